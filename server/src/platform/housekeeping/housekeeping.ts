import type { Clock } from '../clock';
import type { Db } from '../database';
import { setNextRound, claimRound } from './housekeeping.repository';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Delay after the start, so that no round runs while all pages reconnect. */
const FIRST_CHECK_MS = 10_000;
const CHECK_EVERY_MS = MINUTE;
/** Delay before the next attempt after a failed round. */
const RETRY_MS = 10 * MINUTE;

export interface HousekeepingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: { warn(details: object, message: string): void };
  /** Each task deletes expired data in small steps. */
  readonly tasks: readonly (() => Promise<void>)[];
  readonly firstCheckMs?: number;
}

export interface Housekeeping {
  /** Runs due tasks; returns whether this server claimed the round. */
  runDue(): Promise<boolean>;
  start(): void;
  /** Stops, after the running task. */
  stop(): Promise<void>;
}

/**
 * Deletes expired rows and files every hour, on one of the servers. Readers check the time themselves, so nothing depends on the
 * deletion. But data whose deletion was promised must disappear, also on a server that restarts every day.
 */
export function createHousekeeping({
  db,
  clock,
  log,
  tasks,
  firstCheckMs = FIRST_CHECK_MS,
}: HousekeepingDeps): Housekeeping {
  let timer: NodeJS.Timeout | undefined;
  let currentRound: Promise<boolean> | null = null;
  let isStopped = false;

  const timeIn = (ms: number) => new Date(clock.now().getTime() + ms);

  async function runRoundIfClaimed(): Promise<boolean> {
    if (!(await claimRound(db, clock.now(), timeIn(HOUR)))) return false;
    let hasFailed = false;
    for (const task of tasks) {
      if (isStopped) break;
      // A failing task does not stop the others.
      await task().catch((thrown: unknown) => {
        hasFailed = true;
        log.warn({ err: thrown }, 'housekeeping failed');
      });
    }
    if (hasFailed || isStopped) await setNextRound(db, timeIn(isStopped ? 0 : RETRY_MS));
    return true;
  }

  function runDue(): Promise<boolean> {
    return (currentRound ??= runRoundIfClaimed().finally(() => {
      currentRound = null;
    }));
  }

  function startDueRound(): void {
    // If the database is unavailable, the round is still due at the next check.
    runDue().catch((thrown: unknown) => log.warn({ err: thrown }, 'housekeeping could not begin'));
  }

  return {
    runDue,
    start() {
      timer = setTimeout(() => {
        startDueRound();
        timer = setInterval(startDueRound, CHECK_EVERY_MS);
        timer.unref();
      }, firstCheckMs);
      timer.unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await currentRound?.catch(() => undefined);
    },
  };
}
