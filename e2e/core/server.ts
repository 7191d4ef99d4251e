import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { descendants } from './process-tree';

const root = path.resolve(import.meta.dirname, '../..');
export const builtSite = path.join(root, 'dist/site');
const bundle = path.join(root, 'dist/server/main.js');

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  readonly output: () => string;
  /** Kills the server and its child processes at once, like a power cut. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly siteDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Node, for example a module that Node loads first. */
  readonly nodeOptions?: readonly string[];
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}

export const newDataDir = () => mkdtemp(path.join(tmpdir(), 'homeground-e2e-'));

/** Removes the data folder, and the folder of the database socket, which a killed server leaves behind. */
export async function removeDataDir(dataDir: string): Promise<void> {
  // This file contains the folder of the socket.
  const socketFolder = await readFile(path.join(dataDir, 'postgres-address'), 'utf8').catch(() => null);
  for (const folder of [socketFolder, dataDir])
    if (folder) await rm(folder, { recursive: true, force: true });
}

/** Starts the bundled server in production mode, with limits that tests do not reach, in its own process group. */
export async function startServer({
  dataDir,
  siteDir = builtSite,
  port,
  env = {},
  nodeOptions = [],
}: Options): Promise<RunningServer> {
  if (!existsSync(bundle)) throw new Error('dist/server/main.js is missing. Run npm run build.');
  const serverPort = port ?? (await freePort());
  const child = spawn(process.execPath, [...nodeOptions, bundle], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      DATA_DIR: dataDir,
      SITE_DIR: siteDir,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      // The tests sign up hundreds of users from one address.
      LIMIT_PER_USER: '100000',
      LIMIT_PER_ADDRESS: '100000',
      LIMIT_SIGN_INS: '100000',
      LIMIT_SIGN_UPS: '100000',
      LIMIT_AVAILABILITY: '100000',
      LIMIT_MESSAGES: '100000',
      // Switches off the refusals of an overloaded server, because on a busy machine every server is slow. A share of 100 % is no limit,
      // and 0 ms means no check of delays.
      CALLS_SHARE: '100',
      BEHIND_MS: '0',
      ...env,
    },
  });
  let output = '';
  const appendOutput = (chunk: unknown) => (output = (output + String(chunk)).slice(-20_000));
  child.stdout.on('data', appendOutput);
  child.stderr.on('data', appendOutput);
  const url = `http://127.0.0.1:${serverPort}`;
  const server: RunningServer = {
    url,
    dataDir,
    output: () => output,
    kill: () => stopProcess(child, 'SIGKILL'),
    stop: async () => {
      await stopProcess(child, 'SIGTERM');
    },
  };
  await waitUntilReady(server, child);
  return server;
}

type StartingServer = Pick<RunningServer, 'url' | 'output' | 'kill'>;

export async function waitUntilReady(
  { url, output, kill }: StartingServer,
  child: ChildProcess,
): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await kill();
  throw new Error(`The server did not become ready:\n${output()}`);
}

export async function stopProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.pid === undefined) return;
  const pid = child.pid;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  if (signal === 'SIGTERM') {
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await exit;
    clearTimeout(killTimer);
    return;
  }
  for (const descendant of [...descendants(pid), pid]) {
    try {
      process.kill(descendant, 'SIGKILL');
    } catch {
      // The process has already ended together with its parent.
    }
  }
  await exit;
}
