import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../webpack/workspace';
import { isAlive } from './target/holder';

/** Folders of older versions of the tools name no process. None of them was in use for longer than this. */
const dayMs = 24 * 60 * 60 * 1_000;

/** Parent of all temporary folders. */
export const workFolder = join(root, '.cache/scratch');
const formerWorkFolders = [join(root, '.cache/candidates')];

async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const pid = /-(\d+)-\w+$/.exec(name)?.[1];
  if (pid) return !isAlive(Number(pid));
  const found = await stat(join(folder, name)).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > dayMs;
}

/** Removes the folders of killed commands. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (await isAbandoned(folder, name)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Creates a folder for this process, so that two commands in one checkout do not collide; removes folders of killed commands. */
export async function ownFolder(purpose: string, work = workFolder): Promise<string> {
  await mkdir(work, { recursive: true });
  for (const folder of [work, ...formerWorkFolders]) await removeAbandoned(folder);
  return mkdtemp(join(work, `${purpose}-${process.pid}-`));
}
