import type { Kysely } from 'kysely';

/**
 * Expanding: servers of the version before go on reading and writing. Contracting: they do not, so none of them may run (ADR 166).
 */
export type MigrationKind = 'expanding' | 'contracting';

interface Described {
  /** Missing in migrations from before kinds were written down; those count as contracting. */
  readonly kind?: MigrationKind;
  /** Tables that stay small by their nature, so that a lock on them is short. */
  readonly smallTables?: readonly string[];
}

/** Statements in one transaction. Migrations go up only and know no row types: the tables are in the middle of changing. */
export interface Steps extends Described {
  up(db: Kysely<unknown>): Promise<void>;
}

/** One index on a table that holds rows already, built while people write. */
export interface NewIndex {
  readonly name: string;
  readonly table: string;
  /** Columns and the rest: `(team_id, kickoff_at) where state = 'OPEN'`. */
  readonly on: string;
  readonly isUnique?: boolean;
}

export interface IndexMigration extends Described {
  readonly index: NewIndex;
}

export type Migration = Steps | IndexMigration;

/** Name → migration, in an object written out by hand: a bundle has no folder to scan. */
export type Migrations = Readonly<Record<string, Migration>>;
