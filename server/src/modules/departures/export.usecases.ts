import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { Refusal } from '../../platform/errors/refusal';
import { beginExport, endExport, extendExport, secondsToNextExport } from './export-pace.repository';
import { createExportQueue } from './export-queue';
import { streamExport } from './export.repository';

export interface ExportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
}

/** A running export renews its lease. After a crash of the server, the user waits this long at most. */
const LEASE_MS = 60_000;
/** Exports that may wait; further exports are refused with Retry-After. */
const MAX_WAITING = 8;
const MAX_TURN_MS = 20_000;

const stillRunning = () =>
  new Refusal(429, 'export.running', {
    retryAfterSeconds: LEASE_MS / 1000,
    message: 'This person’s data is being downloaded just now.',
  });

const tooManyToday = (seconds: number) =>
  new Refusal(429, 'export.too_many', {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
    message: 'This person has reached the limit of exports for today.',
  });

export interface Exports {
  /** Returns the file as a stream. Its place in the queue is free again after the last byte or a disconnect. */
  stream(userId: string): Promise<Readable>;
}

export function createExports({ db, clock, log }: ExportDeps): Exports {
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS);
  const logFailure = (work: Promise<void>) =>
    work.catch((thrown: unknown) =>
      log.error({ err: thrown }, 'the lease of an export could not be renewed or ended'),
    );
  const runSerially = createSerialRunner();
  const queue = createExportQueue({ maxWaiting: MAX_WAITING, maxTurnMs: MAX_TURN_MS });

  return {
    async stream(userId) {
      queue.refuseWhenFull();
      if (!(await beginExport(db, userId, clock.now(), leaseEnd()))) {
        const seconds = await secondsToNextExport(db, userId, clock.now());
        throw seconds === null ? stillRunning() : tooManyToday(seconds);
      }
      const renewal = setInterval(() => void logFailure(extendExport(db, userId, leaseEnd())), LEASE_MS / 3);
      renewal.unref();
      let endOfExport: Promise<void> | undefined;
      const endOnce = () => {
        clearInterval(renewal);
        return (endOfExport ??= logFailure(endExport(db, userId)));
      };
      async function* exportPieces(): AsyncGenerator<string> {
        const parts = streamExport(db, userId, clock.now());
        const endTurn = await queue.waitForTurn();
        try {
          for (;;) {
            const piece = await runSerially(() => parts.next());
            if (piece.done) break;
            yield piece.value;
            // Lets other calls run first. Without a pause, garbage collection moves the pages to the old heap, which grows.
            await setImmediate();
          }
        } finally {
          endTurn();
        }
        // Runs before the stream ends, so that the next request of the same person is accepted.
        await endOnce();
      }
      const file = Readable.from(exportPieces(), { highWaterMark: 1 });
      file.once('close', () => void endOnce());
      return file;
    },
  };
}

/** Returns a function that runs one piece of work at a time, because several slow readers may be served at once. */
function createSerialRunner() {
  let lastWork: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = lastWork.then(work);
    lastWork = result.catch(() => undefined);
    return result;
  };
}
