import { sql, type Generated, type Selectable } from 'kysely';
import { idList, type Trx } from '../database';
import type { Failure, QueueTable } from '../queues';
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
  trx: Trx,
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

/** Builds the query for the oldest waiting events that no other server works on. */
export function waitingEvents(trx: Trx, now: Date, kinds: readonly string[], limit = 1) {
  return trx
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'attempts', 'trace'])
    .where('failed_at', 'is', null)
    .where('kind', 'in', kinds)
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '<=', now)]))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
}

/**
 * Makes the claim of this transaction use the index. After a quiet night the statistics say that the table is empty, and PostgreSQL
 * would read and sort all events of a burst for each claim.
 */
export async function preferIndexOrder(trx: Trx): Promise<void> {
  await sql`set local enable_sort = off`.execute(trx);
}

/** Resets the planner for the handlers. */
export async function allowSorting(trx: Trx): Promise<void> {
  await sql`set local enable_sort = on`.execute(trx);
}

/** Sets the savepoint to which a failed handler rolls back; the claim stays. */
export async function setSavepoint(trx: Trx): Promise<void> {
  await sql`savepoint effect`.execute(trx);
}

/**
 * Keeps the effects since the savepoint. Call it before rows of the claim are changed: rows that are locked outside a savepoint and
 * deleted inside it stay in the index until the next vacuum, and every claim would read them again.
 */
export async function releaseSavepoint(trx: Trx): Promise<void> {
  await sql`release savepoint effect`.execute(trx);
}

/** Undoes the effects since the savepoint. */
export async function rollBackToSavepoint(trx: Trx): Promise<void> {
  await sql`rollback to savepoint effect`.execute(trx);
  await releaseSavepoint(trx);
}

/**
 * Returns the oldest event that no server works on; it stays locked until the transaction ends. Events of unknown kinds are skipped:
 * during an upgrade they wait for a newer server.
 */
export async function claimOldest(trx: Trx, now: Date, kinds: readonly string[]): Promise<OutboxRow | null> {
  if (kinds.length === 0) return null;
  await preferIndexOrder(trx);
  return (await waitingEvents(trx, now, kinds).executeTakeFirst()) ?? null;
}

/**
 * Returns newer events to deliver together with the claimed event: of the same kind, and of the same trace, because a
 * delivery has one span.
 */
export async function claimMore(
  trx: Trx,
  now: Date,
  { id, kind, trace }: OutboxRow,
  limit: number,
): Promise<OutboxRow[]> {
  return waitingEvents(trx, now, [kind], limit)
    .where('id', '>', id)
    .where('trace', 'is not distinct from', trace)
    .execute();
}

export async function deleteOutbox(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where(sql<boolean>`id = any(${idList(ids)})`)
    .execute();
}

export async function recordFailure(
  trx: Trx,
  id: string,
  { attempts, failedAt, nextAt, error }: Failure,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ attempts, due_at: nextAt, failed_at: nextAt ? null : failedAt, last_error: error })
    .where('id', '=', id)
    .execute();
}

/** Table of events, for operators. */
export const outboxTable: QueueTable = {
  queue: 'outbox',
  table: 'outbox',
  key: ['id'],
  kind: null,
  nextAt: 'due_at',
  givenUpAt: 'failed_at',
  isGivenUp: sql`failed_at is not null`,
};
