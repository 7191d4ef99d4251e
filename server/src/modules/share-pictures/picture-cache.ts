import { createHash } from 'node:crypto';
import { createWorkQueue } from '../pictures';
import type { Drawing } from './card.rules';

export type Render = (drawing: Drawing) => Promise<Buffer>;

export interface CacheBounds {
  /** Maximum size of all cached pictures together. */
  readonly maxBytes: number;
  readonly maxParallel: number;
  /** Maximum size of the drawings that wait; further drawings are refused. */
  readonly maxWaitingBytes: number;
}

/**
 * The cache holds some 300 pictures, and the queue about 15 drawings. One picture is rendered at a time, because a story needs 25 MB, and
 * passwords are hashed in the same pool of threads.
 */
export const bounds: CacheBounds = { maxBytes: 16_000_000, maxParallel: 1, maxWaitingBytes: 100_000 };

/** Returns the version of a picture: the same texts, colours and logos have the same version on every server. */
export function versionOf({ svg, logos }: Drawing): string {
  const hash = createHash('sha256').update(svg);
  for (const { address, left } of logos) hash.update(`${address} ${left}`);
  return hash.digest('hex').slice(0, 16);
}

/** Caches the pictures that were requested last. Parallel requests for the same picture render it once. */
export function createPictureCache(
  render: Render,
  { maxBytes, maxParallel, maxWaitingBytes }: CacheBounds = bounds,
  observe: (outcome: 'hit' | 'miss') => void = () => undefined,
) {
  const cache = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer>>();
  const queue = createWorkQueue({ maxPixels: Infinity, maxParallel, maxWaitingBytes });
  let cachedBytes = 0;

  function addToCache(version: string, picture: Buffer): void {
    cache.set(version, picture);
    cachedBytes += picture.length;
    for (const [oldestVersion, oldestPicture] of cache) {
      if (cachedBytes <= maxBytes) return;
      cache.delete(oldestVersion);
      cachedBytes -= oldestPicture.length;
    }
  }

  async function renderOnce(version: string, drawing: Drawing): Promise<Buffer> {
    try {
      const size = { pixels: drawing.width * drawing.height, bytes: Buffer.byteLength(drawing.svg) };
      const picture = await queue.work(size, () => render(drawing));
      addToCache(version, picture);
      return picture;
    } finally {
      pending.delete(version);
    }
  }

  return {
    pictureOf(drawing: Drawing): Promise<Buffer> {
      const version = versionOf(drawing);
      const cachedPicture = cache.get(version);
      observe(cachedPicture ? 'hit' : 'miss');
      if (cachedPicture) {
        // Moves the picture to the end, because the cache drops pictures from its start.
        cache.delete(version);
        cache.set(version, cachedPicture);
        return Promise.resolve(cachedPicture);
      }
      const picture = pending.get(version) ?? renderOnce(version, drawing);
      pending.set(version, picture);
      return picture;
    },
  };
}
