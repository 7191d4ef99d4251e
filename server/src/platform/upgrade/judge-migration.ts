import type { Migration } from '../database/migration';
import { createdTables, judgeStatement, type Judged } from './judge-statement.rules';
import { recordStatements } from './record-statements';

/** What a migration does to tables that are there before it. */
export async function judgeMigration(migration: Migration): Promise<readonly Judged[]> {
  const statements = await recordStatements(migration);
  const created = createdTables(statements);
  return statements.flatMap(judgeStatement).filter(({ table }) => table === null || !created.has(table));
}

/** Reasons why a migration of this day may not be released. */
export async function faultsOf(migration: Migration): Promise<readonly string[]> {
  const { kind, smallTables = [] } = migration;
  const judged = await judgeMigration(migration);
  const long = judged.filter(
    ({ table, locksLong }) => locksLong !== null && !smallTables.includes(table ?? ''),
  );
  return [
    ...(kind === undefined
      ? [
          "says no kind: export const kind = 'expanding' (or 'contracting', if servers of the version before cannot go on)",
        ]
      : []),
    ...long.map(({ statement, locksLong }) => `${statement} … ${locksLong ?? ''}`),
    ...(kind === 'expanding' ? judged.filter(({ breaks }) => breaks !== null) : []).map(
      ({ statement, breaks }) => `${statement} … is contracting: ${breaks ?? ''}`,
    ),
  ];
}
