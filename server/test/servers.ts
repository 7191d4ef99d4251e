import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noLimits } from './limits';

/** The bundle of the server, which setup-databases.mjs updates before the first test. */
const serverBundle = join(__dirname, '../../dist/server/main.js');

/** URL of Redis; null if Redis cannot be reached. Evaluated when a test file loads, so that tests can be marked as skipped. */
export const redisUrl = urlIfReachable(process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379');

/** Returns `shortRun`, or `longRun` with LONG_TESTS=1: a number of rounds, a count or a time limit. */
export const shortOrLong = (shortRun: number, longRun: number): number =>
  process.env['LONG_TESTS'] === '1' ? longRun : shortRun;

function urlIfReachable(url: string): string | null {
  const { hostname, port } = new URL(url);
  const script = `require('net').connect(${Number(port || 6379)}, ${JSON.stringify(hostname)}).on('connect', () => process.exit(0)).on('error', () => process.exit(1)); setTimeout(() => process.exit(1), 2000)`;
  return spawnSync(process.execPath, ['-e', script]).status === 0 ? url : null;
}

export interface TestServer {
  readonly url: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** Tells whether a process has ended. One that a signal ended has no exit code. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Starts a process of the server. Its output and a channel to this process are open. */
export const spawnServer = (
  env: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): ChildProcess =>
  spawn(process.execPath, [...nodeOptions, serverBundle], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: '0',
      ...env,
    },
  });

/** Starts the server as a separate process, with limits that no test reaches. Resolves when it is ready. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Promise<TestServer> {
  let text = '';
  const dataDir = join(tmpdir(), 'homeground-no-data');
  const child = spawnServer({ DATA_DIR: dataDir, ...noLimits, ...env }, nodeOptions);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ready = /ready on (http:\/\/127\.0\.0\.1:\d+)/;
  while (!ready.test(text)) {
    if (hasEnded(child)) throw new Error(`The server ended early:\n${text}`);
    await Promise.race([
      once(child.stdout ?? child, 'data'),
      once(child.stderr ?? child, 'data'),
      once(child, 'exit'),
    ]);
  }
  return {
    url: ready.exec(text)?.[1] ?? '',
    child,
    async stop() {
      if (hasEnded(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
