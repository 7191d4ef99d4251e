import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Tables } from '../database';
import { claimBackup, nextBackupAt } from './backup-state.repository';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Delay after the start, so that it does not run while all pages reconnect. */
const FIRST_LOOK_MS = 30_000;
const LOOK_EVERY_MS = MINUTE;
/** Delay before another server tries when the claiming one died, or before the next try after a failure. */
const AGAIN_MS = 30 * MINUTE;

export interface DailyBackupDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  /** Hour of the day in UTC. */
  readonly hour: number;
  /** Makes one backup in a process of its own; rejects with its last words. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

export interface DailyBackup {
  /** Makes the backup if it is due; returns whether it was this server's turn. */
  runDue(): Promise<boolean>;
  start(): void;
  /** Ends a backup that is under way; the next start goes on with it. */
  stop(): Promise<void>;
}

/** Makes a backup every day on one of the servers. The process of its own keeps reading and compressing away from people's calls. */
export function createDailyBackup({ db, clock, log, hour, run }: DailyBackupDeps): DailyBackup {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<boolean> | null = null;
  const stopping = new AbortController();

  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);

  async function round(): Promise<boolean> {
    if (!(await claimBackup(db, clock.now(), inMs(AGAIN_MS)))) return false;
    // A long backup keeps its claim.
    const claiming = setInterval(() => {
      nextBackupAt(db, inMs(AGAIN_MS)).catch(() => undefined);
    }, AGAIN_MS / 3);
    try {
      await run(stopping.signal);
      await nextBackupAt(db, nextHour(clock.now(), hour));
      log.info({}, 'the daily backup is complete');
    } catch (thrown) {
      if (stopping.signal.aborted) await nextBackupAt(db, clock.now());
      else log.error({ err: thrown }, 'the daily backup failed');
    } finally {
      clearInterval(claiming);
    }
    return true;
  }

  function runDue(): Promise<boolean> {
    return (running ??= round().finally(() => {
      running = null;
    }));
  }

  function look(): void {
    // The database is unavailable: the next look finds the backup still due.
    runDue().catch((thrown: unknown) => log.error({ err: thrown }, 'the daily backup could not begin'));
  }

  return {
    runDue,
    start() {
      timer = setTimeout(() => {
        look();
        timer = setInterval(look, LOOK_EVERY_MS);
        timer.unref();
      }, FIRST_LOOK_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running?.catch(() => undefined);
    },
  };
}

/** Returns the next full `hour` of the day, in UTC. */
export function nextHour(now: Date, hour: number): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  const next = today > now.getTime() ? today : today + DAY;
  return new Date(next);
}
