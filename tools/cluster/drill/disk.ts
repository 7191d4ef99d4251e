import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(1 << 20);
/** The end of the disk is filled with small pieces, so that not even a page fits. */
const SMALL_CHUNK = Buffer.alloc(4096);

const fillerOf = (disk: string) => join(disk, 'filler');

/** Fills a disk to its last page with a file. Returns the number of bytes that were free. */
export function fillDisk(disk: string): number {
  const file = openSync(fillerOf(disk), 'a');
  let written = 0;
  try {
    for (const chunk of [CHUNK, SMALL_CHUNK]) written += writeUntilFull(file, chunk);
  } finally {
    closeSync(file);
  }
  return written;
}

function writeUntilFull(file: number, chunk: Buffer): number {
  for (let written = 0; ;) {
    try {
      written += writeSync(file, chunk);
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code === 'ENOSPC') return written;
      throw thrown;
    }
  }
}

export const freeDisk = (disk: string) => rmSync(fillerOf(disk), { force: true });
