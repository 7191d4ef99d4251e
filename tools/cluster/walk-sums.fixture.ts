import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { waitUntil } from '../container/until';
import { root } from '../webpack/workspace';
import type { Env } from './walk.fixture';

const execute = promisify(execFile);

export interface TableSum {
  readonly name: string;
  readonly rows: number;
  readonly checksum: string;
}

/** Returns the number of rows and a checksum of each table of the database that a server with this environment uses. */
export async function tableSums(env: Env): Promise<readonly TableSum[]> {
  const program = join(root, 'server/test/table-sums-process.ts');
  const { stdout } = await execute(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as readonly TableSum[];
}

/** Table in which servers plan the next deletion of expired rows. */
const PLAN_TABLE = 'housekeeping';
/** Table in which servers note now and then when a session was last used. Only its number of rows stays. */
const USE_TABLE = 'session';

/** Returns the sums that the whole walk must not change. A restored or replicated database must equal its origin in all sums. */
export function lastingSums(sums: readonly TableSum[]): readonly TableSum[] {
  for (const exception of [PLAN_TABLE, USE_TABLE])
    if (!sums.some(({ name }) => name === exception)) throw new Error(`There is no table ${exception}.`);
  return sums
    .filter(({ name }) => name !== PLAN_TABLE)
    .map((sum) => (sum.name === USE_TABLE ? { ...sum, checksum: '' } : sum));
}

/** Runs a statement and returns the column `value` of its first row. */
export async function runOnDatabase(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ value?: unknown }>(statement).finally(() => client.end());
  return rows[0]?.value;
}

/** Waits until each database has what the primary has written until now. */
export async function waitForReplay(primaryUrl: string, urls: readonly string[]): Promise<void> {
  const position = String(await runOnDatabase(primaryUrl, 'select pg_current_wal_lsn() as value'));
  const hasReplayed = `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= '${position}' as value`;
  for (const url of urls) await waitUntil(async () => (await runOnDatabase(url, hasReplayed)) === true);
}

/** Prints the figures of a walk, for docs/benchmarks.md. */
export function printFigures(sums: readonly TableSum[], startedAt: number): void {
  const rows = sums.reduce((count, sum) => count + sum.rows, 0);
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  process.stdout.write(
    `The walk: 5 steps, ${sums.length} tables, ${rows} rows, counts and checksums equal, ${minutes} minutes\n`,
  );
}
