import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseUnavailable, EmbeddedUnsupported, errorMessage } from '../database.errors';
import type { Binaries } from './binaries';
import { cleanEnvironment } from './environment';
import { changeOwner, type Runner } from './runner';

const MAJOR_VERSION = '18';
const run = promisify(execFile);

/** Creates the database cluster, or checks the cluster of an earlier start. */
export async function prepareCluster(folder: string, binaries: Binaries, runner: Runner): Promise<void> {
  await removeDrafts(folder);
  if (existsSync(folder)) await checkMajorVersion(folder);
  else await createCluster(folder, binaries, runner);
  // A copy or an unpacked archive often comes with open permissions, with which PostgreSQL refuses to start.
  if (process.platform !== 'win32') await chmod(folder, 0o700);
}

/** Path of the password file, used on Windows, which has no private sockets. */
export function passwordFile(folder: string): string {
  return `${folder}-password`;
}

/** Removes the folders of killed initdb processes. If such a process is still writing, the next start removes its folder. */
async function removeDrafts(folder: string): Promise<void> {
  const siblings = await readdir(dirname(folder));
  const drafts = siblings.filter((name) => name.startsWith(`${basename(folder)}.init-`));
  await Promise.all(
    drafts.map((name) =>
      rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => undefined),
    ),
  );
}

async function checkMajorVersion(folder: string): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim() === MAJOR_VERSION) return;
  throw new DatabaseUnavailable(
    version === ''
      ? `${folder} is not a PostgreSQL data folder: move it away, or set DATA_DIR to another folder.`
      : `${folder} was written by PostgreSQL ${version.trim()}, and this is PostgreSQL ${MAJOR_VERSION}: make a backup with the version that wrote it and restore it here.`,
  );
}

/** Creates the cluster under a temporary name, because a killed initdb leaves a folder that looks like a cluster. */
async function createCluster(folder: string, binaries: Binaries, runner: Runner): Promise<void> {
  const draft = `${folder}.init-${process.pid}-${randomBytes(3).toString('hex')}`;
  await mkdir(draft, { mode: 0o700 });
  await changeOwner(runner, draft);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const args = [
    '-D',
    draft,
    '-U',
    'postgres',
    '--data-checksums',
    '--no-instructions',
    ...locale,
    ...(await accessOptions(folder)),
  ];
  const [command = binaries.initdb, ...rest] = [...initPrefix(runner), binaries.initdb, ...args];
  try {
    await run(command, rest, { env: cleanEnvironment(binaries), cwd: dirname(folder) });
    await rename(draft, folder);
    await syncFolder(dirname(folder));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw explainInitFailure(error);
  }
}

/** Returns the prefix without the watching shell, which needs a pipe. An initdb that outlives this process only fills an unused folder. */
function initPrefix(runner: Runner): readonly string[] {
  return runner.isWatched ? runner.prefix.slice(0, runner.prefix.indexOf('/bin/sh')) : runner.prefix;
}

/**
 * Returns options for access: a socket in a private folder needs no password; on Windows a random password protects
 * the port.
 */
async function accessOptions(folder: string): Promise<readonly string[]> {
  if (process.platform !== 'win32') return ['--auth=trust'];
  await writeFile(passwordFile(folder), randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(folder)}`];
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function explainInitFailure(error: unknown): DatabaseUnavailable {
  const message = errorMessage(error);
  const lacksUserName = message.includes('could not look up effective user ID');
  if (lacksUserName)
    return new EmbeddedUnsupported(
      'PostgreSQL needs a user with a name: add this user to /etc/passwd, or set DATABASE_URL.',
    );
  return new DatabaseUnavailable(`The database folder cannot be created: ${message.trim()}`, {
    cause: error,
  });
}
