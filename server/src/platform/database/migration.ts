import type { Kysely } from 'kysely';

/**
 * Expanding: servers of the previous version continue to work. Contracting: servers of the previous version fail, so none of them may run
 * (ADR 166).
 */
export type MigrationKind = 'expanding' | 'contracting';

interface MigrationDetails {
  /** Missing in old migrations, which count as contracting. */
  readonly kind?: MigrationKind;
  /** Tables that always stay small, so that a lock on them is short. */
  readonly smallTables?: readonly string[];
}

/** Statements in one transaction. A migration cannot be undone, and has no row types, because the tables are changing. */
export interface StepsMigration extends MigrationDetails {
  up(db: Kysely<unknown>): Promise<void>;
}

/** Index on a table that already has rows; it is built without blocking writes. */
export interface NewIndex {
  readonly name: string;
  readonly table: string;
  /** Columns, and condition if there is one: `(team_id, kickoff_at) where state = 'OPEN'`. */
  readonly on: string;
  readonly isUnique?: boolean;
}

export interface IndexMigration extends MigrationDetails {
  readonly index: NewIndex;
}

export type Migration = StepsMigration | IndexMigration;

/** Name → migration, in an object written out by hand: a bundle has no folder to scan. */
export type Migrations = Readonly<Record<string, Migration>>;
