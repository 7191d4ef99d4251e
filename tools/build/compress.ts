import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from '../webpack/workspace';
import { writeAtomically } from './write';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const cache = join(root, '.cache/compressed');
const compressibleName = /\.(?:js|css|json|html|svg|webmanifest|txt)$/;

async function readOrCreate(key: string, createContent: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(cache, key);
  try {
    return await readFile(file);
  } catch {
    const bytes = await createContent();
    // While an image is built, the cache may not be writable. Then the next build compresses again.
    await writeAtomically(file, bytes).catch(() => undefined);
    return bytes;
  }
}

export function isCompressible(file: string): boolean {
  return compressibleName.test(file);
}

/** Compresses with brotli and gzip. The results are cached by content, because the best brotli level takes seconds for a site. */
export async function compressContent(
  content: Uint8Array,
): Promise<{ readonly br: Uint8Array; readonly gz: Uint8Array }> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([
    readOrCreate(`${hash}.br`, () => brotliAsync(content, { params })),
    readOrCreate(`${hash}.gz`, () => gzipAsync(content, { level: 9 })),
  ]);
  return { br, gz };
}
