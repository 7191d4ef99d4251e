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
  readonly watched: boolean;
}

/** Lets the kernel signal the child when its parent dies, also by kill -9. It comes last in a prefix, because a change of user resets it. */
const DIE_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--'];
/** Starts the program in place of a shell, whose background part ends the program when the parent's pipe closes. */
const WATCH = ['/bin/sh', '-c', '( cat <&3 >/dev/null && kill -INT $$ ) & exec "$@" 3<&-', 'sh'];

export async function chooseRunner(binaries: Binaries, dataFolder: string): Promise<Runner> {
  const refusals: string[] = [];
  for (const runner of await candidates(dataFolder)) {
    try {
      const [command = binaries.postgres, ...args] = [
        ...runner.prefix,
        ...enterFolder(runner, dirname(dataFolder)),
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
    `PostgreSQL cannot run on this machine: ${refusals.join(' / ')}. Set DATABASE_URL to use another one.`,
  );
}

/** Command prefix that fails if the other user cannot enter the folder, for example a private home directory. */
function enterFolder(runner: Runner, folder: string): readonly string[] {
  return runner.owner ? ['/bin/sh', '-c', 'cd "$0" && exec "$@"', folder] : [];
}

async function candidates(dataFolder: string): Promise<readonly Runner[]> {
  if (process.platform === 'win32') return [{ prefix: [], owner: null, watched: false }];
  if (process.getuid?.() !== 0) return [plain(DIE_WITH_PARENT), { ...plain(WATCH), watched: true }];
  const owner = await foreignOwner(dataFolder);
  if (owner) return asUser(owner);
  // An empty user namespace: not root inside, yet still the owner of our files outside.
  return [
    plain(['unshare', '-U', '--', ...DIE_WITH_PARENT]),
    { ...plain(['unshare', '-U', '--', ...WATCH]), watched: true },
    ...(await asNamedUser('postgres')),
    ...(await asNamedUser('nobody')),
  ];
}

function plain(prefix: readonly string[]): Runner {
  return { prefix, owner: null, watched: false };
}

function asUser(owner: { uid: number; gid: number }): readonly Runner[] {
  const change = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  return [{ prefix: [...change, '--pdeathsig', 'INT', '--'], owner, watched: false }];
}

async function asNamedUser(name: string): Promise<readonly Runner[]> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return asUser({ uid: Number(uid.stdout), gid: Number(gid.stdout) });
  } catch {
    return [];
  }
}

/** Returns the owner of a folder that another user created before root started the server. */
async function foreignOwner(dataFolder: string): Promise<{ uid: number; gid: number } | null> {
  const found = await stat(dataFolder).catch(() => null);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

export async function giveTo(runner: Runner, path: string): Promise<void> {
  if (runner.owner) await chown(path, runner.owner.uid, runner.owner.gid);
}
