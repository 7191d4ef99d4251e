import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataFolderInUse, errorCode } from './database.errors';
import { isAlive, ownIdentity, ownSpace, type ProcessIdentity } from './process-identity';

export interface FolderLock {
  release(): Promise<void>;
}

const HEARTBEAT_MS = 5_000;
/** A holder in another container on the same volume, whose process we cannot check, counts as gone after this silence. */
const SILENCE_MS = 15_000;

/**
 * Ensures one server per data folder. The highest number in `lock/` is the holder. A take-over from a dead holder N creates N+1,
 * which only one process can do; a number is only removed by the holder of a higher number. So a kill -9 needs no cleanup, and two
 * simultaneous starts cannot both win.
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  const folder = join(dataDir, 'lock');
  await mkdir(folder, { recursive: true });
  for (;;) {
    const top = Math.max(0, ...(await numbersIn(folder)));
    if (top > 0) await untilFree(join(folder, String(top)), dataDir);
    const file = join(folder, String(top + 1));
    if ((await create(file)) && (await isHighest(folder, top + 1, file))) return heldLock(file);
  }
}

async function numbersIn(folder: string): Promise<number[]> {
  return (await readdir(folder)).map(Number).filter(Number.isSafeInteger);
}

async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(ownIdentity()), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isHighest(folder: string, number: number, file: string): Promise<boolean> {
  const others = (await numbersIn(folder)).filter((item) => item !== number);
  if (others.some((item) => item > number)) {
    await rm(file, { force: true });
    return false;
  }
  await Promise.all(others.map((item) => rm(join(folder, String(item)), { force: true })));
  return true;
}

function heldLock(file: string): FolderLock {
  const heartbeat = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => undefined),
    HEARTBEAT_MS,
  );
  heartbeat.unref();
  return {
    // Emptied and not removed, because the highest number must stay for processes that are reading the folder.
    release: async () => {
      clearInterval(heartbeat);
      await writeFile(file, '{}').catch(() => undefined);
    },
  };
}

async function untilFree(file: string, dataDir: string): Promise<void> {
  const first = await lastSign(file);
  for (;;) {
    const holder = await holderOf(file);
    if (holder === 'nobody') return;
    if (holder !== 'unreadable' && holder.space === ownSpace()) {
      if (isAlive(holder)) throw inUse(dataDir, `process ${holder.pid}`);
      return;
    }
    const latest = await lastSign(file);
    if (latest > first) throw inUse(dataDir, 'it answers from another container or machine');
    if (Date.now() - latest > SILENCE_MS) return;
    await wait(100);
  }
}

async function holderOf(file: string): Promise<ProcessIdentity | 'nobody' | 'unreadable'> {
  try {
    const holder: Partial<ProcessIdentity> = JSON.parse(await readFile(file, 'utf8'));
    const { pid, space, started = null } = holder;
    return typeof pid === 'number' && typeof space === 'string' ? { pid, space, started } : 'nobody';
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'nobody' : 'unreadable';
  }
}

async function lastSign(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.mtimeMs,
    () => 0,
  );
}

function inUse(dataDir: string, holder: string): DataFolderInUse {
  return new DataFolderInUse(
    `The data folder ${dataDir} is in use by another Homeground server (${holder}): ` +
      'stop that one first, or set DATA_DIR to another folder. Several servers share one database through DATABASE_URL.',
  );
}
