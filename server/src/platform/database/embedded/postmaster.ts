import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database.errors';
import { type Address, listenArguments } from './address';
import type { Binaries } from './binaries';
import { cleanEnvironment } from './environment';
import { isReusedId, readPidFile, stopOrphan } from './pid-file';
import type { Runner } from './runner';

export interface PostmasterConfig {
  readonly folder: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly runner: Runner;
  readonly address: Address;
  /** Added to `ownSettings`; replaces own settings of the same name. */
  readonly settings: Readonly<Record<string, string>>;
  log(line: string): void;
}

const ownSettings = {
  shared_buffers: '64MB',
  max_connections: '40',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  // POSIX shared memory is 64 MB in a container, and some systems remove it when the user logs out.
  dynamic_shared_memory_type: 'mmap',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The level `log` leaves out ordinary errors, which quote rows with names and places (ARCHITECTURE 6).
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Longest wait for a locked folder. After a kill -9 the folder stays locked until the last old process has ended. */
const LOCK_TIMEOUT_MS = 15_000;
const ORPHAN_AFTER_MS = 2_000;
const STILL_LOCKED = [
  'lock file "postmaster.pid" already exists',
  'pre-existing shared memory block',
  'bogus data in lock file',
];

/** Starts the server; resolves when it accepts connections. */
export async function startPostmaster(config: PostmasterConfig): Promise<ChildProcess> {
  const startedMs = Date.now();
  let isOrphanStopped = false;
  for (;;) {
    const child = await launch(config);
    if (await waitUntilReady(child, config)) return child;
    const logEnd = await logTail(config.logFile);
    const isLocked = STILL_LOCKED.some((message) => logEnd.includes(message));
    if (!isLocked || Date.now() - startedMs > LOCK_TIMEOUT_MS) throw startError(config, logEnd, isLocked);
    const pidFile = await readPidFile(config.folder);
    if (pidFile && !isOrphanStopped && Date.now() - startedMs > ORPHAN_AFTER_MS)
      isOrphanStopped = await stopOrphan(pidFile, config.folder);
    await wait(50);
  }
}

async function launch(config: PostmasterConfig): Promise<ChildProcess> {
  const { runner, binaries, folder } = config;
  const options = Object.entries({ ...ownSettings, ...config.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // The first element is the program: that of the runner's prefix, or PostgreSQL itself if the prefix is empty.
  const [command = binaries.postgres, ...args] = [
    ...runner.prefix,
    binaries.postgres,
    ...['-D', folder, ...options, ...listenArguments(config.address)],
  ];
  const output = await open(config.logFile, 'w');
  try {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...cleanEnvironment(binaries), ...(await reusedIdVariable(folder)) },
      // Descriptor 3: the watching shell ends PostgreSQL when this pipe closes.
      stdio: ['ignore', output.fd, output.fd, runner.isWatched ? 'pipe' : 'ignore'],
      // A process group of its own: Ctrl+C reaches only us, and we stop the database after the last request.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    await once(child, 'spawn');
    return child;
  } finally {
    await output.close();
  }
}

/**
 * Returns the variable with which PostgreSQL treats a reused process id as stale; it still checks for other processes.
 */
async function reusedIdVariable(folder: string): Promise<NodeJS.ProcessEnv> {
  const pidFile = await readPidFile(folder);
  return pidFile && (await isReusedId(pidFile, folder)) ? { PG_GRANDPARENT_PID: String(pidFile.pid) } : {};
}

/** Resolves to false when the server ended. There is no time limit: recovery after a crash may take long. */
async function waitUntilReady(child: ChildProcess, config: PostmasterConfig): Promise<boolean> {
  let nextLineAt = Date.now() + 5_000;
  while (isRunning(child)) {
    const pidFile = await readPidFile(config.folder);
    if (pidFile?.pid === child.pid && pidFile?.status === 'ready') return true;
    if (Date.now() > nextLineAt) {
      config.log('The database is still recovering from its last stop …');
      nextLineAt = Date.now() + 10_000;
    }
    await wait(5);
  }
  return false;
}

export function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

export async function logTail(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-12).join('\n');
}

function startError(config: PostmasterConfig, logEnd: string, isLocked: boolean): DatabaseUnavailable {
  const advice = isLocked
    ? `Another PostgreSQL uses ${config.folder}: stop it, or set DATA_DIR to another folder.`
    : `Its log is ${config.logFile}.`;
  return new DatabaseUnavailable(`The embedded PostgreSQL does not start. ${advice}\n${logEnd}`);
}
