import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const memberFolders = [1, 2, 3].flatMap((number) => [`etcd-${number}`, `pg-${number}`]);

/** Returns the file that exists from the first start of a cluster until its databases are initialized. */
const markerIn = (folder: string): string => join(folder, 'first-start-unfinished');

/**
 * Marks the first start in this folder. If an earlier first start was stopped, removes its half-made databases, in which no server has
 * written yet. With them no start would succeed: Patroni creates the accounts only once, so a primary without accounts refuses its standbys,
 * and members wait for ever for a primary that etcd has noted and that does not exist.
 */
export function beginFirstStart(folder: string): void {
  const marker = markerIn(folder);
  const folders = memberFolders.map((name) => join(folder, name));
  if (existsSync(marker)) for (const left of folders) rmSync(left, { recursive: true, force: true });
  else if (folders.some((path) => existsSync(path))) return;
  writeFileSync(marker, '');
}

/** Marks that the databases are initialized. */
export const endFirstStart = (folder: string): void => rmSync(markerIn(folder), { force: true });
