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

/** Creates a queue for work on pictures: in order of arrival, and within a limit of pixels at a time. */
export function createDesk({ mostPixels, atOnce, mostBytesWaiting }: DeskBounds) {
  const waiting: Waiting[] = [];
  let bytesWaiting = 0;
  let working = 0;
  let pixelsInWork = 0;

  function startNext(): void {
    for (;;) {
      const [next] = waiting;
      // A picture that is too large for the remaining pixels waits until it fits, and later ones do not overtake it.
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
    /** Refuses a picture before it is read if the queue is full. */
    refuseWhenFull,
    async work<T>({ pixels, bytes }: Pick<Waiting, 'pixels' | 'bytes'>, draw: () => Promise<T>): Promise<T> {
      refuseWhenFull(bytes);
      await new Promise<void>((begin) => {
        bytesWaiting += bytes;
        waiting.push({ pixels, bytes, begin });
        startNext();
      });
      try {
        return await draw();
      } finally {
        working -= 1;
        pixelsInWork -= pixels;
        startNext();
      }
    },
  };
}
