import { BackupRefused } from './backup/backup.errors';
import { ConfigError } from './config/environment';
import { DatabaseUnavailable } from './database';
import { errorCode } from './database/database.errors';
import { FilesUnavailable } from './files/s3-backend';

const operatorErrors = [BackupRefused, ConfigError, DatabaseUnavailable, FilesUnavailable];

/** Turns an error into a message that an operator can act on. */
export function explainFailure(thrown: unknown): string {
  if (thrown instanceof Error && operatorErrors.some((kind) => thrown instanceof kind)) return thrown.message;
  if (errorCode(thrown) === 'ENOSPC')
    return 'The disk is full: nothing was stored. Make room, or name a folder on another disk.';
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}
