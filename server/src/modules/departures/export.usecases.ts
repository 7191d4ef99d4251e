import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { Refusal } from '../../platform/errors/refusal';
import { beginExport, endExport, extendExport, secondsUntilNext } from './export-pace.repository';
import { createExportLine } from './export-line';
import { exportOf } from './export.repository';

export interface ExportDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
}

/** The longest wait of a user after a crash of the server during an export. */
const LEASE_MS = 60_000;
/** Exports that may wait; further ones are refused with Retry-After. */
const MOST_WAITING = 8;
const ALONE_MS = 20_000;

const stillRunning = () =>
  new Refusal(429, 'export.running', {
    retryAfterSeconds: LEASE_MS / 1000,
    message: 'This person’s data is being downloaded just now.',
  });

const tooManyToday = (seconds: number) =>
  new Refusal(429, 'export.too_many', {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
    message: 'This person has downloaded their data often enough today.',
  });

export interface Exports {
  /** Returns the file as a stream. Its place in the queue is free again after the last byte or a disconnect. */
  take(userId: string): Promise<Readable>;
}

export function createExports({ db, clock, log }: ExportDeps): Exports {
  const until = () => new Date(clock.now().getTime() + LEASE_MS);
  const logFailure = (work: Promise<void>) =>
    work.catch((thrown: unknown) => log.error({ err: thrown }, 'the place of an export was not kept'));
  const takeTurn = turns();
  const line = createExportLine({ mostWaiting: MOST_WAITING, aloneMs: ALONE_MS });

  return {
    async take(userId) {
      line.refuseWhenFull();
      if (!(await beginExport(db, userId, clock.now(), until()))) {
        const seconds = await secondsUntilNext(db, userId, clock.now());
        throw seconds === null ? stillRunning() : tooManyToday(seconds);
      }
      const renewal = setInterval(() => void logFailure(extendExport(db, userId, until())), LEASE_MS / 3);
      renewal.unref();
      let freedPlace: Promise<void> | undefined;
      const freePlace = () => {
        clearInterval(renewal);
        return (freedPlace ??= logFailure(endExport(db, userId)));
      };
      async function* pieces(): AsyncGenerator<string> {
        const parts = exportOf(db, userId, clock.now());
        const leave = await line.enter();
        try {
          for (;;) {
            const piece = await takeTurn(() => parts.next());
            if (piece.done) break;
            yield piece.value;
            // Lets other calls run first. Without this, pages also survive young garbage collections and fill the old heap.
            await setImmediate();
          }
        } finally {
          leave();
        }
        // Runs before the last byte, so that the next request of the same person is accepted.
        await freePlace();
      }
      const file = Readable.from(pieces(), { highWaterMark: 1 });
      file.once('close', () => void freePlace());
      return file;
    },
  };
}

/** Returns a queue that runs one piece of work at a time, for when several slow readers are served. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
