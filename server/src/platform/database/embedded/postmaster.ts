import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database.errors';
import { type Address, listenArguments } from './address';
import type { Binaries } from './binaries';
import { cleanEnvironment } from './environment';
import { isReusedNumber, readPidFile, stopOrphan } from './pid-file';
import type { Runner } from './runner';

export interface Site {
  readonly folder: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly runner: Runner;
  readonly address: Address;
  /** Added to the settings below; they win. */
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
  // An ordinary error quotes the row, and names and places do not belong in a log (ARCHITECTURE 6).
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** After a kill -9 the folder stays locked until the last old process has ended. */
const START_TIMEOUT_MS = 15_000;
const ORPHAN_AFTER_MS = 2_000;
const STILL_LOCKED = [
  'lock file "postmaster.pid" already exists',
  'pre-existing shared memory block',
  'bogus data in lock file',
];

/** Starts the server; resolves when it accepts connections. */
export async function startPostmaster(site: Site): Promise<ChildProcess> {
  const began = Date.now();
  let orphanStopped = false;
  for (;;) {
    const child = await launch(site);
    if (await untilReady(child, site)) return child;
    const tail = await logTail(site.logFile);
    const locked = STILL_LOCKED.some((message) => tail.includes(message));
    if (!locked || Date.now() - began > START_TIMEOUT_MS) throw cannotStart(site, tail, locked);
    const file = await readPidFile(site.folder);
    if (file && !orphanStopped && Date.now() - began > ORPHAN_AFTER_MS)
      orphanStopped = await stopOrphan(file, site.folder);
    await wait(50);
  }
}

async function launch(site: Site): Promise<ChildProcess> {
  const { runner, binaries, folder } = site;
  const options = Object.entries({ ...ownSettings, ...site.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [command = binaries.postgres, ...args] = [
    ...runner.prefix,
    binaries.postgres,
    ...['-D', folder, ...options, ...listenArguments(site.address)],
  ];
  const output = await open(site.logFile, 'w');
  try {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...cleanEnvironment(binaries), ...(await reusedNumber(folder)) },
      stdio: ['ignore', output.fd, output.fd, runner.watched ? 'pipe' : 'ignore'],
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

/** Variable with which PostgreSQL treats a reused process id as stale; it still checks for surviving processes. */
async function reusedNumber(folder: string): Promise<NodeJS.ProcessEnv> {
  const file = await readPidFile(folder);
  return file && (await isReusedNumber(file, folder)) ? { PG_GRANDPARENT_PID: String(file.pid) } : {};
}

/** Resolves to false when the server ended. There is no time limit: recovery after a crash may take long. */
async function untilReady(child: ChildProcess, site: Site): Promise<boolean> {
  let nextLineAt = Date.now() + 5_000;
  while (isRunning(child)) {
    const file = await readPidFile(site.folder);
    if (file?.pid === child.pid && file?.status === 'ready') return true;
    if (Date.now() > nextLineAt) {
      site.log('The database is still recovering from its last stop …');
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

function cannotStart(site: Site, tail: string, locked: boolean): DatabaseUnavailable {
  const advice = locked
    ? `Another PostgreSQL works in ${site.folder}: stop it, or set DATA_DIR to another folder.`
    : `Its log is ${site.logFile}.`;
  return new DatabaseUnavailable(`The embedded PostgreSQL does not start. ${advice}\n${tail}`);
}
