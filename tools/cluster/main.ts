import { realpathSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../webpack/workspace';
import { Cluster } from './cluster';
import { planCluster } from './cluster-plan';
import { findPrograms, installAdvice } from './programs';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: join(root, '.cache/cluster') },
    port: { type: 'string' },
    /** Patroni's ttl in seconds: a primary that is silent for so long is replaced. */
    ttl: { type: 'string' },
  },
});

const print = (line: string) => console.log(line);

async function runCluster(): Promise<void> {
  const programs = findPrograms();
  if ('missing' in programs)
    throw new Error(
      `These programs are not installed: ${programs.missing.join(', ')}. On Debian: ${installAdvice}`,
    );
  mkdirSync(values.folder, { recursive: true });
  const folder = realpathSync(resolve(values.folder));
  const timings = values.ttl === undefined ? {} : { ttl: Number(values.ttl) };
  const firstPort = values.port === undefined ? null : Number(values.port);
  const cluster = new Cluster(planCluster({ root, folder, programs, firstPort, timings }), print);
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    print('Stopping. The data stays in the folder.');
    await cluster.stop();
    process.exit(code);
  };
  // SIGHUP says that the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // Nothing can be printed to a closed terminal, but the parts must still be stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  print(`Starting the cluster in ${folder}`);
  try {
    await cluster.start();
    const { ports } = cluster.plan;
    print(
      `The cluster is ready on http://127.0.0.1:${ports.site}, Prometheus on http://127.0.0.1:${ports.prometheus}. Ctrl-C stops it.`,
    );
    // Restarts ended parts, as systemd would.
    while (!isStopping) {
      for (const part of cluster.parts)
        if (!part.isRunning && !isStopping) {
          print(`${part.plan.name} ended and is started again`);
          part.start();
        }
      await wait(1000);
    }
  } catch (thrown) {
    if (!isStopping) console.error(thrown instanceof Error ? thrown.message : thrown);
    await stop(1);
  }
}

runCluster().catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exit(1);
});
