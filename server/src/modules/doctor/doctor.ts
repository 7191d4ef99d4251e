import { readConfig, type Config } from '../../platform/config/config';
import { ConfigError } from '../../platform/config/environment';
import { explainFailure } from '../../platform/explain-failure';
import { checkAddress } from './check-address';
import { checkDatabase } from './check-database';
import { checkDataFolder, checkPlaces, checkSite } from './check-disk';
import { checkReplicas } from './check-replicas';
import { checkSentinels } from './check-sentinels';
import { checkMail, checkMaps, checkPush, checkRedis, checkStore } from './check-services';
import { checkSettings } from './check-settings';
import { checkStandbys } from './check-standbys';
import { checkTraces } from './check-traces';
import { problem, type Finding } from './finding';

type Environment = Readonly<Record<string, string | undefined>>;
type Check = readonly [subject: string, run: (config: Config) => Promise<readonly Finding[]>];

/** Checks all that a server needs, in the way in which the server uses these things. A check that fails does not stop the others. */
export async function examine(env: Environment, cwd?: string): Promise<readonly Finding[]> {
  const config = readConfigOrProblems(env, cwd);
  if (Array.isArray(config)) return [...checkSettings(env), ...config];
  const checks: readonly Check[] = [
    ['Data folder', checkDataFolder],
    ['Pages', checkSite],
    ['Database', checkDatabase],
    ['Standbys', checkStandbys],
    ['Replicas', checkReplicas],
    ['Redis', checkRedis],
    ['Sentinels', checkSentinels],
    ['Pictures', checkStore],
    ['Letters', checkMail],
    ['Push messages', checkPush],
    ['Address', (givenConfig) => checkAddress(givenConfig, Boolean(env['PUBLIC_URL']?.trim()))],
    ['Places', checkPlaces],
    ['Maps provider', checkMaps],
    ['Traces', checkTraces],
  ];
  const findings = await Promise.all(checks.map(async (check) => runCheck(check, config)));
  return [...checkSettings(env), ...findings.flat()];
}

async function runCheck([subject, run]: Check, config: Config): Promise<readonly Finding[]> {
  try {
    return await run(config);
  } catch (thrown) {
    return [problem(subject, explainFailure(thrown), 'Mend this first, then look again.')];
  }
}

function readConfigOrProblems(env: Environment, cwd?: string): Config | Finding[] {
  try {
    return readConfig(env, cwd);
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) throw thrown;
    return thrown.problems.map((sentence) =>
      problem('Settings', sentence, 'The server does not start before this is mended.'),
    );
  }
}
