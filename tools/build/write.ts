import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file atomically: a reader sees the old content or the new content, never a part. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // Each write uses its own draft name, so that two writes at once do not overwrite each other's draft.
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, content);
  await rename(draft, file);
}
