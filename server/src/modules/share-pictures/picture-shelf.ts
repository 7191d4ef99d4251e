import { createHash } from 'node:crypto';
import { createDesk } from '../pictures/desk.rules';
import type { Drawing } from './card.rules';

export type Render = (drawing: Drawing) => Promise<Buffer>;

export interface ShelfBounds {
  /** What all kept pictures weigh together. */
  readonly mostBytes: number;
  readonly atOnce: number;
  /** Drawings of those that wait for their turn; one more is refused at once. */
  readonly mostBytesWaiting: number;
}

/** Some 300 pictures. One at a time: a story holds 25 MB while it is made, and passwords are hashed in the same pool of threads. About 15 wait, for a second or two. */
export const bounds: ShelfBounds = { mostBytes: 16_000_000, atOnce: 1, mostBytesWaiting: 100_000 };

/** Says which picture it is: the same words and colours have the same version, on every server. */
export function versionOf({ svg }: Drawing): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 16);
}

/** Keeps the pictures that were asked for last. Each is made once, however many ask for it at the same moment. */
export function createPictureShelf(
  render: Render,
  { mostBytes, atOnce, mostBytesWaiting }: ShelfBounds = bounds,
) {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  const desk = createDesk({ mostPixels: Infinity, atOnce, mostBytesWaiting });
  let bytes = 0;

  function keep(version: string, picture: Buffer): void {
    kept.set(version, picture);
    bytes += picture.length;
    for (const [oldest, old] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= old.length;
    }
  }

  async function make(version: string, drawing: Drawing): Promise<Buffer> {
    try {
      const size = { pixels: drawing.width * drawing.height, bytes: Buffer.byteLength(drawing.svg) };
      const picture = await desk.work(size, () => render(drawing));
      keep(version, picture);
      return picture;
    } finally {
      underWay.delete(version);
    }
  }

  return {
    pictureOf(drawing: Drawing): Promise<Buffer> {
      const version = versionOf(drawing);
      const known = kept.get(version);
      if (known) {
        // The last asked for is the last to go.
        kept.delete(version);
        kept.set(version, known);
        return Promise.resolve(known);
      }
      const made = underWay.get(version) ?? make(version, drawing);
      underWay.set(version, made);
      return made;
    },
  };
}
