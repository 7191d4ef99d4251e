import type { Migration } from '../database/migration';
import { createdTables, judgeStatement, type Judgement } from './judge-statement.rules';
import { recordStatements } from './record-statements';

/** Judges the statements of a migration on existing tables. */
export async function judgeMigration(migration: Migration): Promise<readonly Judgement[]> {
  const statements = await recordStatements(migration);
  const newTables = createdTables(statements);
  return statements.flatMap(judgeStatement).filter(({ table }) => table === null || !newTables.has(table));
}

/** Returns the reasons why a new migration may not be released. */
export async function faultsOf(migration: Migration): Promise<readonly string[]> {
  const { kind, smallTables = [] } = migration;
  const judgements = await judgeMigration(migration);
  const longLocks = judgements.filter(
    ({ table, locksLong }) => locksLong !== null && !smallTables.includes(table ?? ''),
  );
  return [
    ...(kind === undefined
      ? [
          "has no kind: export const kind = 'expanding' (or 'contracting', if servers of the previous version would fail)",
        ]
      : []),
    ...longLocks.map(({ statement, locksLong }) => `${statement} … ${locksLong ?? ''}`),
    ...(kind === 'expanding' ? judgements.filter(({ breaks }) => breaks !== null) : []).map(
      ({ statement, breaks }) => `${statement} … is contracting: ${breaks ?? ''}`,
    ),
  ];
}
