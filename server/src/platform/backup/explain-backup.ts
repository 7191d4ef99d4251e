import { ConfigError } from '../config/environment';
import { DatabaseUnavailable } from '../database';
import { errorCode } from '../database/database.errors';
import { FilesUnavailable } from '../files/s3-shelf';
import { BackupRefused } from './backup.errors';

const ours = [BackupRefused, ConfigError, DatabaseUnavailable, FilesUnavailable];

/** In words an operator can act on. */
export function explainBackup(thrown: unknown): string {
  if (thrown instanceof Error && ours.some((kind) => thrown instanceof kind)) return thrown.message;
  if (errorCode(thrown) === 'ENOSPC')
    return 'The disk is full: nothing was kept. Make room, or name a folder on another disk.';
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}
