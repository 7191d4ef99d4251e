import { join } from 'node:path';
import type { Config } from '../config/config';
import { createFolderBackend } from './folder-backend';
import { createS3Backend } from './s3-backend';
import type { StorageBackend } from './storage-backend';

/** Opens the file storage: a shared object store, else the data folder. */
export function openStorageBackend({
  s3,
  dataDir,
  outside,
}: Pick<Config, 's3' | 'dataDir' | 'outside'>): StorageBackend {
  return s3 === null ? createFolderBackend(join(dataDir, 'files')) : createS3Backend(s3, outside.s3Ms);
}
