import type { Kysely } from 'kysely';
import { migrations as allMigrations } from '../../../migrations';
import type { Clock } from '../clock';
import type { Tables } from '../database';
import { pendingMigrations } from '../database/migrate';
import type { MigrationKind, Migrations } from '../database/migration';
import { openBackfills } from '../jobs/backfill';
import { judgeMigration } from './judge-migration';
import type { Effect, Judgement } from './judge-statement.rules';
import { backupNoted, oldestTransaction, tablesNow, type TableNow } from './tables-now.repository';

const HOUR = 3_600_000;
const FRESH_MS = 26 * HOUR;
const OLD_TRANSACTION_S = 60;
/** A longer lock is reported. */
const LONG_LOCK_MS = 1000;

/** Rows per second on a small machine, for estimates. */
const rowsPerSecond: Readonly<Record<Exclude<Effect, 'instant'>, number>> = {
  scan: 1_000_000,
  build: 300_000,
  rewrite: 150_000,
  rows: 30_000,
};

export interface PlannedWork extends Judgement {
  readonly now: TableNow | null;
  readonly estimateMs: number;
}

export interface PlannedMigration {
  readonly name: string;
  readonly kind: MigrationKind | null;
  readonly work: readonly PlannedWork[];
}

export interface UpgradeReport {
  readonly migrations: readonly PlannedMigration[];
  /** True: servers of the previous version continue to work. */
  readonly rolling: boolean;
  readonly lastBackup: Date | null;
  /** Reasons to wait or to prepare something; empty: safe. */
  readonly problems: readonly string[];
}

export interface UpgradeDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** True: all servers of the previous version are stopped. */
  readonly isStopped: boolean;
  readonly migrations?: Migrations;
}

/** Reports what a start of this version would do to the database, without changing anything. */
export async function checkUpgrade({
  db,
  clock,
  isStopped,
  migrations = allMigrations,
}: UpgradeDeps): Promise<UpgradeReport> {
  const names = await pendingMigrations(db, migrations);
  const tables = await tablesNow(db);
  const planned: PlannedMigration[] = [];
  for (const name of names) {
    const migration = migrations[name];
    if (!migration) continue;
    const judged = await judgeMigration(migration);
    const work = judged.map((each) => withSize(each, tables.get(each.table ?? '') ?? null));
    planned.push({ name, kind: migration.kind ?? null, work });
  }
  const rolling = planned.every(({ kind }) => kind === 'expanding');
  const lastBackup = await backupNoted(db);
  const isNew = tables.size === 0;
  const problems =
    planned.length === 0 || isNew
      ? []
      : [
          ...(rolling || isStopped ? [] : [stopFirst(planned)]),
          ...planned.flatMap(({ name, work }) => work.filter(isLong).map((each) => longLock(name, each))),
          ...(await blockersOf(db, planned)),
          ...(lastBackup && clock.now().getTime() - lastBackup.getTime() < FRESH_MS
            ? []
            : ['There is no backup of the last 26 hours: npm run backup.']),
        ];
  return { migrations: planned, rolling, lastBackup, problems };
}

function withSize(judged: Judgement, now: TableNow | null): PlannedWork {
  const rows = now?.rows ?? 0;
  const estimateMs = judged.effect === 'instant' ? 0 : (rows / rowsPerSecond[judged.effect]) * 1000;
  return { ...judged, now, estimateMs };
}

const isLong = ({ locksLong, estimateMs }: PlannedWork) => locksLong !== null && estimateMs > LONG_LOCK_MS;

function longLock(name: string, { table, lock, estimateMs }: PlannedWork): string {
  return `${name} locks ${table ?? 'a table'} for about ${Math.round(estimateMs / 1000)} s, in which ${lock}: choose a quiet hour and stop the servers.`;
}

function stopFirst(planned: readonly PlannedMigration[]): string {
  const names = planned.filter(({ kind }) => kind !== 'expanding').map(({ name }) => name);
  return `Servers of the version before cannot go on after ${names.join(', ')}: stop them all, then run this with --stopped.`;
}

async function blockersOf(
  db: Kysely<Tables>,
  planned: readonly PlannedMigration[],
): Promise<readonly string[]> {
  const tables = await tablesNow(db);
  const backfills = tables.has('job') ? await openBackfills(db) : [];
  const seconds = await oldestTransaction(db);
  return [
    ...(backfills.length > 0 && planned.some(({ kind }) => kind !== 'expanding')
      ? [`${backfills.join(', ')} is under way: let the running version finish it.`]
      : []),
    ...(seconds > OLD_TRANSACTION_S
      ? [
          `A transaction is open for ${Math.round(seconds)} s; no table is locked before it ends: look at pg_stat_activity.`,
        ]
      : []),
  ];
}
