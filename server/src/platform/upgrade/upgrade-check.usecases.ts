import { migrations as allMigrations } from '../../../migrations';
import type { Clock } from '../clock';
import type { Db } from '../database';
import { pendingMigrations } from '../database/migrate';
import type { MigrationKind, Migrations } from '../database/migration';
import { findUnfinishedBackfills } from '../jobs/backfill';
import { judgeMigration } from './judge-migration';
import type { Effect, Judgement } from './judge-statement.rules';
import {
  lastRecordedBackup,
  oldestTransactionSeconds,
  currentTables,
  type CurrentTable,
} from './current-tables.repository';

const HOUR = 3_600_000;
const MAX_BACKUP_AGE_MS = 26 * HOUR;
const MAX_TRANSACTION_S = 60;
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
  /** The table as it is now; null: it does not exist yet. */
  readonly currentTable: CurrentTable | null;
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
  readonly isRolling: boolean;
  readonly lastBackup: Date | null;
  /** Reasons to wait or to prepare something; empty: safe. */
  readonly problems: readonly string[];
}

export interface UpgradeDeps {
  readonly db: Db;
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
  const tables = await currentTables(db);
  const plannedMigrations: PlannedMigration[] = [];
  for (const name of names) {
    const migration = migrations[name];
    if (!migration) continue;
    const judgements = await judgeMigration(migration);
    const work = judgements.map((judgement) =>
      withSize(judgement, tables.get(judgement.table ?? '') ?? null),
    );
    plannedMigrations.push({ name, kind: migration.kind ?? null, work });
  }
  const isRolling = plannedMigrations.every(({ kind }) => kind === 'expanding');
  const lastBackup = await lastRecordedBackup(db);
  const isDatabaseEmpty = tables.size === 0;
  const problems =
    plannedMigrations.length === 0 || isDatabaseEmpty
      ? []
      : [
          ...(isRolling || isStopped ? [] : [stopProblem(plannedMigrations)]),
          ...plannedMigrations.flatMap(({ name, work }) =>
            work.filter(locksTooLong).map((plannedWork) => longLockProblem(name, plannedWork)),
          ),
          ...(await blockersOf(db, plannedMigrations)),
          ...(lastBackup && clock.now().getTime() - lastBackup.getTime() < MAX_BACKUP_AGE_MS
            ? []
            : ['There is no backup of the last 26 hours: npm run backup.']),
        ];
  return { migrations: plannedMigrations, isRolling, lastBackup, problems };
}

function withSize(judgement: Judgement, currentTable: CurrentTable | null): PlannedWork {
  const rows = currentTable?.rows ?? 0;
  const estimateMs = judgement.effect === 'instant' ? 0 : (rows / rowsPerSecond[judgement.effect]) * 1000;
  return { ...judgement, currentTable, estimateMs };
}

const locksTooLong = ({ locksLong, estimateMs }: PlannedWork) =>
  locksLong !== null && estimateMs > LONG_LOCK_MS;

function longLockProblem(name: string, { table, lock, estimateMs }: PlannedWork): string {
  return `${name} locks ${table ?? 'a table'} for about ${Math.round(estimateMs / 1000)} s, in which ${lock}: choose a quiet hour and stop the servers.`;
}

function stopProblem(plannedMigrations: readonly PlannedMigration[]): string {
  const names = plannedMigrations.filter(({ kind }) => kind !== 'expanding').map(({ name }) => name);
  return `Servers of the previous version cannot run after ${names.join(', ')}: stop them all, then run this with --stopped.`;
}

async function blockersOf(
  db: Db,
  plannedMigrations: readonly PlannedMigration[],
): Promise<readonly string[]> {
  const tables = await currentTables(db);
  const backfills = tables.has('job') ? await findUnfinishedBackfills(db) : [];
  const seconds = await oldestTransactionSeconds(db);
  return [
    ...(backfills.length > 0 && plannedMigrations.some(({ kind }) => kind !== 'expanding')
      ? [`${backfills.join(', ')} is under way: let the running version finish it.`]
      : []),
    ...(seconds > MAX_TRANSACTION_S
      ? [
          `A transaction is open for ${Math.round(seconds)} s; no table is locked before it ends: look at pg_stat_activity.`,
        ]
      : []),
  ];
}
