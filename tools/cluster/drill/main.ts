import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleServer } from '../../build/server-bundle';
import { root } from '../../webpack/workspace';
import { Cluster } from '../cluster';
import { planCluster, usualTimings } from '../cluster-plan';
import { findPrograms, installAdvice } from '../programs';
import { possibleFaults } from './abilities';
import { compileClock } from './clock-library';
import { drill } from './drill';
import { faults } from './faults';
import { hasFailed } from './judge';
import { createMachines, HOST_ADDRESS } from './machines';
import { isInNamespaces, reasonAgainstNamespaces, runInNamespaces } from './namespaces';
import { randomFrom } from './random';
import { serverEnvUnderLoad } from './server-env';
import { tableOf, type Outcome } from './table';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: join(root, '.cache/cluster-drill') },
    port: { type: 'string', default: '4400' },
    faults: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(1 + (Date.now() % 100_000)) },
    ttl: { type: 'string', default: String(usualTimings.ttl) },
    only: { type: 'string', default: '' },
    /** Times beyond a limit are printed, but do not fail the run. */
    'report-times': { type: 'boolean', default: false },
  },
});

const print = (line: string) => console.log(line);

/** Returns the number of an option. */
function numberOf(option: 'port' | 'faults' | 'seed' | 'ttl'): number {
  const number = Number(values[option]);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${option} needs a whole number above 0, not "${values[option]}".`);
  return number;
}

/** Runs the drill and returns the exit code. */
async function runDrill(): Promise<number> {
  const programs = findPrograms();
  if ('missing' in programs) {
    print(
      `SKIPPED: these programs are not installed: ${programs.missing.join(', ')}. On Debian: ${installAdvice}`,
    );
    return 0;
  }
  // If this machine allows namespaces, the drill runs again inside them. Otherwise faults of networks and disks are skipped.
  const namespaceProblem = isInNamespaces() ? null : reasonAgainstNamespaces();
  if (namespaceProblem === null && !isInNamespaces()) return runInNamespaces();
  mkdirSync(values.folder, { recursive: true });
  const clock = compileClock(realpathSync(values.folder));
  const namedFaults = faults.filter(({ name }) => name.includes(values.only));
  const { possible, skipped } = possibleFaults(namedFaults, {
    networks: namespaceProblem,
    disks: namespaceProblem,
    clocks: 'reason' in clock ? clock.reason : null,
  });
  for (const sentence of skipped) print(sentence);
  if (possible.length === 0) {
    print(`SKIPPED: no fault whose name contains "${values.only}" is possible on this machine.`);
    return 0;
  }
  await bundleServer();
  // Each run begins with an empty cluster, because the disks of the previous run no longer exist.
  const folder = join(resolve(values.folder), 'last-run');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const plan = planCluster({
    root,
    programs,
    folder: realpathSync(folder),
    serverEnv: serverEnvUnderLoad,
    firstPort: numberOf('port'),
    timings: { ttl: numberOf('ttl') },
    ...(isInNamespaces() && {
      machines: createMachines(realpathSync(folder)),
      etcdAddress: HOST_ADDRESS,
    }),
    clockLibrary: 'library' in clock ? clock.library : null,
  });
  const cluster = new Cluster(plan, print);
  const outcomes: Outcome[] = [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      print(`\n${tableOf(outcomes)}\nEnded after ${outcomes.length} of ${values.faults} faults.`);
      void cluster.stop().finally(() => process.exit(130));
    });
  try {
    print(`Seed ${values.seed}: --seed ${values.seed} repeats the order of the faults.`);
    await cluster.start();
    const random = randomFrom(numberOf('seed'));
    await drill(cluster, { count: numberOf('faults'), random, faults: possible, outcomes, print });
    print(`\n${tableOf(outcomes)}`);
    for (const sentence of skipped) print(sentence);
    return outcomes.some((outcome) => hasFailed(outcome, !values['report-times'])) ? 1 : 0;
  } finally {
    await cluster.stop();
  }
}

runDrill().then(
  (code) => process.exit(code),
  (thrown: unknown) => {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exit(1);
  },
);
