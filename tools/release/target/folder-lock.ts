import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isGone, me, wordOf, type Holder } from './holder';

/** Held for milliseconds; older than this, its holder is gone. */
const staleAfterMs = 30_000;
const patienceMs = 10_000;

export const lockName = '.release.lock';

async function abandoned(file: string): Promise<boolean> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return isGone(JSON.parse(text) as Holder, Date.now() - mtimeMs, staleAfterMs);
  } catch {
    // The holder released the lock in the meantime.
    return false;
  }
}

/**
 * Runs one step of a switch under a lock, because a file system has no "replace if unchanged". The lock file appears atomically (by
 * a link); the lock of a killed process is removed.
 */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, lockName);
  const mine = `${lock}.${wordOf(me(), randomUUID())}`;
  await writeFile(mine, JSON.stringify(me()));
  try {
    await take(lock, mine);
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  } finally {
    await rm(mine, { force: true });
  }
}

async function take(lock: string, mine: string): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await link(mine, lock);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
    if (await abandoned(lock)) {
      const away = `${lock}.${wordOf(me(), randomUUID())}`;
      await rename(lock, away).catch(() => undefined);
      await rm(away, { force: true });
    } else if (Date.now() > until) {
      throw new Error(`${lock} is held by another release. Wait for it to end, then run the command again.`);
    } else {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
