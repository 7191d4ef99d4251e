import { mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleServer } from '../../build/server-bundle';
import { root } from '../../webpack/workspace';
import { Cluster } from '../cluster';
import { planCluster } from '../cluster-plan';
import { findPrograms, howToInstall } from '../programs';
import { drill } from './drill';
import { randomFrom } from './random';
import { tableOf } from './table';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: join(root, '.cache/cluster-drill') },
    port: { type: 'string', default: '4400' },
    faults: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    ttl: { type: 'string', default: '12' },
    only: { type: 'string', default: '' },
  },
});

const print = (line: string) => console.log(line);

/** Limits that the writers do not reach. The servers also refuse no call when they are slow, and have no demo data. */
const serverEnv = {
  LIMIT_PER_USER: '1000000',
  LIMIT_PER_ADDRESS: '1000000',
  LIMIT_SIGN_UPS: '1000000',
  LIMIT_MESSAGES: '1000000',
  DEMO: '0',
  BEHIND_MS: '0',
  CALLS_SHARE: '100',
};

async function runDrill(): Promise<boolean> {
  const programs = findPrograms();
  if ('missing' in programs) {
    print(
      `SKIPPED: these programs are not installed: ${programs.missing.join(', ')}. On Debian: ${howToInstall}`,
    );
    return true;
  }
  await bundleServer();
  mkdirSync(values.folder, { recursive: true });
  const plan = planCluster({
    ...{ root, programs, folder: realpathSync(resolve(values.folder)), serverEnv },
    firstPort: Number(values.port),
    timings: { ttl: Number(values.ttl) },
  });
  const cluster = new Cluster(plan, print);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void cluster.stop().finally(() => process.exit(130)));
  try {
    print(`Seed ${values.seed}: --seed ${values.seed} repeats the order of the faults.`);
    await cluster.start();
    const random = randomFrom(Number(values.seed));
    const outcomes = await drill(cluster, { count: Number(values.faults), random, only: values.only, print });
    print(`\n${tableOf(outcomes)}`);
    return outcomes.every(({ lost, doubled, unseen }) => lost + doubled + unseen === 0);
  } finally {
    await cluster.stop();
  }
}

runDrill().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (thrown: unknown) => {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exit(1);
  },
);
