import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { compressible, squeezed } from '../../build/compress';
import { withLock } from './folder-lock';
import { me, wordOf } from './holder';
import { tidyFolder } from './leftovers';
import type { Listed, Target } from './target';

const siblings = ['.br', '.gz'] as const;

const isSibling = (path: string) => siblings.some((ending) => path.endsWith(ending));

function nullWhereGone(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT' || cause.code === 'EISDIR' || cause.code === 'ENOTDIR') return null;
  throw cause;
}

async function contentOf(file: string): Promise<Uint8Array | null> {
  return readFile(file).catch(nullWhereGone);
}

const markOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The draft is whole before it gets its name, so a reader never sees a part. */
async function drafted<T>(
  file: string,
  content: Uint8Array,
  place: (draft: string) => Promise<T>,
): Promise<T> {
  const draft = join(dirname(file), `.${wordOf(me(), randomUUID())}.draft`);
  await whileFoldersGo(async () => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, content, { flush: true });
  });
  try {
    return await place(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Retries when a folder disappears: removing the last file also removes the folder, which another process may have just created for
 * its next file.
 */
async function whileFoldersGo(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === 10) throw cause;
    }
  }
}

function createWhole(file: string, content: Uint8Array): Promise<boolean> {
  return drafted(file, content, (draft) =>
    link(draft, file).then(
      () => true,
      (cause: NodeJS.ErrnoException) => {
        if (cause.code === 'EEXIST') return false;
        throw cause;
      },
    ),
  );
}

/** Writes no compressed copies of mutable files, because a copy could be older than its file. */
async function replaceWhole(file: string, content: Uint8Array): Promise<void> {
  for (const ending of siblings) await rm(file + ending, { force: true });
  await drafted(file, content, (draft) => rename(draft, file));
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

/** A folder that our server (its `SITE_DIR`) or any static host serves. */
export function folderTarget(folder: string): Target {
  const at = (path: string) => join(folder, path);
  return {
    name: folder,
    read: async (path) => {
      const content = await contentOf(at(path));
      return content && { content, mark: markOf(content) };
    },
    create: async (path, content) => {
      const isNew = await createWhole(at(path), content);
      const mine = isNew || Buffer.compare((await contentOf(at(path))) ?? Buffer.alloc(0), content) === 0;
      if (mine && compressible(path)) {
        // Writes the compressed copies after the file, which decides the owner. A killed upload may lack some copies.
        const { br, gz } = await squeezed(content);
        await Promise.all([createWhole(`${at(path)}.br`, br), createWhole(`${at(path)}.gz`, gz)]);
      }
      return isNew;
    },
    replace: async (path, content, mark) => {
      await mkdir(folder, { recursive: true });
      return withLock(folder, async () => {
        const now = await contentOf(at(path));
        if ((now && markOf(now)) !== mark) return false;
        await replaceWhole(at(path), content);
        return true;
      });
    },
    write: (path, content) => replaceWhole(at(path), content),
    remove: async (path) => {
      for (const ending of ['', ...siblings]) await rm(at(path) + ending, { force: true });
      // A folder that still holds something refuses, and so ends the way up.
      let empty = dirname(at(path));
      while (
        empty !== folder &&
        (await rmdir(empty).then(
          () => true,
          () => false,
        ))
      )
        empty = dirname(empty);
    },
    list: async (prefix) => {
      const found: Listed[] = [];
      const start = prefix.endsWith('/') ? prefix : dirname(prefix);
      for await (const file of filesBelow(at(start))) {
        const path = relative(folder, file).replaceAll('\\', '/');
        if (!path.startsWith(prefix) || isSibling(path)) continue;
        // A beaten release removes its history file while others list the folder.
        const there = await stat(file).catch(nullWhereGone);
        if (there) found.push({ path, changedAt: there.mtime });
      }
      return found;
    },
    tidy: (dryRun) => tidyFolder(folder, dryRun),
  };
}
