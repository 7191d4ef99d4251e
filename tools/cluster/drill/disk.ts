import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

/** Size of a database's disk: the tables and the logs of a long drill need less than half of it. */
const DISK_BYTES = 2 ** 31;

const mount = (disk: string, options: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'drill', disk], { stdio: 'pipe' });

/** Creates a disk in memory. */
export const mountDisk = (disk: string) => mount(disk, `size=${DISK_BYTES},mode=0755`);

/** Fills a disk by shrinking the disk to the size of its files. Writing a large file would take many seconds. */
export function fillDisk(disk: string): void {
  const { blocks, bfree, bsize } = statfsSync(disk);
  try {
    mount(disk, `remount,size=${(blocks - bfree) * bsize}`);
  } catch {
    // A file grew in the meantime, so the next call fills the disk.
  }
}

export const freeDisk = (disk: string) => mount(disk, `remount,size=${DISK_BYTES}`);
