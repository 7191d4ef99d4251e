import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../database/database.errors';
import type { Shelf } from '../files/shelf';
import { inBatches } from './in-batches';
import { picturesFile, type Manifest } from './manifest';
import { createEncryption, type BackupKey } from './sealing';
import { picturePlace, type StoredBackup, type StoredPicture } from './stored-backup';
import { writeCompressed, writeWhole } from './write-file';

/** Number of pictures copied at the same time: enough for a store with 50 ms latency, and few enough for a disk. */
const AT_ONCE = 8;
const BATCH = 256;
/**
 * After a batch of links the backup rests this many times as long as the links took. A commit of the database on the same disk has to write
 * the new file names before it, so calls that write would wait for thousands of links.
 */
const REST_AFTER_LINKS = 2;

export interface PicturesDeps {
  readonly shelf: Shelf;
  readonly key: BackupKey | null;
  /** Earlier backup under the same key, whose pictures are linked instead of copied. */
  readonly since: StoredBackup | null;
  say(line: string): void;
}

interface Counts {
  copied: number;
  linked: number;
  already: number;
  /** Number of pictures that are not in the store. */
  gone: number;
  /** Names of pictures whose content does not match their name, which is its hash. */
  damaged: string[];
}

/** Copies the pictures named in `namesFile`. No transaction is needed: the content under a name never changes. */
export async function writePictures(
  { shelf, key, since, say }: PicturesDeps,
  folder: string,
  namesFile: string,
): Promise<Manifest['pictures']> {
  const counts: Counts = { copied: 0, linked: 0, already: 0, gone: 0, damaged: [] };
  const folders = new Set<string>();

  async function bytesOf(name: string, earlier: number | null): Promise<number | null> {
    const place = join(folder, picturePlace(name, key));
    const existing = await stat(place).catch(missingIsNull);
    if (existing) {
      counts.already += 1;
      return existing.size;
    }
    if (!folders.has(dirname(place))) {
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      folders.add(dirname(place));
    }
    if (
      since &&
      earlier !== null &&
      (await linkOf(join(since.folder, picturePlace(name, key)), place, earlier))
    ) {
      counts.linked += 1;
      return earlier;
    }
    const content = await shelf.read(name);
    if (!content) {
      counts.gone += 1;
      return null;
    }
    if (createHash('sha256').update(content).digest('hex') !== name.slice(0, 64)) {
      counts.damaged.push(name);
      return null;
    }
    const stored = key ? await buffer(Readable.from([content]).pipe(createEncryption(key, name))) : content;
    await writeWhole(place, stored);
    counts.copied += 1;
    return stored.length;
  }

  let batchEnd = { at: performance.now(), linked: 0 };
  async function restAfterLinks(): Promise<void> {
    const linkedPart = (counts.linked - batchEnd.linked) / BATCH;
    await wait((performance.now() - batchEnd.at) * linkedPart * REST_AFTER_LINKS);
    batchEnd = { at: performance.now(), linked: counts.linked };
  }

  let count = 0;
  let done = 0;
  const list = new PassThrough();
  const listed = writeCompressed(list, { folder, name: picturesFile, key });
  // Handles a write error (a full disk) while pictures are read; otherwise it would be an unhandled rejection.
  listed.catch((thrown: unknown) => list.destroy(thrown instanceof Error ? thrown : undefined));
  try {
    const names = withEarlierSizes(namesIn(namesFile), since);
    for await (const { name, bytes } of inBatches(names, BATCH, AT_ONCE, async ({ name, earlier }) => ({
      name,
      bytes: await bytesOf(name, earlier),
    }))) {
      done += 1;
      if (done % BATCH === 0) await restAfterLinks();
      if (bytes === null) continue;
      count += 1;
      list.write(`${name} ${bytes}\n`);
      if (count % 10_000 === 0) say(`  pictures: ${count} so far`);
    }
    list.end();
    const sha256 = await listed;
    say(`  pictures: ${count} (${inWords(counts)})`);
    for (const name of counts.damaged)
      say(`  LEFT OUT: the stored picture ${name} is damaged; its content does not match its name.`);
    return { count, sha256 };
  } catch (thrown) {
    list.destroy();
    throw thrown;
  }
}

function inWords({ copied, linked, already, gone, damaged }: Counts): string {
  return [
    `${copied} copied`,
    `${linked} as in the earlier backup`,
    ...(already > 0 ? [`${already} from the try before`] : []),
    ...(gone > 0 ? [`${gone} were not there`] : []),
    ...(damaged.length > 0 ? [`${damaged.length} damaged`] : []),
  ].join(', ');
}

async function* namesIn(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file) })) if (line !== '') yield line;
}

/** Yields each name with its size in the earlier backup. Reads both lists in parallel; both are sorted by bytes. */
async function* withEarlierSizes(
  names: AsyncIterable<string>,
  since: StoredBackup | null,
): AsyncGenerator<{ readonly name: string; readonly earlier: number | null }> {
  const earlier = since?.pictures()[Symbol.asyncIterator]();
  let next: IteratorResult<StoredPicture> | undefined = await earlier?.next();
  for await (const name of names) {
    while (earlier && next && !next.done && next.value.name < name) next = await earlier.next();
    const isSame = next && !next.done && next.value.name === name;
    yield { name, earlier: isSame && next ? next.value.bytes : null };
  }
}

/** Links a file of the earlier backup, or copies it where a link is not possible. Returns false if it is missing or has another size. */
async function linkOf(from: string, to: string, bytes: number): Promise<boolean> {
  const source = await stat(from).catch(missingIsNull);
  if (source?.size !== bytes) return false;
  try {
    await link(from, to);
  } catch (thrown) {
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'EACCES'].includes(errorCode(thrown) ?? ''))
      throw thrown;
    await copyFile(from, `${to}.copying`, constants.COPYFILE_FICLONE);
    await rename(`${to}.copying`, to);
    await rm(`${to}.copying`, { force: true });
  }
  return true;
}

function missingIsNull(thrown: unknown): null {
  if (errorCode(thrown) === 'ENOENT') return null;
  throw thrown;
}
