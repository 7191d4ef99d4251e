import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isHolderGone, currentHolder, encodeHolder, type LockHolder } from './holder';

/** A lock is held for milliseconds. If a lock of another machine is older than this time, its holder counts as dead. */
const staleAfterMs = 30_000;
const timeoutMs = 10_000;

export const lockName = '.release.lock';
const successorPrefix = `${lockName}.after-`;

export const isSuccessor = (name: string) => name.startsWith(successorPrefix);

/** A lock file, and the unique id of the process run that wrote it. */
interface Holding {
  readonly file: string;
  readonly id: string;
}

/** Tells the time by the clock that dates the files, because the clock of this machine may differ from that of a file server. */
type FileClock = () => number;

async function fileClockOf(ownNewFile: string): Promise<FileClock> {
  const aheadMs = (await stat(ownNewFile)).mtimeMs - Date.now();
  return () => Date.now() + aheadMs;
}

async function readHolding(
  file: string,
  fileClock: FileClock,
): Promise<(Holding & { readonly isGone: boolean }) | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const { id, ...holder } = holderIn(text);
    // Older versions of the tools wrote no id.
    return {
      file,
      id: id ?? String(mtimeMs),
      isGone: isHolderGone(holder, fileClock() - mtimeMs, staleAfterMs),
    };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}

/** Reads the holder. An unreadable file counts as a holder on another machine, which is dead when the file is old. */
function holderIn(text: string): LockHolder & { readonly id?: string } {
  try {
    return JSON.parse(text) as LockHolder & { readonly id?: string };
  } catch {
    return { host: '', pid: 0 };
  }
}

async function linkIfFree(ownFile: string, lock: string): Promise<boolean> {
  try {
    await link(ownFile, lock);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
}

/**
 * Runs one step of a switch under a lock, because a file system has no "replace if unchanged". A link creates the complete lock file at
 * once. If a killed process left its lock file, the file stays, because two processes could find it, and the slower one could remove the
 * new lock of the faster one. Instead, the next lock has a file name with the id of the dead lock; the first process that creates this
 * file holds the lock.
 */
export async function withLock<T>(
  folder: string,
  work: (heldFiles: readonly string[]) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const ownFile = join(folder, `${lockName}.${encodeHolder(currentHolder(), id)}`);
  await writeFile(ownFile, JSON.stringify({ ...currentHolder(), id }));
  try {
    const heldFiles = await acquireLock(folder, ownFile);
    try {
      return await work(heldFiles);
    } finally {
      // Removes the first file first: the other names are only used while the first file exists.
      for (const file of heldFiles) await rm(file, { force: true });
    }
  } finally {
    await rm(ownFile, { force: true });
  }
}

async function acquireLock(folder: string, ownFile: string): Promise<readonly string[]> {
  const fileClock = await fileClockOf(ownFile);
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const deadHoldings: Holding[] = [];
    let file = join(folder, lockName);
    let holding = await readHolding(file, fileClock);
    while (holding?.isGone) {
      deadHoldings.push(holding);
      file = join(folder, successorPrefix + holding.id);
      holding = await readHolding(file, fileClock);
    }
    if (!holding && (await linkIfFree(ownFile, file))) {
      if (await areUnchanged(deadHoldings, fileClock))
        return [...deadHoldings.map((deadHolding) => deadHolding.file), file];
      // Another process has held and released the lock in between, so the lock begins at the first file again.
      await rm(file, { force: true });
    } else if (Date.now() > deadline)
      throw new Error(
        `${join(folder, lockName)} is held by another release. Wait for it to end, then run the command again.`,
      );
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function areUnchanged(holdings: readonly Holding[], fileClock: FileClock): Promise<boolean> {
  for (const { file, id } of holdings) if ((await readHolding(file, fileClock))?.id !== id) return false;
  return true;
}

/** Removes successor locks without a first lock. A release that was killed while it removed its locks leaves such files. */
export async function removeOrphanedLocks(folder: string): Promise<readonly string[]> {
  const successors = async () =>
    (await readdir(folder).catch(() => [])).filter(isSuccessor).map((name) => join(folder, name));
  if ((await successors()).length === 0) return [];
  return withLock(folder, async (heldFiles) => {
    const orphans = (await successors()).filter((file) => !heldFiles.includes(file));
    for (const file of orphans) await rm(file, { force: true });
    return orphans;
  });
}
