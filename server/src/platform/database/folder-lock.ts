import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataFolderInUse, errorCode } from './database.errors';
import { isAlive, ownIdentity, ownScope, type ProcessIdentity } from './process-identity';

export interface FolderLock {
  release(): Promise<void>;
}

const HEARTBEAT_MS = 5_000;
/** A holder in another container on the same volume cannot be checked by its process; it counts as gone after this silence. */
const SILENCE_MS = 15_000;

/**
 * Ensures one server per data folder. The highest number in `lock/` is the holder. A process that takes over from a dead holder N creates
 * N+1, which only one process can do; a number is only removed by the holder of a higher number. So a kill -9 needs no cleanup, and two
 * simultaneous starts cannot both win.
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  const folder = join(dataDir, 'lock');
  await mkdir(folder, { recursive: true });
  for (;;) {
    const highestNumber = Math.max(0, ...(await readLockNumbers(folder)));
    if (highestNumber > 0) await waitUntilFree(join(folder, String(highestNumber)), dataDir);
    const file = join(folder, String(highestNumber + 1));
    if ((await createLockFile(file)) && (await isHighest(folder, highestNumber + 1, file)))
      return holdLock(file);
  }
}

async function readLockNumbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).map(Number).filter(Number.isSafeInteger);
}

async function createLockFile(file: string): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(ownIdentity()), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isHighest(folder: string, number: number, file: string): Promise<boolean> {
  const otherNumbers = (await readLockNumbers(folder)).filter((otherNumber) => otherNumber !== number);
  if (otherNumbers.some((otherNumber) => otherNumber > number)) {
    await rm(file, { force: true });
    return false;
  }
  await Promise.all(
    otherNumbers.map((otherNumber) => rm(join(folder, String(otherNumber)), { force: true })),
  );
  return true;
}

function holdLock(file: string): FolderLock {
  const heartbeat = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => undefined),
    HEARTBEAT_MS,
  );
  heartbeat.unref();
  return {
    // The file is emptied and not removed, because the highest number must stay for processes that are reading the folder.
    release: async () => {
      clearInterval(heartbeat);
      await writeFile(file, '{}').catch(() => undefined);
    },
  };
}

async function waitUntilFree(file: string, dataDir: string): Promise<void> {
  const firstHeartbeat = await readHeartbeat(file);
  for (;;) {
    const holder = await readHolder(file);
    if (holder === 'nobody') return;
    if (holder !== 'unreadable' && holder.space === ownScope()) {
      if (isAlive(holder)) throw inUseError(dataDir, `process ${holder.pid}`);
      return;
    }
    const latestHeartbeat = await readHeartbeat(file);
    if (latestHeartbeat > firstHeartbeat)
      throw inUseError(dataDir, 'it answers from another container or machine');
    if (Date.now() - latestHeartbeat > SILENCE_MS) return;
    await wait(100);
  }
}

async function readHolder(file: string): Promise<ProcessIdentity | 'nobody' | 'unreadable'> {
  try {
    const holder: Partial<ProcessIdentity> = JSON.parse(await readFile(file, 'utf8'));
    const { pid, space, started = null } = holder;
    return typeof pid === 'number' && typeof space === 'string' ? { pid, space, started } : 'nobody';
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'nobody' : 'unreadable';
  }
}

async function readHeartbeat(file: string): Promise<number> {
  return stat(file).then(
    (fileStat) => fileStat.mtimeMs,
    () => 0,
  );
}

function inUseError(dataDir: string, holder: string): DataFolderInUse {
  return new DataFolderInUse(
    `The data folder ${dataDir} is in use by another Homeground server (${holder}): ` +
      'stop that one first, or set DATA_DIR to another folder. Several servers share one database through DATABASE_URL.',
  );
}
