import { busy } from '../../platform/errors/refusal';

export interface QueueBounds {
  readonly maxPixels: number;
  readonly maxParallel: number;
  /** Maximum bytes of waiting files, which are held in memory. */
  readonly maxWaitingBytes: number;
}

interface WaitingWork {
  readonly pixels: number;
  readonly bytes: number;
  readonly begin: () => void;
}

/** Creates a queue for work on pictures: in order of arrival, and within a limit of pixels at a time. */
export function createWorkQueue({ maxPixels, maxParallel, maxWaitingBytes }: QueueBounds) {
  const waitingWorks: WaitingWork[] = [];
  let waitingBytes = 0;
  let worksRunning = 0;
  let runningPixels = 0;

  function startNext(): void {
    for (;;) {
      const [next] = waitingWorks;
      // A picture that is too large for the remaining pixels waits until it fits, and later pictures do not overtake it.
      if (!next || worksRunning >= maxParallel || runningPixels + next.pixels > maxPixels) return;
      waitingWorks.shift();
      waitingBytes -= next.bytes;
      worksRunning += 1;
      runningPixels += next.pixels;
      next.begin();
    }
  }

  function refuseWhenFull(bytes: number): void {
    if (waitingBytes + bytes > maxWaitingBytes) throw busy();
  }

  return {
    /** Refuses a picture before it is read if the queue is full. */
    refuseWhenFull,
    async work<T>(
      { pixels, bytes }: Pick<WaitingWork, 'pixels' | 'bytes'>,
      draw: () => Promise<T>,
    ): Promise<T> {
      refuseWhenFull(bytes);
      await new Promise<void>((begin) => {
        waitingBytes += bytes;
        waitingWorks.push({ pixels, bytes, begin });
        startNext();
      });
      try {
        return await draw();
      } finally {
        worksRunning -= 1;
        runningPixels -= pixels;
        startNext();
      }
    },
  };
}
