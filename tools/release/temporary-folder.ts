import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../webpack/workspace';
import { isAlive } from './target/holder';

/** Older versions of the tools created folders without a process id in the name. Such a folder is abandoned after this time. */
const maxUnchangedMs = 24 * 60 * 60 * 1_000;

/** Parent of all temporary folders. */
export const workFolder = join(root, '.cache/scratch');
const formerWorkFolders = [join(root, '.cache/candidates')];

async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const pid = /-(\d+)-\w+$/.exec(name)?.[1];
  if (pid) return !isAlive(Number(pid));
  const stats = await stat(join(folder, name)).catch(() => null);
  return stats !== null && Date.now() - stats.mtimeMs > maxUnchangedMs;
}

/** Removes the folders of killed commands. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (await isAbandoned(folder, name)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Creates a folder for this process alone, so that two commands in one checkout do not collide. Removes the folders of killed commands. */
export async function createTemporaryFolder(purpose: string, parentFolder = workFolder): Promise<string> {
  await mkdir(parentFolder, { recursive: true });
  for (const folder of [parentFolder, ...formerWorkFolders]) await removeAbandoned(folder);
  return mkdtemp(join(parentFolder, `${purpose}-${process.pid}-`));
}
