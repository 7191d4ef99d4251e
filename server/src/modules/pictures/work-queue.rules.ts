import { busy } from '../../platform/errors/refusal';

export interface QueueBounds {
  readonly maxPixels: number;
  readonly maxParallel: number;
  /** Maximum size of all waiting files together, because they are in memory. */
  readonly maxWaitingBytes: number;
}

interface WaitingWork {
  readonly pixels: number;
  readonly bytes: number;
  readonly begin: () => void;
}

/** Creates a queue that processes pictures in order of arrival, and only as many at the same time as the limits allow. */
export function createWorkQueue({ maxPixels, maxParallel, maxWaitingBytes }: QueueBounds) {
  const waitingQueue: WaitingWork[] = [];
  let waitingBytes = 0;
  let runningCount = 0;
  let runningPixels = 0;

  function startNext(): void {
    for (;;) {
      const [next] = waitingQueue;
      // A picture that is too large for the remaining pixels waits until it fits, and later pictures do not overtake it.
      if (!next || runningCount >= maxParallel || runningPixels + next.pixels > maxPixels) return;
      waitingQueue.shift();
      waitingBytes -= next.bytes;
      runningCount += 1;
      runningPixels += next.pixels;
      next.begin();
    }
  }

  function refuseWhenFull(bytes: number): void {
    if (waitingBytes + bytes > maxWaitingBytes) throw busy();
  }

  return {
    /** Throws a refusal if the queue is full, so that callers need not read the picture first. */
    refuseWhenFull,
    async work<T>(
      { pixels, bytes }: Pick<WaitingWork, 'pixels' | 'bytes'>,
      run: () => Promise<T>,
    ): Promise<T> {
      refuseWhenFull(bytes);
      await new Promise<void>((begin) => {
        waitingBytes += bytes;
        waitingQueue.push({ pixels, bytes, begin });
        startNext();
      });
      try {
        return await run();
      } finally {
        runningCount -= 1;
        runningPixels -= pixels;
        startNext();
      }
    },
  };
}
