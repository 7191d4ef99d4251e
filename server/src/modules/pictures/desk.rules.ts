import { busy } from '../../platform/errors/refusal';

export interface DeskBounds {
  readonly mostPixels: number;
  readonly atOnce: number;
  /** Maximum bytes of waiting files, which are held in memory. */
  readonly mostBytesWaiting: number;
}

interface Waiting {
  readonly pixels: number;
  readonly bytes: number;
  readonly begin: () => void;
}

/** Where pictures are worked on: in the order they came, never more pixels at once than these. */
export function createDesk({ mostPixels, atOnce, mostBytesWaiting }: DeskBounds) {
  const waiting: Waiting[] = [];
  let bytesWaiting = 0;
  let working = 0;
  let pixelsInWork = 0;

  function callNext(): void {
    for (;;) {
      const [next] = waiting;
      // One that is too large for what is left waits until it fits; nobody overtakes it.
      if (!next || working >= atOnce || pixelsInWork + next.pixels > mostPixels) return;
      waiting.shift();
      bytesWaiting -= next.bytes;
      working += 1;
      pixelsInWork += next.pixels;
      next.begin();
    }
  }

  function refuseWhenFull(bytes: number): void {
    if (bytesWaiting + bytes > mostBytesWaiting) throw busy();
  }

  return {
    /** Before anything is read of it: a full queue is told at once. */
    refuseWhenFull,
    async work<T>({ pixels, bytes }: Pick<Waiting, 'pixels' | 'bytes'>, draw: () => Promise<T>): Promise<T> {
      refuseWhenFull(bytes);
      await new Promise<void>((begin) => {
        bytesWaiting += bytes;
        waiting.push({ pixels, bytes, begin });
        callNext();
      });
      try {
        return await draw();
      } finally {
        working -= 1;
        pixelsInWork -= pixels;
        callNext();
      }
    },
  };
}
