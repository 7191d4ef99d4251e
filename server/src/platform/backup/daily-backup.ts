import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Tables } from '../database';
import { claimBackup, nextBackupAt } from './backup-state.repository';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Delay after the start, so that no backup runs while all pages reconnect. */
const FIRST_CHECK_MS = 30_000;
const CHECK_EVERY_MS = MINUTE;
/** Lease of a claim: the delay after which another server tries if this one died, and before the next try after a failure. */
const LEASE_MS = 30 * MINUTE;

export interface DailyBackupDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  /** Hour of the day in UTC. */
  readonly hour: number;
  /** Makes one backup in a separate process; rejects with the last lines of its errors. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

export interface DailyBackup {
  /** Makes the backup if it is due; returns whether it was this server's turn. */
  runDue(): Promise<boolean>;
  start(): void;
  /** Aborts a running backup; the next start continues it. */
  stop(): Promise<void>;
}

/** Makes a backup every day on one of the servers, in a separate process, so that compression does not slow down API calls. */
export function createDailyBackup({ db, clock, log, hour, run }: DailyBackupDeps): DailyBackup {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<boolean> | null = null;
  const stopping = new AbortController();

  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);

  async function round(): Promise<boolean> {
    if (!(await claimBackup(db, clock.now(), inMs(LEASE_MS)))) return false;
    // Renews the claim during a long backup.
    const renewal = setInterval(() => {
      nextBackupAt(db, inMs(LEASE_MS)).catch(() => undefined);
    }, LEASE_MS / 3);
    try {
      await run(stopping.signal);
      await nextBackupAt(db, nextHour(clock.now(), hour));
      log.info({}, 'the daily backup is complete');
    } catch (thrown) {
      if (stopping.signal.aborted) await nextBackupAt(db, clock.now());
      else log.error({ err: thrown }, 'the daily backup failed');
    } finally {
      clearInterval(renewal);
    }
    return true;
  }

  function runDue(): Promise<boolean> {
    return (running ??= round().finally(() => {
      running = null;
    }));
  }

  function check(): void {
    // If the database is unavailable, the backup is still due at the next check.
    runDue().catch((thrown: unknown) => log.error({ err: thrown }, 'the daily backup could not begin'));
  }

  return {
    runDue,
    start() {
      timer = setTimeout(() => {
        check();
        timer = setInterval(check, CHECK_EVERY_MS);
        timer.unref();
      }, FIRST_CHECK_MS);
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
