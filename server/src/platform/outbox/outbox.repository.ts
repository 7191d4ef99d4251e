import { sql, type Generated, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '../database';
import { traceparent } from '../tracing';

export interface OutboxTable {
  id: string;
  kind: string;
  payload: unknown;
  attempts: Generated<number>;
  due_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  /** Trace context of the call that added the event. */
  trace: Generated<string | null>;
}

export type OutboxRow = Pick<Selectable<OutboxTable>, 'id' | 'kind' | 'payload' | 'attempts' | 'trace'>;

export async function insertOutbox(
  trx: Transaction<Tables>,
  rows: readonly { id: string; kind: string; payload: object }[],
): Promise<void> {
  if (rows.length === 0) return;
  const trace = traceparent();
  const values = rows.map(({ id, kind, payload }) => ({
    id,
    kind,
    ...(trace !== null && { trace }),
    payload: sql`${JSON.stringify(payload)}::jsonb`,
  }));
  await trx.insertInto('outbox').values(values).execute();
}

/** Builds the query for the oldest waiting event that no other server works on. */
export function waitingEvents(trx: Transaction<Tables>, now: Date, kinds: readonly string[]) {
  return trx
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'attempts', 'trace'])
    .where('failed_at', 'is', null)
    .where('kind', 'in', kinds)
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '<=', now)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
}

/**
 * Makes the claim of this transaction use the index. After a quiet night the statistics say that the table is empty, and PostgreSQL
 * would read and sort all events of a burst for each claim.
 */
export async function preferIndexOrder(trx: Transaction<Tables>): Promise<void> {
  await sql`set local enable_sort = off`.execute(trx);
}

/** Starts the effect of an event: resets the planner for the handlers, and sets a savepoint so that their work can be rolled back alone. */
export async function beginEffect(trx: Transaction<Tables>): Promise<void> {
  await sql`set local enable_sort = on`.execute(trx);
  await sql`savepoint effect`.execute(trx);
}

/**
 * Returns the oldest event that no server works on; it stays locked until the transaction ends. Events of unknown kinds are skipped:
 * during an upgrade they wait for a newer server.
 */
export async function claimNext(
  trx: Transaction<Tables>,
  now: Date,
  kinds: readonly string[],
): Promise<OutboxRow | null> {
  if (kinds.length === 0) return null;
  await preferIndexOrder(trx);
  return (await waitingEvents(trx, now, kinds).executeTakeFirst()) ?? null;
}

export async function deleteOutbox(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('outbox').where('id', '=', id).execute();
}

export async function postpone(
  trx: Transaction<Tables>,
  row: {
    readonly id: string;
    readonly attempts: number;
    readonly dueAt: Date;
    readonly failedAt: Date | null;
    readonly error: string;
  },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      attempts: row.attempts,
      due_at: row.dueAt,
      failed_at: row.failedAt,
      last_error: row.error.slice(0, 500),
    })
    .where('id', '=', row.id)
    .execute();
}
