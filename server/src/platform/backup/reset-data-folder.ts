import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { errorCode } from '../database/database.errors';
import { lockDataFolder } from '../database/folder-lock';
import { BackupRefused } from './backup.errors';

/** Entries that stay: the lock, which this command holds, and links to the libraries of PostgreSQL, which hold no data. */
const keptEntries = new Set(['lock', 'postgres-lib']);

export async function resetDataFolder({
  dataDir,
  databaseUrl,
  environment,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'environment'>): Promise<void> {
  if (environment === 'production')
    throw new BackupRefused('A reset is refused in production: unset NODE_ENV if this is a trial.');
  if (databaseUrl)
    throw new BackupRefused(
      'DATABASE_URL is set: a reset empties a data folder only. Drop and create that database with its own tools.',
    );
  const entries = await readdir(dataDir).catch((thrown: unknown): string[] => {
    if (errorCode(thrown) === 'ENOENT') return [];
    throw thrown;
  });
  if (entries.length === 0) return;
  if (!entries.includes('lock'))
    throw new BackupRefused(`${dataDir} is not a data folder of Homeground: nothing was removed.`);
  const lock = await lockDataFolder(dataDir);
  try {
    for (const name of entries)
      if (!keptEntries.has(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  } finally {
    await lock.release();
  }
}
