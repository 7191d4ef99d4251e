import type { Clock } from '../clock';
import type { Db } from '../database';
import { claimBackup, hasGoodBackupSince, scheduleNextBackup } from './backup-state.repository';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Delay after the start, so that no backup runs while all pages reconnect. */
const FIRST_CHECK_MS = 30_000;
const CHECK_EVERY_MS = MINUTE;
/** Duration of a claim. After this time a server tries again if the claiming server died or its backup failed. */
const LEASE_MS = 30 * MINUTE;

export interface DailyBackupDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  /** Hour of the day in UTC. */
  readonly hour: number;
  /** Makes one backup in a separate process; rejects with the last lines of its errors. */
  readonly runBackup: (signal: AbortSignal) => Promise<void>;
}

export interface DailyBackup {
  /** Makes the backup if it is due; returns whether this server claimed it. */
  backUpIfDue(): Promise<boolean>;
  start(): void;
  /** Aborts a running backup; the next start continues it. */
  stop(): Promise<void>;
}

/** Makes a backup every day on one of the servers, in a separate process, so that compression does not slow down API calls. */
export function createDailyBackup({ db, clock, log, hour, runBackup }: DailyBackupDeps): DailyBackup {
  let timer: NodeJS.Timeout | undefined;
  let runningBackup: Promise<boolean> | null = null;
  const stopController = new AbortController();

  const timeIn = (ms: number) => new Date(clock.now().getTime() + ms);

  async function backUpIfClaimed(): Promise<boolean> {
    const startedAt = clock.now();
    if (!(await claimBackup(db, startedAt, timeIn(LEASE_MS)))) return false;
    // Renews the claim during a long backup.
    const renewalTimer = setInterval(() => {
      scheduleNextBackup(db, timeIn(LEASE_MS)).catch(() => undefined);
    }, LEASE_MS / 3);
    try {
      // The server may have stopped while the claim was made.
      stopController.signal.throwIfAborted();
      await runBackup(stopController.signal);
      await scheduleNextBackup(db, nextHour(clock.now(), hour));
      log.info({}, 'the daily backup is complete');
    } catch (thrown) {
      if (!stopController.signal.aborted) log.error({ err: thrown }, 'the daily backup failed');
      // After a good backup only the removal of old ones failed or was aborted; the next daily backup tries it again.
      if (await hasGoodBackupSince(db, startedAt)) await scheduleNextBackup(db, nextHour(clock.now(), hour));
      else if (stopController.signal.aborted) await scheduleNextBackup(db, clock.now());
    } finally {
      clearInterval(renewalTimer);
    }
    return true;
  }

  function backUpIfDue(): Promise<boolean> {
    return (runningBackup ??= backUpIfClaimed().finally(() => {
      runningBackup = null;
    }));
  }

  function startDueBackup(): void {
    // If the database is unavailable, the backup is still due at the next check.
    backUpIfDue().catch((thrown: unknown) => log.error({ err: thrown }, 'the daily backup could not begin'));
  }

  return {
    backUpIfDue,
    start() {
      timer = setTimeout(() => {
        startDueBackup();
        timer = setInterval(startDueBackup, CHECK_EVERY_MS);
        timer.unref();
      }, FIRST_CHECK_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      stopController.abort();
      await runningBackup?.catch(() => undefined);
    },
  };
}

/** Returns the next time after `now` at which it is `hour` o'clock in UTC. */
export function nextHour(now: Date, hour: number): Date {
  const todayMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  const nextMs = todayMs > now.getTime() ? todayMs : todayMs + DAY;
  return new Date(nextMs);
}
