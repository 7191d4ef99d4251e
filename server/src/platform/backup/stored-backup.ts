import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { storagePathOf } from '../files/storage-backend';
import { BackupRefused } from './backup.errors';
import {
  manifestFile,
  parseManifest,
  pictureName,
  picturesFile,
  sealedEnding,
  tableFile,
  type FormatOneManifest,
  type Manifest,
} from './manifest';
import { createDecryption, sealedName, type BackupKey } from './sealing';

/** A picture of a backup. */
export interface StoredPicture {
  readonly name: string;
  /** Size of the file in the backup; null in format 1. */
  readonly bytes: number | null;
}

/** A complete backup, opened for reading. */
export interface StoredBackup {
  readonly folder: string;
  readonly manifest: Manifest | FormatOneManifest;
  /** Columns of a table in the order of its file; null in format 1, whose files have all columns of the schema at that time. */
  columnsOf(table: string): readonly string[] | null;
  /** Sends the rows of a table, as COPY wrote them, into `destination`. */
  readTable(table: string, destination: NodeJS.WritableStream): Promise<void>;
  /** All pictures, sorted by the bytes of their names. */
  pictures(): AsyncIterable<StoredPicture>;
  readPicture(name: string): Promise<Buffer>;
}

/** Path of a picture in a backup of the current format. */
export function picturePathInBackup(name: string, key: BackupKey | null): string {
  return join('files', storagePathOf(key ? sealedName(key, name) : name));
}

const hasFile = (folder: string, name: string) =>
  stat(join(folder, name)).then(
    () => true,
    () => false,
  );

/** Returns whether a folder holds a complete backup: the manifest is written last. */
export const isComplete = async (folder: string) =>
  (await hasFile(folder, manifestFile)) || hasFile(folder, manifestFile + sealedEnding);

/** Opens a backup for reading. Refuses a folder without a complete backup, and a backup with another key. */
export async function openBackup(folder: string, key: BackupKey | null): Promise<StoredBackup> {
  const isSealed = await hasFile(folder, manifestFile + sealedEnding);
  if (isSealed && !key)
    throw new BackupRefused(
      `The backup in ${folder} is sealed: set BACKUP_KEY_FILE to the file with the key it was made with.`,
    );
  if (!isSealed && key && (await hasFile(folder, manifestFile)))
    throw new BackupRefused(
      `The backup in ${folder} is not sealed, so anybody may have written it: unset BACKUP_KEY_FILE to use it nevertheless.`,
    );
  const decryptionFor = (name: string): Transform => (key ? createDecryption(key, name) : new PassThrough());
  const fileOf = (name: string) => join(folder, key ? name + sealedEnding : name);
  const openDecrypted = (name: string, place = fileOf(name)) =>
    pipeInto(createReadStream(place), decryptionFor(name));

  const text = await buffer(openDecrypted(manifestFile)).catch((thrown: unknown) => {
    if (thrown instanceof BackupRefused) throw thrown;
    throw new BackupRefused(`There is no backup in ${folder}: it has no ${manifestFile}.`);
  });
  const manifest = parseManifest(text.toString('utf8'), folder);
  const readTable = (table: string, destination: NodeJS.WritableStream) =>
    pipeline(
      createReadStream(fileOf(tableFile(table))),
      decryptionFor(tableFile(table)),
      createGunzip(),
      destination,
    );

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
    pictures: () => readPictureList(openDecrypted(picturesFile), manifest.pictures, folder),
    readPicture: (name) => buffer(openDecrypted(name, join(folder, picturePathInBackup(name, key)))),
  };
}

/** Reads the list of pictures as a stream, because a million names take much memory. */
async function* readPictureList(
  list: Readable,
  { count, sha256 }: Manifest['pictures'],
  folder: string,
): AsyncGenerator<StoredPicture> {
  const hash = createHash('sha256');
  let lineCount = 0;
  for await (const line of textLines(pipeInto(list, createGunzip()), folder)) {
    const [name = '', bytes = ''] = line.split(' ');
    if (!pictureName.test(name) || !/^\d+$/.test(bytes)) throw damagedListError(folder);
    hash.update(`${line}\n`);
    lineCount += 1;
    yield { name, bytes: Number(bytes) };
  }
  if (lineCount !== count || hash.digest('hex') !== sha256) throw damagedListError(folder);
}

/** Splits a stream into lines. readline is not used, because it does not pass on errors of its input. */
async function* textLines(from: Readable, folder: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const piece of from.setEncoding('utf8')) {
      const lines = (rest + String(piece)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (thrown) {
    throw thrown instanceof BackupRefused ? thrown : damagedListError(folder);
  }
  if (rest !== '') yield rest;
}

const damagedListError = (folder: string) =>
  new BackupRefused(`The list of pictures in ${folder} is damaged or not complete.`);

/** Joins two streams so that an error of the first ends the second. */
function pipeInto<T extends Transform>(from: Readable, to: T): T {
  from.once('error', (thrown) => to.destroy(thrown));
  to.once('close', () => from.destroy());
  return from.pipe(to);
}
