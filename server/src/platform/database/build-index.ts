import { sql, type Kysely } from 'kysely';
import type { NewIndex } from './migration';
import type { Db } from './tables';

function createStatement({ name, table, on, isUnique = false }: NewIndex, mode: '' | 'concurrently ') {
  const unique = isUnique ? 'unique ' : '';
  return sql`create ${sql.raw(unique)}index ${sql.raw(mode)}${sql.id(name)} on ${sql.table(table)} ${sql.raw(on)}`;
}

/**
 * Builds an index without blocking writes. The invalid index of a killed build is dropped first, because it slows writes and serves no
 * query.
 */
export async function buildIndex(db: Db, index: NewIndex): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index.name})`.execute(db);
  if (rows[0]?.valid) return;
  if (rows[0]) await sql`drop index concurrently ${sql.id(index.name)}`.execute(db);
  await createStatement(index, 'concurrently ').execute(db);
}

/** Builds an index in the transaction of the migration, for PGlite, which has a single connection. */
export async function buildPlainIndex(db: Kysely<unknown>, index: NewIndex): Promise<void> {
  await createStatement(index, '').execute(db);
}
