import { join } from 'node:path';
import type { Config } from '../config/config';
import { folderShelf } from './folder-shelf';
import { s3Shelf } from './s3-shelf';
import type { Shelf } from './shelf';

/** Opens the file storage: a shared object store, else the data folder. */
export function openShelf({ s3, dataDir, outside }: Pick<Config, 's3' | 'dataDir' | 'outside'>): Shelf {
  return s3 === null ? folderShelf(join(dataDir, 'files')) : s3Shelf(s3, outside.s3Ms);
}
