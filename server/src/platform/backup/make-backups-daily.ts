import type { Config } from '../config/config';
import type { Module } from '../http/app-instance';
import { whileServing } from '../http/while-serving';
import { runBackupProcess } from './backup-process';
import { createDailyBackup, type DailyBackupDeps } from './daily-backup';

/** Starts daily backups into BACKUP_TO; does nothing without that setting. */
export function makeBackupsDaily({
  config,
  ...deps
}: { readonly config: Pick<Config, 'backup'> } & Pick<DailyBackupDeps, 'db' | 'clock' | 'log'>): Module {
  const { to, hour } = config.backup;
  if (to === null) return () => undefined;
  return whileServing(createDailyBackup({ ...deps, hour, runBackup: runBackupProcess }));
}
