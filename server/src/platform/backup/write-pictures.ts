import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../database/database.errors';
import type { StorageBackend } from '../files/storage-backend';
import { processInBatches } from './in-batches';
import { picturesFile, type Manifest } from './manifest';
import { createEncryption, type BackupKey } from './sealing';
import { picturePathInBackup, type StoredBackup, type StoredPicture } from './stored-backup';
import { writeCompressed, writeAtomically } from './write-file';

/** Number of pictures copied at the same time: enough for a store with 50 ms latency, and few enough for a disk. */
const PICTURES_AT_ONCE = 8;
const PICTURES_PER_BATCH = 256;
/**
 * After a batch of hard links the backup rests this many times as long as the links took. Each commit of a database on the same disk first
 * writes the new file names to the disk, so without rests the calls of users would wait for thousands of links.
 */
const REST_AFTER_LINKS = 2;

export interface PicturesDeps {
  /** Store of the pictures. */
  readonly storage: StorageBackend;
  readonly key: BackupKey | null;
  /** Earlier backup under the same key, whose pictures are linked instead of copied. */
  readonly earlierBackup: StoredBackup | null;
  printLine(line: string): void;
}

interface Counts {
  copied: number;
  linked: number;
  /** Number of pictures that an earlier try of this backup stored. */
  present: number;
  /** Number of pictures that are not in the store. */
  gone: number;
  /** Names of pictures whose content does not match their name, which is its hash. */
  damaged: string[];
}

/** Copies the pictures named in `namesFile`. No transaction is needed: the content under a name never changes. */
export async function writePictures(
  { storage, key, earlierBackup, printLine }: PicturesDeps,
  folder: string,
  namesFile: string,
): Promise<Manifest['pictures']> {
  const counts: Counts = { copied: 0, linked: 0, present: 0, gone: 0, damaged: [] };
  const folders = new Set<string>();

  /** Stores a picture in the backup and returns its size there; null if it is left out. */
  async function storePicture(name: string, earlierBytes: number | null): Promise<number | null> {
    const place = join(folder, picturePathInBackup(name, key));
    const existingFile = await stat(place).catch(nullIfMissing);
    if (existingFile) {
      counts.present += 1;
      return existingFile.size;
    }
    if (!folders.has(dirname(place))) {
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      folders.add(dirname(place));
    }
    if (
      earlierBackup &&
      earlierBytes !== null &&
      (await linkPicture(join(earlierBackup.folder, picturePathInBackup(name, key)), place, earlierBytes))
    ) {
      counts.linked += 1;
      return earlierBytes;
    }
    const content = await storage.read(name);
    if (!content) {
      counts.gone += 1;
      return null;
    }
    if (createHash('sha256').update(content).digest('hex') !== name.slice(0, 64)) {
      counts.damaged.push(name);
      return null;
    }
    const storedContent = key
      ? await buffer(Readable.from([content]).pipe(createEncryption(key, name)))
      : content;
    await writeAtomically(place, storedContent);
    counts.copied += 1;
    return storedContent.length;
  }

  let lastBatchEnd = { at: performance.now(), linked: 0 };
  /** Rests in proportion to the share of linked pictures in the batch. */
  async function restAfterLinks(): Promise<void> {
    const linkedShare = (counts.linked - lastBatchEnd.linked) / PICTURES_PER_BATCH;
    await wait((performance.now() - lastBatchEnd.at) * linkedShare * REST_AFTER_LINKS);
    lastBatchEnd = { at: performance.now(), linked: counts.linked };
  }

  let count = 0;
  let processedCount = 0;
  const list = new PassThrough();
  const listHash = writeCompressed(list, { folder, name: picturesFile, key });
  // Handles a write error (a full disk) while pictures are read; otherwise it would be an unhandled rejection.
  listHash.catch((thrown: unknown) => list.destroy(thrown instanceof Error ? thrown : undefined));
  try {
    const names = withEarlierSizes(readNames(namesFile), earlierBackup);
    for await (const { name, bytes } of processInBatches(
      names,
      PICTURES_PER_BATCH,
      PICTURES_AT_ONCE,
      async ({ name, earlierBytes }) => ({
        name,
        bytes: await storePicture(name, earlierBytes),
      }),
    )) {
      processedCount += 1;
      if (processedCount % PICTURES_PER_BATCH === 0) await restAfterLinks();
      if (bytes === null) continue;
      count += 1;
      list.write(`${name} ${bytes}\n`);
      if (count % 10_000 === 0) printLine(`  pictures: ${count} so far`);
    }
    list.end();
    const sha256 = await listHash;
    printLine(`  pictures: ${count} (${describeCounts(counts)})`);
    for (const name of counts.damaged)
      printLine(`  LEFT OUT: the stored picture ${name} is damaged; its content does not match its name.`);
    return { count, sha256 };
  } catch (thrown) {
    list.destroy();
    throw thrown;
  }
}

function describeCounts({ copied, linked, present, gone, damaged }: Counts): string {
  return [
    `${copied} copied`,
    `${linked} as in the earlier backup`,
    ...(present > 0 ? [`${present} from an unfinished try`] : []),
    ...(gone > 0 ? [`${gone} missing from the store`] : []),
    ...(damaged.length > 0 ? [`${damaged.length} damaged`] : []),
  ].join(', ');
}

async function* readNames(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file) })) if (line !== '') yield line;
}

/** Yields each name with its size in the earlier backup. Reads both lists in parallel; both are sorted by name, in byte order. */
async function* withEarlierSizes(
  names: AsyncIterable<string>,
  earlierBackup: StoredBackup | null,
): AsyncGenerator<{ readonly name: string; readonly earlierBytes: number | null }> {
  const earlierPictures = earlierBackup?.pictures()[Symbol.asyncIterator]();
  let nextPicture: IteratorResult<StoredPicture> | undefined = await earlierPictures?.next();
  for await (const name of names) {
    while (earlierPictures && nextPicture && !nextPicture.done && nextPicture.value.name < name)
      nextPicture = await earlierPictures.next();
    const isSame = nextPicture && !nextPicture.done && nextPicture.value.name === name;
    yield { name, earlierBytes: isSame && nextPicture ? nextPicture.value.bytes : null };
  }
}

/** Links a file of the earlier backup, or copies it where a link is not possible. Returns false if it is missing or has another size. */
async function linkPicture(from: string, to: string, bytes: number): Promise<boolean> {
  const source = await stat(from).catch(nullIfMissing);
  if (source?.size !== bytes) return false;
  try {
    await link(from, to);
  } catch (thrown) {
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'EACCES'].includes(errorCode(thrown) ?? ''))
      throw thrown;
    await copyFile(from, `${to}.copying`, constants.COPYFILE_FICLONE);
    await rename(`${to}.copying`, to);
  }
  return true;
}

function nullIfMissing(thrown: unknown): null {
  if (errorCode(thrown) === 'ENOENT') return null;
  throw thrown;
}
