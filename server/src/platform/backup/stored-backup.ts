import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { placeOf } from '../files/shelf';
import { BackupRefused } from './backup.errors';
import {
  manifestFile,
  parseManifest,
  pictureName,
  picturesFile,
  sealedEnding,
  tableFile,
  type FirstManifest,
  type Manifest,
} from './manifest';
import { createDecryption, sealedName, type BackupKey } from './sealing';

/** A picture of a backup and its size in the backup; null in backups of format 1. */
export interface StoredPicture {
  readonly name: string;
  readonly bytes: number | null;
}

/** A complete backup, opened for reading. */
export interface StoredBackup {
  readonly folder: string;
  readonly manifest: Manifest | FirstManifest;
  /** Columns of a table in the order of its file; null: those of the schema at that time. */
  columnsOf(table: string): readonly string[] | null;
  /** Sends the rows of a table, as COPY wrote them, into `to`. */
  readTable(table: string, to: NodeJS.WritableStream): Promise<void>;
  /** Sorted by the bytes of the name. */
  pictures(): AsyncIterable<StoredPicture>;
  readPicture(name: string): Promise<Buffer>;
}

/** Place of a picture in a backup of the current format. */
export function picturePlace(name: string, key: BackupKey | null): string {
  return join('files', placeOf(key ? sealedName(key, name) : name));
}

const has = (folder: string, name: string) =>
  stat(join(folder, name)).then(
    () => true,
    () => false,
  );

/** Tells whether a folder holds a complete backup: the manifest is written last. */
export const isComplete = async (folder: string) =>
  (await has(folder, manifestFile)) || has(folder, manifestFile + sealedEnding);

/** Opens a backup for reading. Refuses a folder without a complete backup, and a backup with another key. */
export async function openBackup(folder: string, key: BackupKey | null): Promise<StoredBackup> {
  const isSealed = await has(folder, manifestFile + sealedEnding);
  if (isSealed && !key)
    throw new BackupRefused(
      `The backup in ${folder} is sealed: set BACKUP_KEY_FILE to the file with the key it was made with.`,
    );
  if (!isSealed && key && (await has(folder, manifestFile)))
    throw new BackupRefused(
      `The backup in ${folder} is not sealed, so anybody may have written it: unset BACKUP_KEY_FILE to use it all the same.`,
    );
  const decryptionFor = (name: string): Transform => (key ? createDecryption(key, name) : new PassThrough());
  const fileOf = (name: string) => join(folder, key ? name + sealedEnding : name);
  const read = (name: string, place = fileOf(name)) => pipeInto(createReadStream(place), decryptionFor(name));

  const text = await buffer(read(manifestFile)).catch((thrown: unknown) => {
    if (thrown instanceof BackupRefused) throw thrown;
    throw new BackupRefused(`There is no backup in ${folder}: it has no ${manifestFile}.`);
  });
  const manifest = parseManifest(text.toString('utf8'), folder);
  const readTable = (table: string, to: NodeJS.WritableStream) =>
    pipeline(createReadStream(fileOf(tableFile(table))), decryptionFor(tableFile(table)), createGunzip(), to);

  if (manifest.format === 1)
    return {
      ...{ folder, manifest, readTable },
      columnsOf: () => null,
      pictures: () => Readable.from(manifest.files.map((name) => ({ name, bytes: null }))),
      readPicture: (name) => readFile(join(folder, 'files', name)),
    };
  return {
    ...{ folder, manifest, readTable },
    columnsOf: (table) => manifest.tables[table]?.columns ?? null,
    pictures: () => linesOf(read(picturesFile), manifest.pictures, folder),
    readPicture: (name) => buffer(read(name, join(folder, picturePlace(name, key)))),
  };
}

/** Reads the list of pictures as a stream, because a million names take much memory. */
async function* linesOf(
  list: Readable,
  { count, sha256 }: Manifest['pictures'],
  folder: string,
): AsyncGenerator<StoredPicture> {
  const hash = createHash('sha256');
  let found = 0;
  for await (const line of textLines(pipeInto(list, createGunzip()), folder)) {
    const [name = '', bytes = ''] = line.split(' ');
    if (!pictureName.test(name) || !/^\d+$/.test(bytes)) throw wrongList(folder);
    hash.update(`${line}\n`);
    found += 1;
    yield { name, bytes: Number(bytes) };
  }
  if (found !== count || hash.digest('hex') !== sha256) throw wrongList(folder);
}

/** Splits a stream into lines. Not readline, which does not pass on errors of its input. */
async function* textLines(from: Readable, folder: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const piece of from.setEncoding('utf8')) {
      const lines = (rest + String(piece)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (thrown) {
    throw thrown instanceof BackupRefused ? thrown : wrongList(folder);
  }
  if (rest !== '') yield rest;
}

const wrongList = (folder: string) =>
  new BackupRefused(`The list of pictures in ${folder} is damaged or not complete.`);

/** Joins two streams so that an error of the first ends the second. */
function pipeInto<T extends Transform>(from: Readable, to: T): T {
  from.once('error', (thrown) => to.destroy(thrown));
  to.once('close', () => from.destroy());
  return from.pipe(to);
}
