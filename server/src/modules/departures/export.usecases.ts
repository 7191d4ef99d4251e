import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { Refusal } from '../../platform/errors/refusal';
import { beginExport, endExport, keepRunning, secondsUntilNext } from './export-pace.repository';
import { exportOf } from './export.repository';

export interface ExportDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
}

/** A server that dies keeps the person waiting no longer than this. */
const LEASE_MS = 60_000;

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
  /** The person's file as a stream; its place is free again when it was read, or when the reader is gone. */
  take(userId: string): Promise<Readable>;
}

export function createExports({ db, clock, log }: ExportDeps): Exports {
  const until = () => new Date(clock.now().getTime() + LEASE_MS);
  const quietly = (work: Promise<void>) =>
    work.catch((thrown: unknown) => log.error({ err: thrown }, 'the place of an export was not kept'));
  const takeTurn = turns();

  return {
    async take(userId) {
      if (!(await beginExport(db, userId, clock.now(), until()))) {
        const seconds = await secondsUntilNext(db, userId, clock.now());
        throw seconds === null ? stillRunning() : tooManyToday(seconds);
      }
      const renewal = setInterval(() => void quietly(keepRunning(db, userId, until())), LEASE_MS / 3);
      renewal.unref();
      let freed: Promise<void> | undefined;
      const free = () => {
        clearInterval(renewal);
        return (freed ??= quietly(endExport(db, userId)));
      };
      async function* pieces(): AsyncGenerator<string> {
        const parts = exportOf(db, userId, clock.now());
        for (;;) {
          const piece = await takeTurn(() => parts.next());
          if (piece.done) break;
          yield piece.value;
        }
        // Before the file ends: whoever has read it may ask for the next.
        await free();
      }
      const file = Readable.from(pieces(), { highWaterMark: 1 });
      file.once('close', () => void free());
      return file;
    },
  };
}

/** However many files are written at once, one piece is made at a time: memory and the database are used as if it were one. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
