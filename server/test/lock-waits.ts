import { sql } from 'kysely';
import type { Db, Trx } from '../src/platform/database';
import { until } from './until';

/**
 * Waits until a statement with this text waits for a lock of the transaction. Other waits are ignored: a job may wait for a lock, or hold
 * one, at the same time.
 */
export async function untilStatementWaits(db: Db, lockHolder: Trx, text: string): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(lockHolder);
  const holderPid = rows[0]?.pid ?? 0;
  await until(async () => {
    const { rows: waits } = await sql`select from pg_stat_activity
      where ${holderPid}::int = any(pg_blocking_pids(pid)) and position(${text} in query) > 0`.execute(db);
    return waits.length > 0;
  });
}
