import {
  limits,
  noticeKinds,
  type Notice,
  type NoticeKind,
  type MarkNoticesRead,
} from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { type Db, idList, type Trx } from '../../platform/database';
import { deleteInBatches } from '../../platform/database/delete-in-batches';
import type { CompletedAct } from './completed-act';
import { rowStates, type NoticeRowState } from './notice-groups.repository';
import { namedData } from './notice-names.repository';

export interface NotificationTable {
  user_id: string;
  number: number;
  id: string;
  kind: NoticeKind;
  actor_id: string | null;
  data: unknown;
  created_at: Date;
  read_at: Date | null;
  /** Key of the group that shares a row of the list; null: the notice has a row of its own. */
  group_key: string | null;
  /** The next newer notice of the same row; null if this one is the newest. */
  newer: number | null;
}

export interface NotificationCounterTable {
  user_id: string;
  last: number;
}

/** Pending invitations have their own place at the top of the list (SPEC 4.5); their notices count only in the badge. */
const unlistedKind: NoticeKind = 'invitation.received';

/** Excludes kinds that only a newer release knows. Such notices exist after a rollback to this release, whose pages cannot show them. */
const isKnownKind = sql<boolean>`notification.kind = any(${noticeKinds}::text[])`;

function selectNotices(db: Db) {
  return db
    .selectFrom('notification')
    .leftJoin('user_account as actor', (join) =>
      join.onRef('actor.id', '=', 'notification.actor_id').on('actor.deleted_at', 'is', null),
    )
    .select([
      'notification.user_id',
      'notification.id',
      'notification.number',
      'notification.kind',
      'notification.data',
      'notification.created_at',
      'notification.read_at',
      'notification.group_key',
      'notification.newer',
    ])
    .select(['actor.id as actor_id', 'actor.nickname', 'actor.picture'])
    .where(isKnownKind);
}

const selectNoticesOf = (db: Db, userId: string) =>
  selectNotices(db).where('notification.user_id', '=', userId);

type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['executeTakeFirstOrThrow']>>;

async function asNotices(db: Db, rows: readonly NoticeRow[], since: Date = new Date(0)): Promise<Notice[]> {
  const [data, states] = await Promise.all([namedData(db, rows), rowStates(db, rows, since)]);
  return rows.map((row, index) => asNotice(row, data[index], states.get(row)));
}

function asNotice(row: NoticeRow, data: unknown, state: NoticeRowState | undefined): Notice {
  const { id, number, kind, created_at, read_at, actor_id, nickname, picture } = row;
  const actor =
    actor_id === null || nickname === null ? null : { userId: actor_id, nickname, pictureUrl: picture };
  // The types of `notice` tie the stored data to the kind.
  return {
    id,
    number,
    kind,
    data,
    createdAt: created_at.toISOString(),
    read: state ? !state.unread : read_at !== null,
    actor,
    ...(state?.group && { group: state.group }),
  } as Notice;
}

/** Returns rows of the list with a lower number, the newest first. Each row is the newest notice of its group. */
export async function noticesBefore(
  db: Db,
  userId: string,
  beforeNumber: number,
  since: Date,
  maxRows: number,
): Promise<Notice[]> {
  const rows = await selectNoticesOf(db, userId)
    .where('notification.number', '<', beforeNumber)
    .where('notification.newer', 'is', null)
    .where('notification.kind', '!=', unlistedKind)
    .where('notification.created_at', '>', since)
    .orderBy('notification.number', 'desc')
    .limit(maxRows)
    .execute();
  return asNotices(db, rows, since);
}

/** Returns the notices of every kind that a connection has missed, the oldest first. */
export async function noticesAfter(db: Db, userId: string, after: number, limit: number): Promise<Notice[]> {
  const rows = await selectNoticesOf(db, userId)
    .where('notification.number', '>', after)
    .orderBy('notification.number')
    .limit(limit)
    .execute();
  return asNotices(db, rows);
}

/** Returns notices of different users, each with its user. */
export async function findNotices(
  db: Db,
  ids: readonly string[],
): Promise<readonly { readonly userId: string; readonly notice: Notice }[]> {
  const rows = await selectNotices(db)
    .where(sql<boolean>`notification.id = any(${idList(ids)})`)
    .orderBy('notification.number')
    .execute();
  const notices = await asNotices(db, rows);
  return rows.flatMap(({ user_id }, index) => {
    const notice = notices[index];
    return notice ? { userId: user_id, notice } : [];
  });
}

/** Returns a notice alone: `read` is its own state, not that of its group. */
export async function findNoticeById(db: Db, userId: string, id: string): Promise<Notice | null> {
  const row = await selectNoticesOf(db, userId).where('notification.id', '=', id).executeTakeFirst();
  const [data] = row ? await namedData(db, [row]) : [];
  return row ? asNotice(row, data, undefined) : null;
}

/** Returns those of the notices that this user has not read. */
export async function unreadNoticesAmong(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('id')
    .where(sql<boolean>`id = any(${idList(ids)})`)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function lastNumber(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notification_counter')
    .select('last')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Counts unread notices, up to the highest number that the badge shows. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  return (await countUnreadOf(db, [userId])).get(userId) ?? 0;
}

/** Counts like `countUnread`, for several users. */
export async function countUnreadOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ user_id: string; unread: number }>`
    select user_id, (
      select count(*)::int from (
        select 1 from notification where notification.user_id = receiver.user_id and read_at is null and ${isKnownKind}
        limit ${limits.notifications.unreadUpTo}
      ) as counted) as unread
    from unnest(${idList(userIds)}) as receiver (user_id)`.execute(db);
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]));
}

/** Marks a row of the list as read, up to this notice. Returns false if the user has no such notice. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('notification')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row) await markListedRowsRead(db, userId, { notices: [id], invitations: [] }, now);
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

/** Marks listed rows as read, with all earlier notices of their groups, and invitations by their id. */
export async function markListedRowsRead(
  db: Db,
  userId: string,
  { notices: ids, invitations }: MarkNoticesRead,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((is) =>
      is.or([
        sql<boolean>`id = any(${idList(ids)})`,
        sql<boolean>`(group_key, number) in (
          select earlier.group_key, earlier.number from notification as seen
          join notification as earlier on earlier.user_id = seen.user_id and earlier.group_key = seen.group_key and earlier.number < seen.number
          where seen.user_id = ${userId} and seen.id = any(${idList(ids)}) and earlier.read_at is null)`,
        is.and([
          is('kind', '=', unlistedKind),
          sql<boolean>`data ->> 'invitationId' = any(${invitations}::text[])`,
        ]),
      ]),
    )
    .execute();
}

/** Waits until earlier notices of these kinds are stored; otherwise a notice would appear as unread after the act. */
async function waitForEarlierNotices(trx: Trx, eventId: string, kinds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'notice')
    .where('id', '<', eventId)
    .where('failed_at', 'is', null)
    .where(sql`payload ->> 'kind'`, 'in', [...kinds])
    .forUpdate()
    .execute();
}

/** Marks as read the notices that asked for an act and are older than its event. Returns their receivers. */
export async function markDone(
  trx: Trx,
  { kinds, userIds, ...ids }: CompletedAct,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<string[]> {
  await waitForEarlierNotices(trx, id, kinds);
  let update = trx
    .updateTable('notification')
    .set({ read_at: now })
    .where('read_at', 'is', null)
    .where('kind', 'in', [...kinds])
    .where('id', '<', id);
  if (userIds) update = update.where('user_id', 'in', [...userIds]);
  const { matchId, matchProposalId, invitationId, guestOfferId } = ids;
  for (const [name, value] of Object.entries({ matchId, matchProposalId, invitationId, guestOfferId })) {
    if (value === undefined) continue;
    update = update.where(sql`data ->> ${sql.lit(name)}`, value === null ? 'is' : '=', value);
  }
  const rows = await update.returning('user_id').execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'notification', sql`created_at <= ${before}`);
}
