import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sealedEnding } from './manifest';
import { createEncryption, type BackupKey } from './sealing';

/** The fastest level: files get a little larger at a third of the processor time, so the snapshot is held for a shorter time. */
const GZIP_LEVEL = 1;

/** Compresses a stream into a file of the backup, seals it if there is a key, and returns the hash of the uncompressed bytes. */
export async function writeCompressed(
  from: Readable,
  { folder, name, key }: { readonly folder: string; readonly name: string; readonly key: BackupKey | null },
): Promise<string> {
  const hash = createHash('sha256');
  const hashingStream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = join(folder, key ? name + sealedEnding : name);
  await pipeline(
    from,
    hashingStream,
    createGzip({ level: GZIP_LEVEL }),
    key ? createEncryption(key, name) : new PassThrough(),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  return hash.digest('hex');
}

/** Writes a file atomically and syncs it: after a power cut the file is complete or does not exist. */
export async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle
      .writeFile(content)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(draft, file);
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
}

/** Syncs a folder and the folders below it, so that the file names survive a power cut. */
export async function syncFolders(folder: string): Promise<void> {
  // Windows keeps names in a journal, and cannot open a folder.
  if (process.platform === 'win32') return;
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await syncFolder(folder);
}

export async function syncParent(file: string): Promise<void> {
  if (process.platform !== 'win32') await syncFolder(dirname(file));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
