import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedUnsupported, errorMessage } from '../database.errors';
import type { Binaries } from './binaries';

const run = promisify(execFile);

/** Way to run PostgreSQL under a suitable user (it refuses root) so that it ends with this process. */
export interface Runner {
  /** Command that starts the program. */
  readonly prefix: readonly string[];
  /** Owner of PostgreSQL's files; null: the current user. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  /** The program is watched through a pipe on descriptor 3, because the system has no death signal. */
  readonly isWatched: boolean;
}

/**
 * Lets the kernel signal the child when its parent dies, also by kill -9. The command comes last in a prefix, because a change of
 * user resets the signal.
 */
const DIE_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--'];
/**
 * A shell that starts a background part and then becomes the program. The background part ends the program when the parent's pipe closes.
 */
const WATCH = ['/bin/sh', '-c', '( cat <&3 >/dev/null && kill -INT $$ ) & exec "$@" 3<&-', 'sh'];

export async function chooseRunner(binaries: Binaries, dataFolder: string): Promise<Runner> {
  const refusals: string[] = [];
  for (const runner of await candidateRunners(dataFolder)) {
    try {
      const [command = binaries.postgres, ...args] = [
        ...runner.prefix,
        ...folderCheckPrefix(runner, dirname(dataFolder)),
        binaries.postgres,
        '--version',
      ];
      await run(command, args, { env: { ...process.env, ...binaries.env }, timeout: 10_000 });
      return runner;
    } catch (error) {
      refusals.push(errorMessage(error).trim());
    }
  }
  throw new EmbeddedUnsupported(
    `PostgreSQL cannot run on this machine: ${refusals.join(' / ')}. Set DATABASE_URL to use another PostgreSQL.`,
  );
}

/** Command prefix that fails if the other user cannot enter the folder, for example a private home directory. */
function folderCheckPrefix(runner: Runner, folder: string): readonly string[] {
  return runner.owner ? ['/bin/sh', '-c', 'cd "$0" && exec "$@"', folder] : [];
}

async function candidateRunners(dataFolder: string): Promise<readonly Runner[]> {
  if (process.platform === 'win32') return [{ prefix: [], owner: null, isWatched: false }];
  if (process.getuid?.() !== 0)
    return [runnerWithPrefix(DIE_WITH_PARENT), { ...runnerWithPrefix(WATCH), isWatched: true }];
  const owner = await foreignOwner(dataFolder);
  if (owner) return runnersOfUser(owner);
  // In an empty user namespace the process is not root, but it owns our files outside.
  return [
    runnerWithPrefix(['unshare', '-U', '--', ...DIE_WITH_PARENT]),
    { ...runnerWithPrefix(['unshare', '-U', '--', ...WATCH]), isWatched: true },
    ...(await runnersOfNamedUser('postgres')),
    ...(await runnersOfNamedUser('nobody')),
  ];
}

function runnerWithPrefix(prefix: readonly string[]): Runner {
  return { prefix, owner: null, isWatched: false };
}

function runnersOfUser(owner: { uid: number; gid: number }): readonly Runner[] {
  const userPrefix = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  return [{ prefix: [...userPrefix, '--pdeathsig', 'INT', '--'], owner, isWatched: false }];
}

async function runnersOfNamedUser(name: string): Promise<readonly Runner[]> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return runnersOfUser({ uid: Number(uid.stdout), gid: Number(gid.stdout) });
  } catch {
    return [];
  }
}

/** Returns the owner of a folder that another user created before root started the server. */
async function foreignOwner(dataFolder: string): Promise<{ uid: number; gid: number } | null> {
  const folderStat = await stat(dataFolder).catch(() => null);
  return folderStat && folderStat.uid !== 0 ? { uid: folderStat.uid, gid: folderStat.gid } : null;
}

export async function changeOwner(runner: Runner, path: string): Promise<void> {
  if (runner.owner) await chown(path, runner.owner.uid, runner.owner.gid);
}
