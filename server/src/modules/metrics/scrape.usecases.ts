import type { Registry } from 'prom-client';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { lastGoodBackupAt } from '../../platform/backup/backup-state.repository';
import type { LiveHub } from '../../platform/live';
import { type DayLine, numberNames, numbersByDay } from '../desk';
import { countGivenUp } from '../../platform/queues';
import { queueTables } from '../queues';
import { reportCountsSince } from '../releases';
import { createGauges } from './gauges';
import type { Meters } from './meters';
import { caseState, queueStates } from './scrape.repository';

export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface ScrapeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly register: Registry;
  readonly meters: Pick<Meters, 'sends'>;
  /** Null: the engine has no pool. */
  readonly pool: PoolState | null;
  readonly live: Pick<LiveHub, 'sockets' | 'sends'>;
}

/** The numbers of a day are read less often than the queues, because they cost more. */
const NUMBERS_LIFETIME_MS = 300_000;

/** Returns a function that fills the gauges before each scrape. If the database is down, old values stay and `databaseUp` is 0. */
export function createScrape({ db, clock, register, meters, pool, live }: ScrapeDeps): () => Promise<void> {
  const gauges = createGauges(register);
  let numbers: { readonly readAt: number; readonly line: DayLine | undefined } | null = null;

  /** Reads the numbers of the day. This read costs most and may fail alone: the former numbers stay, and the database counts as up. */
  async function readNumbers(now: Date): Promise<void> {
    if (numbers && now.getTime() - numbers.readAt < NUMBERS_LIFETIME_MS) return;
    const days = await numbersByDay(db, now).catch(() => null);
    if (days || !numbers) numbers = { readAt: now.getTime(), line: days?.[0] };
  }

  async function fillGauges(): Promise<void> {
    const now = clock.now();
    const [queues, givenUp, cases, reports, lastBackup] = await Promise.all([
      queueStates(db, now),
      countGivenUp(db, queueTables),
      caseState(db, now),
      reportCountsSince(db, now.toISOString().slice(0, 10)),
      lastGoodBackupAt(db),
    ]);
    await readNumbers(now);
    // Removes labels that no longer have a row.
    for (const gauge of [gauges.waiting, gauges.oldestSeconds, gauges.givenUp, gauges.areaReports])
      gauge.reset();
    for (const queue of ['jobs', 'outbox', 'mail', 'push']) gauges.oldestSeconds.set({ queue }, 0);
    for (const { queue, kind, waiting, oldest } of queues) {
      gauges.waiting.set({ queue, kind }, waiting);
      const seconds = oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0;
      const longest =
        (await gauges.oldestSeconds.get()).values.find(({ labels }) => labels.queue === queue)?.value ?? 0;
      gauges.oldestSeconds.set({ queue }, Math.max(longest, seconds));
    }
    for (const { queue, kind, count } of givenUp) gauges.givenUp.set({ queue, kind }, count);
    gauges.lastBackup.set((lastBackup?.getTime() ?? 0) / 1000);
    for (const state of ['open', 'late', 'objections'] as const) gauges.cases.set({ state }, cases[state]);
    for (const { area, event, count } of reports) gauges.areaReports.inc({ area, event }, count);
    for (const numberName of numberNames)
      gauges.eventsToday.set({ what: numberName }, numbers?.line?.[numberName] ?? 0);
  }

  return async () => {
    gauges.sockets.set(live.sockets());
    meters.sends(live.sends());
    if (pool) {
      gauges.pool.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      gauges.pool.set({ state: 'idle' }, pool.idleCount);
      gauges.pool.set({ state: 'waiting' }, pool.waitingCount);
    }
    const isUp = await fillGauges().then(
      () => true,
      () => false,
    );
    gauges.databaseUp.set(isUp ? 1 : 0);
  };
}
