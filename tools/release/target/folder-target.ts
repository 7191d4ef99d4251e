import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isCompressible, compressContent } from '../../build/compress';
import { withLock } from './folder-lock';
import { currentHolder, encodeHolder } from './holder';
import { removeLeftovers } from './leftovers';
import type { ListedFile, Target } from './target';

const compressedEndings = ['.br', '.gz'] as const;

const isCompressedCopy = (path: string) => compressedEndings.some((ending) => path.endsWith(ending));

function nullIfMissing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT' || cause.code === 'EISDIR' || cause.code === 'ENOTDIR') return null;
  throw cause;
}

async function contentOf(file: string): Promise<Uint8Array | null> {
  return readFile(file).catch(nullIfMissing);
}

const markOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Writes the complete content into a draft, which `publishDraft` then links or renames, so that a reader never sees a part of the file. */
async function writeDraft<T>(
  file: string,
  content: Uint8Array,
  publishDraft: (draft: string) => Promise<T>,
): Promise<T> {
  const draft = join(dirname(file), `.${encodeHolder(currentHolder(), randomUUID())}.draft`);
  await retryWhenFolderVanishes(async () => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, content, { flush: true });
  });
  try {
    return await publishDraft(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Retries when a folder disappears: removing the last file also removes the folder, which another process may have just created for
 * its next file.
 */
async function retryWhenFolderVanishes(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === 10) throw cause;
    }
  }
}

function createAtomically(file: string, content: Uint8Array): Promise<boolean> {
  return writeDraft(file, content, (draft) =>
    link(draft, file).then(
      () => true,
      (cause: NodeJS.ErrnoException) => {
        if (cause.code === 'EEXIST') return false;
        throw cause;
      },
    ),
  );
}

/** Replaces a file and removes its compressed copies, because a copy could be older than its file. */
async function replaceAtomically(file: string, content: Uint8Array): Promise<void> {
  for (const ending of compressedEndings) await rm(file + ending, { force: true });
  await writeDraft(file, content, (draft) => rename(draft, file));
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Creates a target in a folder that our server (its `SITE_DIR`) or any static host serves. */
export function folderTarget(folder: string): Target {
  const pathOf = (path: string) => join(folder, path);
  return {
    name: folder,
    read: async (path) => {
      const content = await contentOf(pathOf(path));
      return content && { content, mark: markOf(content) };
    },
    create: async (path, content) => {
      const isNew = await createAtomically(pathOf(path), content);
      const isOwnContent =
        isNew || Buffer.compare((await contentOf(pathOf(path))) ?? Buffer.alloc(0), content) === 0;
      if (isOwnContent && isCompressible(path)) {
        // The compressed copies follow the file. A repeated upload adds copies that a killed upload did not write.
        const { br, gz } = await compressContent(content);
        await Promise.all([
          createAtomically(`${pathOf(path)}.br`, br),
          createAtomically(`${pathOf(path)}.gz`, gz),
        ]);
      }
      return isNew;
    },
    replace: async (path, content, mark) => {
      await mkdir(folder, { recursive: true });
      return withLock(folder, async () => {
        const currentContent = await contentOf(pathOf(path));
        if ((currentContent && markOf(currentContent)) !== mark) return false;
        await replaceAtomically(pathOf(path), content);
        return true;
      });
    },
    write: (path, content) => replaceAtomically(pathOf(path), content),
    remove: async (path) => {
      for (const ending of ['', ...compressedEndings]) await rm(pathOf(path) + ending, { force: true });
      // Removes empty parent folders. A folder that is not empty cannot be removed, which ends the loop.
      let emptyFolder = dirname(pathOf(path));
      while (
        emptyFolder !== folder &&
        (await rmdir(emptyFolder).then(
          () => true,
          () => false,
        ))
      )
        emptyFolder = dirname(emptyFolder);
    },
    list: async (prefix) => {
      const listedFiles: ListedFile[] = [];
      const start = prefix.endsWith('/') ? prefix : dirname(prefix);
      for await (const file of filesBelow(pathOf(start))) {
        const path = relative(folder, file).replaceAll('\\', '/');
        if (!path.startsWith(prefix) || isCompressedCopy(path)) continue;
        // The file may be gone: a release that lost its race removes its history entry.
        const fileStats = await stat(file).catch(nullIfMissing);
        if (fileStats) listedFiles.push({ path, changedAt: fileStats.mtime });
      }
      return listedFiles;
    },
    removeUnfinished: (dryRun) => removeLeftovers(folder, dryRun),
  };
}
