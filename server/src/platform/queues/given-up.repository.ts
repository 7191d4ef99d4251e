import { sql, type RawBuilder } from 'kysely';
import { deleteInBatches } from '../database/delete-in-batches';
import type { Db, Trx } from '../database';
import { storedErrorText } from './error-text.rules';
import type { QueueName, QueueTable } from './queue-table';

/** A row that was given up, without its content. */
export interface GivenUpRow {
  readonly queue: QueueName;
  readonly kind: string;
  /** Primary key of the row: one or more ids, joined by dots. */
  readonly key: string;
  readonly attempts: number;
  readonly givenUpAt: Date;
  readonly error: string | null;
}

export interface GivenUpCount {
  readonly queue: QueueName;
  readonly kind: string;
  readonly count: number;
}

/** Rows that were given up: a single row, or rows of a kind up to a time. */
export type Selection =
  | { readonly kind: string; readonly key: string }
  | { readonly kind: string; readonly givenUpUntil: Date; readonly limit: number };

const kindOf = ({ kind }: QueueTable): RawBuilder<string> =>
  kind === null ? sql.ref('kind') : sql`${kind}::text`;
const keyOf = ({ key }: QueueTable) => sql`concat_ws('.', ${sql.join(key.map((column) => sql.ref(column)))})`;
const unionOf = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

/** Counts rows by queue and kind; kinds without rows are missing. */
export async function countGivenUp(db: Db, tables: readonly QueueTable[]): Promise<readonly GivenUpCount[]> {
  const parts = tables.map(
    (item) => sql`select ${item.queue}::text as queue, ${kindOf(item)} as kind, count(*)::int as count
      from ${sql.table(item.table)} where ${item.isGivenUp} group by 2`,
  );
  const { rows } =
    await sql<GivenUpCount>`select * from (${unionOf(parts)}) as counts order by queue, kind`.execute(db);
  return rows;
}

/** Returns a page of rows, the latest first. */
export async function listGivenUp(
  db: Db,
  tables: readonly QueueTable[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly GivenUpRow[]> {
  const parts = tables.map((item) => {
    const givenUpAt = sql.ref(item.givenUpAt);
    return sql`(select ${item.queue}::text as queue, ${kindOf(item)} as kind, ${keyOf(item)} as key, attempts::int,
        ${givenUpAt} as "givenUpAt", last_error as error
      from ${sql.table(item.table)} where ${item.isGivenUp} order by ${givenUpAt} desc limit ${offset + limit})`;
  });
  const { rows } = await sql<GivenUpRow>`select * from (${unionOf(parts)}) as rows
    order by "givenUpAt" desc, queue, kind, key limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => ({ ...row, error: row.error === null ? null : storedErrorText(row.error) }));
}

/** Selects and locks rows. Rows on which another operator works are skipped: the other operator decides about them. */
function selectedRows(item: QueueTable, selection: Selection): RawBuilder<unknown> {
  const isOfKind = item.kind === null ? sql`kind = ${selection.kind}` : sql`${item.kind === selection.kind}`;
  const isSelected =
    'key' in selection
      ? sql`(${sql.join(item.key.map((column) => sql.ref(column)))}) = (${sql.join(idsOf(item, selection.key).map((id) => sql`${id}::uuid`))})`
      : sql`${sql.ref(item.givenUpAt)} <= ${selection.givenUpUntil}`;
  return sql`ctid = any(array(
    select ctid from ${sql.table(item.table)} where ${item.isGivenUp} and ${isOfKind} and ${isSelected}
    limit ${'key' in selection ? 1 : selection.limit} for update skip locked))`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the ids of a key that a form sent. A key that does not fit this table gets ids that no row has. */
function idsOf({ key: columns }: QueueTable, key: string): readonly string[] {
  const ids = key.split('.');
  const isKey = ids.length === columns.length && ids.every((id) => UUID.test(id));
  return isKey ? ids : columns.map(() => '00000000-0000-0000-0000-000000000000');
}

/** Makes rows due at once and resets their attempts. Returns their number: 0 if they were retried or discarded in the meantime. */
export async function retryGivenUp(
  trx: Trx,
  item: QueueTable,
  selection: Selection,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(item.table)}
    set attempts = 0, ${sql.ref(item.nextAt)} = ${now}, ${sql.ref(item.givenUpAt)} = null, last_error = null
    where ${selectedRows(item, selection)}`.execute(trx);
  return Number(numAffectedRows);
}

/** Deletes rows that were given up. Returns their number: 0 if they were retried or discarded in the meantime. */
export async function discardGivenUp(trx: Trx, item: QueueTable, selection: Selection): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(item.table)} where ${selectedRows(item, selection)}`.execute(trx);
  return Number(numAffectedRows);
}

/** Deletes rows that were given up before a time. */
export async function deleteGivenUp(db: Db, item: QueueTable, before: Date): Promise<void> {
  await deleteInBatches(db, item.table, sql`${item.isGivenUp} and ${sql.ref(item.givenUpAt)} < ${before}`);
}
