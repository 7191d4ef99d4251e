import { limits, type Notice, type NoticeKind, type SeenNotices } from '@homeground/shared/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { deleteInBatches } from '../../platform/database/delete-in-batches';
import type { Deed } from './deed';
import type { NewNotice } from './notice';
import { namedData, withoutNames } from './notice-names.repository';

export interface NotificationTable {
  user_id: string;
  number: number;
  id: string;
  kind: NoticeKind;
  actor_id: string | null;
  data: unknown;
  created_at: Date;
  read_at: Date | null;
}

export interface NotificationCounterTable {
  user_id: string;
  last: number;
}

type Db = Kysely<Tables> | Transaction<Tables>;

/** Pending invitations have their own place at the top of the list (SPEC 4.5); their notices only move the badge. */
const notListed: NoticeKind = 'invitation.received';

/** Answers the notice's number; null when the person is gone. The counter's row stays locked, so numbers appear in their order. */
export async function insertNotice(
  trx: Transaction<Tables>,
  id: string,
  now: Date,
  newNotice: NewNotice,
): Promise<number | null> {
  const { rows } = await sql<{ last: number }>`
    insert into notification_counter (user_id, last)
    select id, 1 from user_account where id = ${newNotice.userId}
    on conflict (user_id) do update set last = notification_counter.last + 1
    returning last`.execute(trx);
  const number = rows[0]?.last;
  if (number === undefined) return null;
  await trx
    .insertInto('notification')
    .values({
      user_id: newNotice.userId,
      number,
      id,
      kind: newNotice.kind,
      actor_id: sql<string | null>`(select id from user_account where id = ${newNotice.actorId ?? null})`,
      data: sql`${JSON.stringify(withoutNames(newNotice.data))}::jsonb`,
      created_at: now,
      read_at: null,
    })
    .execute();
  return number;
}

function notices(db: Db, userId: string) {
  return db
    .selectFrom('notification')
    .leftJoin('user_account as actor', (join) =>
      join.onRef('actor.id', '=', 'notification.actor_id').on('actor.deleted_at', 'is', null),
    )
    .select([
      'notification.id',
      'notification.number',
      'notification.kind',
      'notification.data',
      'notification.created_at',
      'notification.read_at',
    ])
    .select(['actor.id as actor_id', 'actor.nickname', 'actor.picture'])
    .where('notification.user_id', '=', userId);
}

type NoticeRow = Awaited<ReturnType<ReturnType<typeof notices>['executeTakeFirstOrThrow']>>;

async function asNotices(db: Db, rows: readonly NoticeRow[]): Promise<Notice[]> {
  const data = await namedData(db, rows);
  return rows.map((row, index) => asNotice(row, data[index]));
}

async function firstNotice(db: Db, row: NoticeRow | undefined): Promise<Notice | null> {
  const [found] = await asNotices(db, row ? [row] : []);
  return found ?? null;
}

function asNotice(row: NoticeRow, data: unknown): Notice {
  const { id, number, kind, created_at, read_at, actor_id, nickname, picture } = row;
  const actor =
    actor_id === null || nickname === null ? null : { userId: actor_id, nickname, pictureUrl: picture };
  // `notice` ties the data to the kind when it is written.
  return {
    id,
    number,
    kind,
    data,
    createdAt: created_at.toISOString(),
    read: read_at !== null,
    actor,
  } as Notice;
}

/** Newest first, from before the given number. */
export async function noticesBefore(
  db: Db,
  userId: string,
  before: number,
  since: Date,
  rows: number,
): Promise<Notice[]> {
  const found = await notices(db, userId)
    .where('notification.number', '<', before)
    .where('notification.kind', '!=', notListed)
    .where('notification.created_at', '>', since)
    .orderBy('notification.number', 'desc')
    .limit(rows)
    .execute();
  return asNotices(db, found);
}

/** Oldest first, every kind: what a connection missed. */
export async function noticesAfter(db: Db, userId: string, after: number, rows: number): Promise<Notice[]> {
  const found = await notices(db, userId)
    .where('notification.number', '>', after)
    .orderBy('notification.number')
    .limit(rows)
    .execute();
  return asNotices(db, found);
}

export async function findNotice(db: Db, userId: string, number: number): Promise<Notice | null> {
  const row = await notices(db, userId).where('notification.number', '=', number).executeTakeFirst();
  return firstNotice(db, row);
}

export async function findNoticeById(db: Db, userId: string, id: string): Promise<Notice | null> {
  const row = await notices(db, userId).where('notification.id', '=', id).executeTakeFirst();
  return firstNotice(db, row);
}

export async function lastNumber(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notification_counter')
    .select('last')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Counted up to the number the badge can show; never a whole table. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select 1 from notification where user_id = ${userId} and read_at is null limit ${limits.notifications.unreadUpTo}
    ) as counted`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** False when this person has no such notice. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('notification')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAllRead(db: Db, userId: string, upTo: number, now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('number', '<=', upTo)
    .execute();
}

/** Marks listed notices as read, by notice id, and invitations by invitation id. */
export async function markSeen(
  db: Db,
  userId: string,
  { notices: ids, invitations }: SeenNotices,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((is) =>
      is.or([
        sql<boolean>`id = any(${ids}::uuid[])`,
        is.and([
          is('kind', '=', notListed),
          sql<boolean>`data ->> 'invitationId' = any(${invitations}::text[])`,
        ]),
      ]),
    )
    .execute();
}

/** Waits for a notice that is being stored at this moment: an earlier one must not appear behind the deed that settled it. */
async function waitForEarlier(
  trx: Transaction<Tables>,
  before: string,
  kinds: readonly string[],
): Promise<void> {
  await trx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'notice')
    .where('id', '<', before)
    .where('failed_at', 'is', null)
    .where(sql`payload ->> 'kind'`, 'in', [...kinds])
    .forUpdate()
    .execute();
}

/** Notices older than the deed that asked for it; answers whose they were. */
export async function markDone(
  trx: Transaction<Tables>,
  { kinds, userIds, guestOfferId, ...ids }: Deed,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<string[]> {
  await waitForEarlier(trx, id, kinds);
  let update = trx
    .updateTable('notification')
    .set({ read_at: now })
    .where('read_at', 'is', null)
    .where('kind', 'in', [...kinds])
    .where('id', '<', id);
  if (userIds) update = update.where('user_id', 'in', [...userIds]);
  const { matchId, matchProposalId, invitationId } = ids;
  for (const [name, value] of Object.entries({ matchId, matchProposalId, invitationId }))
    if (value !== undefined) update = update.where(sql`data ->> ${sql.lit(name)}`, '=', value);
  if (guestOfferId !== undefined)
    update = update.where(sql<boolean>`data ->> 'guestOfferId' is not distinct from ${guestOfferId}::text`);
  const rows = await update.returning('user_id').execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

export async function forgetNoticesBefore(db: Kysely<Tables>, before: Date): Promise<void> {
  await deleteInBatches(db, 'notification', sql`created_at <= ${before}`);
}
