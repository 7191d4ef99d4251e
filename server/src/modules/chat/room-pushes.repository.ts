import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { type Db, idList, type Trx, type ValueOf } from '../../platform/database';
import { type Failure, failureColumns, isNeverDue, type QueueTable } from '../../platform/queues';
import { traceparent } from '../../platform/tracing';
import type { PushDelivery } from '../push';
import type { Reader, RoomRef } from '../rooms';

const graceMs = limits.chat.ringSeconds * 1000;

const roomsPerStatement = 100;
/** Clocks of servers differ, so a message of the grace time may have a smaller number than an older message, by less than this. */
const disorder = 200;

/** A push message about the unread messages of one room, for one browser. */
export interface RoomPush extends PushDelivery {
  readonly matchId: string;
  readonly roomId: string;
  /** It only replaces a notification, after a deletion: it shows no further message, and makes no sound. */
  readonly isReplacement: boolean;
  /** End of this claim. It names the claim: a later claim of the same push message ends later. */
  readonly leasedUntil: Date;
}

/**
 * Replaces a push message that was given up, and one that is only a replacement. Another waiting push message stays, because it will show
 * all unread messages.
 */
const replaceGivenUp = sql`on conflict (match_id, room_id, session_id) do update
  set attempts = 0, next_at = excluded.next_at, trace = excluded.trace, given_up_at = null, last_error = null, is_replacement = false
  where room_push.given_up_at is not null or room_push.is_replacement`;

/** A push message that is being sent has at least one attempt. 0 means that its content has changed since, so it must be sent again. */
const attemptsToRepeat = 0;

/**
 * Replaces a push message that was given up, and repeats one that is being sent. A waiting one keeps its time, because it reads its content
 * later.
 */
const replaceOrRepeat = sql`on conflict (match_id, room_id, session_id) do update
  set attempts = ${attemptsToRepeat},
    next_at = case when room_push.given_up_at is null then room_push.next_at else excluded.next_at end,
    is_replacement = room_push.is_replacement or room_push.given_up_at is not null,
    trace = excluded.trace, given_up_at = null, last_error = null`;

/** Returns the time at which a message sent now leads to push messages, for users who have not noticed it. */
export const roomPushDueAt = (now: Date) => new Date(now.getTime() + graceMs);

/** Values of `roomPushColumns`. The trace is null if traces are off. */
export interface RoomPushValues {
  readonly dueAt: Date;
  readonly trace: string | null;
}

export const roomPushValues = (now: Date): RoomPushValues => ({
  dueAt: roomPushDueAt(now),
  trace: traceparent(),
});

/** Returns the columns to set so that a message leads to push messages. The trace is that of the first message within the grace time. */
export const roomPushColumns = (valueOf: ValueOf<RoomPushValues>) => sql`
  ring_at = coalesce(ring_at, ${valueOf('dueAt')}),
  ring_trace = case when ring_at is null then ${valueOf('trace')} else ring_trace end`;

/**
 * Queues a push message for each browser of users who have not noticed a message within the grace time. Runs in one commit, so that a
 * killed server neither loses a push message nor queues it twice. A room with newer messages gets a new `ring_at`: 15 s after the first
 * of them.
 */
export async function queueRoomPushes(db: Db, now: Date): Promise<void> {
  while ((await queuePushesOfSomeRooms(db, now)) === roomsPerStatement);
}

/** Returns the number of rooms that were due. */
async function queuePushesOfSomeRooms(db: Db, now: Date): Promise<number> {
  const graceStart = new Date(now.getTime() - graceMs);
  const { rows } = await sql<{ rooms: number }>`
    with due as (
      update room set ring_at = case when last_at > ${graceStart} then coalesce((
        select min(created_at) from message
        where match_id = room.match_id and proposal_id = room.id and created_at > ${graceStart} and number > coalesce((
          select number from message where match_id = room.match_id and proposal_id = room.id and created_at <= ${graceStart}
          order by number desc limit 1), 0) - ${disorder}), last_at) + ${graceMs} * interval '1 millisecond' end
      where (match_id, id) in (
        select match_id, id from room where ring_at <= ${now}
        order by ring_at limit ${roomsPerStatement} for update skip locked)
      returning match_id, id, kind, host_team_id, host_user_id, team_id, user_id, ring_trace
    ),
    parts as (
      select match_id, id, host_user_id as user_id, 0 as reads_after from due where host_team_id is null and host_user_id is not null
      union select match_id, id, user_id, 0 from due where team_id is null and user_id is not null
      union select due.match_id, due.id, m.user_id, case when due.kind = 'TEAM' then m.reads_after else 0 end from due
        join team_member m on m.team_id in (due.host_team_id, due.team_id) and (m.role <> 'member' or due.kind = 'TEAM')
      union select due.match_id, due.id, p.user_id, p.reads_after from due
        join room_player p on due.kind = 'PROPOSAL' and p.match_id = due.match_id and p.room_id = due.id
    ),
    -- A user who represents a side and also plays may read everything.
    people as (select match_id, id, user_id, min(reads_after) as reads_after from parts group by match_id, id, user_id),
    receivers as (
      insert into room_member as r (match_id, proposal_id, user_id, noticed_up_to)
      select people.match_id, people.id, people.user_id, newest.number
      from people
      left join room_member mine on mine.match_id = people.match_id and mine.proposal_id = people.id and mine.user_id = people.user_id
      cross join lateral (
        select max(number) as number from message
        where match_id = people.match_id and proposal_id = people.id
          and number > greatest(people.reads_after, mine.read_up_to, mine.noticed_up_to)
          and sender_id <> people.user_id and kind <> 'deleted' and created_at <= ${graceStart}
      ) newest
      where newest.number is not null and not coalesce(mine.muted, false)
        and exists (select from push_device where user_id = people.user_id)
      on conflict (match_id, proposal_id, user_id)
        do update set noticed_up_to = greatest(r.noticed_up_to, excluded.noticed_up_to)
      returning match_id, proposal_id, user_id
    ),
    pushes as (
      insert into room_push (match_id, room_id, session_id, next_at, trace)
      select receivers.match_id, receivers.proposal_id, push_device.session_id, ${now}, due.ring_trace
      from receivers join due on due.match_id = receivers.match_id and due.id = receivers.proposal_id
        join push_device on push_device.user_id = receivers.user_id
      ${replaceGivenUp}
    )
    select count(*)::int as rooms from due`.execute(db);
  return rows[0]?.rooms ?? 0;
}

/** Leases the push message that is due first until this time, so that no other server sends it. */
export async function claimRoomPush(
  db: Db,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<RoomPush | null> {
  const { rows } = await sql<Omit<RoomPush, 'leasedUntil'>>`
    update room_push set next_at = ${until}, attempts = attempts + 1
    where (match_id, room_id, session_id) = (
      select match_id, room_id, session_id from room_push where next_at <= ${now}
      order by next_at, room_id limit 1 for update skip locked)
    returning match_id as "matchId", room_id as "roomId", session_id as "sessionId", is_replacement as "isReplacement",
      attempts, trace`.execute(db);
  return rows[0] ? { ...rows[0], leasedUntil: until } : null;
}

/** Selects the push message while this claim holds. After its end another sender may have claimed it, with newer content. */
const isClaimed = ({ matchId, roomId, sessionId, leasedUntil }: RoomPush) =>
  sql<boolean>`match_id = ${matchId} and room_id = ${roomId} and session_id = ${sessionId} and next_at = ${leasedUntil}`;

export async function postponeRoomPush(db: Db, push: RoomPush, nextAt: Date): Promise<void> {
  await db
    .updateTable('room_push')
    .set({ next_at: nextAt, attempts: push.attempts })
    .where(isClaimed(push))
    .execute();
}

export async function recordFailure(db: Db, push: RoomPush, failure: Failure): Promise<void> {
  await db.updateTable('room_push').set(failureColumns(failure)).where(isClaimed(push)).execute();
}

/** Table of push messages about rooms, for operators. */
export const roomPushTable: QueueTable = {
  queue: 'push',
  table: 'room_push',
  key: ['match_id', 'room_id', 'session_id'],
  kind: 'room',
  nextAt: 'next_at',
  givenUpAt: 'given_up_at',
  isGivenUp: isNeverDue,
};

/** Deletes a push message that was sent or dropped. If a message was deleted meanwhile, the push message is due at once, as a replacement. */
export async function finishRoomPush(db: Db, push: RoomPush, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('room_push')
    .where(isClaimed(push))
    .where('attempts', '<>', attemptsToRepeat)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await db
    .updateTable('room_push')
    .set({ next_at: now, is_replacement: true })
    .where(isClaimed(push))
    .where('attempts', '=', attemptsToRepeat)
    .execute();
}

export interface UnreadMessages {
  readonly number: number;
  /** `deleted`: all unread messages of others were deleted. */
  readonly kind: 'text' | 'picture' | 'card' | 'deleted';
  readonly body: string | null;
  readonly nickname: string;
  readonly created_at: Date;
  readonly count: number;
  /** The newest message was deleted, so the push message only replaces an earlier one, silently. */
  readonly isTakenBack: boolean;
}

/**
 * Returns the newest unread message of others, deleted messages last, and the number of messages that are not deleted; null if there is
 * none.
 */
export async function unreadMessages(
  db: Db,
  { matchId, roomId }: Pick<RoomPush, 'matchId' | 'roomId'>,
  {
    userId,
    blocked,
    readUpTo,
    upTo,
  }: { userId: string; blocked: readonly string[]; readUpTo: number; upTo: number },
): Promise<UnreadMessages | null> {
  const { rows } = await sql<UnreadMessages>`
    select m.number, m.kind, m.body, u.nickname, m.created_at, count(*) filter (where m.kind <> 'deleted') over ()::int as count,
      first_value(m.kind) over (order by m.number desc) = 'deleted' as "isTakenBack"
    from message m join user_account u on u.id = m.sender_id and u.deleted_at is null
    where m.match_id = ${matchId} and m.proposal_id = ${roomId} and m.number > ${readUpTo} and m.number <= ${upTo}
      and m.sender_id <> ${userId} and (m.sender_id <> all(${blocked}::uuid[]) or m.announcement is not null)
    order by m.kind = 'deleted', m.number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns those of the rooms in which this user has not read a message of others. Only messages that push messages show count. */
export async function unreadRoomsAmong(
  db: Db,
  { userId, blocked }: Pick<Reader, 'userId' | 'blocked'>,
  roomIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.proposal_id as id from room_member r
    where r.user_id = ${userId} and r.proposal_id = any(${idList(roomIds)}) and exists (
      select from message where match_id = r.match_id and proposal_id = r.proposal_id and number > r.read_up_to
        and sender_id <> r.user_id and kind <> 'deleted' and (sender_id <> all(${blocked}::uuid[]) or announcement is not null))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Queues push messages that replace those that may show the text of a deleted message. */
export async function queueReplacementPushes(
  trx: Trx,
  { matchId, roomId }: RoomRef,
  { number, senderId, now }: { readonly number: number; readonly senderId: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into room_push (match_id, room_id, session_id, next_at, trace, is_replacement)
    select r.match_id, r.proposal_id, push_device.session_id, ${now}, ${traceparent()}, true
    from room_member r join push_device on push_device.user_id = r.user_id
    where r.match_id = ${matchId} and r.proposal_id = ${roomId} and r.user_id <> ${senderId}
      and r.noticed_up_to >= ${number} and r.read_up_to < ${number} and not r.muted
    ${replaceOrRepeat}`.execute(trx);
}

/** Returns the number of the newest message that a page in use or a push message has shown to this user. */
export async function displayedUpTo(
  db: Db,
  room: { readonly match_id: string; readonly id: string },
  userId: string,
): Promise<number> {
  const row = await db
    .selectFrom('room_member')
    .select('noticed_up_to')
    .where('match_id', '=', room.match_id)
    .where('proposal_id', '=', room.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.noticed_up_to ?? 0;
}

/** Records the newest message that a page in use or a push message shows to this user. Called only for users with a push device. */
export async function saveDisplayedUpTo(
  db: Db,
  room: { readonly match_id: string; readonly id: string },
  userId: string,
  upTo: number,
): Promise<void> {
  await sql`
    insert into room_member as r (match_id, proposal_id, user_id, noticed_up_to)
    select match_id, id, ${userId}, least(last_number, ${upTo}) from room
    where match_id = ${room.match_id} and id = ${room.id}
    on conflict (match_id, proposal_id, user_id)
      do update set noticed_up_to = greatest(r.noticed_up_to, excluded.noticed_up_to)`.execute(db);
}

export async function hasPushDevice(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_device')
    .select('session_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
