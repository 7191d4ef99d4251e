import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Tables } from '../database';
import { againAt, claimRound } from './housekeeping.repository';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Soon, but not while everybody's page comes back after a restart. */
const FIRST_LOOK_MS = 10_000;
const LOOK_EVERY_MS = MINUTE;
/** A round that failed half-way. */
const AGAIN_MS = 10 * MINUTE;

export interface HousekeepingDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: { warn(details: object, message: string): void };
  /** Each deletes what is over, in small steps. */
  readonly tasks: readonly (() => Promise<void>)[];
  readonly firstLookMs?: number;
}

export interface Housekeeping {
  /** Does what is due and answers whether it was this server's turn. */
  runDue(): Promise<boolean>;
  start(): void;
  /** Waits for the task that is under way. */
  stop(): Promise<void>;
}

/**
 * Rows and files that are over are deleted every hour, by one of the servers. Nothing depends on it, because every reader looks at
 * the time itself; but what people were told is forgotten has to be gone, on a server that is restarted every day too.
 */
export function createHousekeeping({
  db,
  clock,
  log,
  tasks,
  firstLookMs = FIRST_LOOK_MS,
}: HousekeepingDeps): Housekeeping {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<boolean> | null = null;
  let stopped = false;

  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);

  async function round(): Promise<boolean> {
    if (!(await claimRound(db, clock.now(), inMs(HOUR)))) return false;
    let failed = false;
    for (const task of tasks) {
      if (stopped) break;
      // One that fails does not keep the others from their work.
      await task().catch((thrown: unknown) => {
        failed = true;
        log.warn({ err: thrown }, 'housekeeping failed');
      });
    }
    if (failed || stopped) await againAt(db, inMs(stopped ? 0 : AGAIN_MS));
    return true;
  }

  function runDue(): Promise<boolean> {
    return (running ??= round().finally(() => {
      running = null;
    }));
  }

  function look(): void {
    // The database is away: the next look finds it due.
    runDue().catch((thrown: unknown) => log.warn({ err: thrown }, 'housekeeping could not begin'));
  }

  return {
    runDue,
    start() {
      timer = setTimeout(() => {
        look();
        timer = setInterval(look, LOOK_EVERY_MS);
        timer.unref();
      }, firstLookMs);
      timer.unref();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
