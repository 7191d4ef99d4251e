import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { type Failure, failureColumns, isNeverDue, type QueueTable } from '../../platform/queues';
import { traceparent } from '../../platform/tracing';
import type { PushDelivery } from '../push';
import type { RoomRef } from '../rooms';

const graceMs = limits.chat.ringSeconds * 1000;

const roomsPerRun = 100;

/** A push message about the unread messages of one room, for one browser. */
export interface RoomPush extends PushDelivery {
  readonly matchId: string;
  readonly roomId: string;
}

/** Replaces a push message that was given up. A waiting push message stays, because it will show all unread messages. */
const replaceGivenUp = sql`on conflict (match_id, room_id, session_id) do update
  set attempts = 0, next_at = excluded.next_at, trace = excluded.trace, given_up_at = null, last_error = null
  where room_push.given_up_at is not null`;

/** Returns the time at which a message sent now leads to push messages, for users who have not noticed it. */
export const roomPushDueAt = (now: Date) => new Date(now.getTime() + graceMs);

/** Returns the columns to set so that a message leads to push messages. The trace is that of the first message within the grace time. */
export function roomPushColumns(now: Date) {
  const trace = traceparent();
  const time = sql`ring_at = coalesce(ring_at, ${roomPushDueAt(now)})`;
  return trace === null
    ? time
    : sql`${time}, ring_trace = case when ring_at is null then ${trace} else ring_trace end`;
}

/**
 * Queues a push message for each browser of users who have not noticed a message within the grace time. Runs in one commit, so that a
 * killed server neither loses a push message nor queues it twice. A room with newer messages gets a new `ring_at`.
 */
export async function queueRoomPushes(db: Db, now: Date): Promise<void> {
  const graceStart = new Date(now.getTime() - graceMs);
  await sql`
    with due as (
      update room set ring_at = case when last_at > ${graceStart} then last_at + ${graceMs} * interval '1 millisecond' end
      where (match_id, id) in (
        select match_id, id from room where ring_at <= ${now}
        order by ring_at limit ${roomsPerRun} for update skip locked)
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
    )
    insert into room_push (match_id, room_id, session_id, next_at, trace)
    select receivers.match_id, receivers.proposal_id, push_device.session_id, ${now}, due.ring_trace
    from receivers join due on due.match_id = receivers.match_id and due.id = receivers.proposal_id
      join push_device on push_device.user_id = receivers.user_id
    ${replaceGivenUp}`.execute(db);
}

/** Leases the push message that is due first until this time, so that no other server sends it. */
export async function claimRoomPush(
  db: Db,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<RoomPush | null> {
  const { rows } = await sql<RoomPush>`
    update room_push set next_at = ${until}, attempts = attempts + 1
    where (match_id, room_id, session_id) = (
      select match_id, room_id, session_id from room_push where next_at <= ${now}
      order by next_at, room_id limit 1 for update skip locked)
    returning match_id as "matchId", room_id as "roomId", session_id as "sessionId", attempts, trace`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function postponeRoomPush(db: Db, push: RoomPush, nextAt: Date): Promise<void> {
  await db
    .updateTable('room_push')
    .set({ next_at: nextAt, attempts: push.attempts })
    .where('match_id', '=', push.matchId)
    .where('room_id', '=', push.roomId)
    .where('session_id', '=', push.sessionId)
    .execute();
}

export async function recordFailure(db: Db, push: RoomPush, failure: Failure): Promise<void> {
  await db
    .updateTable('room_push')
    .set(failureColumns(failure))
    .where('match_id', '=', push.matchId)
    .where('room_id', '=', push.roomId)
    .where('session_id', '=', push.sessionId)
    .execute();
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

export async function deleteRoomPush(db: Db, push: RoomPush): Promise<void> {
  await db
    .deleteFrom('room_push')
    .where('match_id', '=', push.matchId)
    .where('room_id', '=', push.roomId)
    .where('session_id', '=', push.sessionId)
    .execute();
}

export interface UnreadMessages {
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
  { userId, blocked, readUpTo }: { userId: string; blocked: readonly string[]; readUpTo: number },
): Promise<UnreadMessages | null> {
  const { rows } = await sql<UnreadMessages>`
    select m.kind, m.body, u.nickname, m.created_at, count(*) filter (where m.kind <> 'deleted') over ()::int as count,
      first_value(m.kind) over (order by m.number desc) = 'deleted' as "isTakenBack"
    from message m join user_account u on u.id = m.sender_id and u.deleted_at is null
    where m.match_id = ${matchId} and m.proposal_id = ${roomId} and m.number > ${readUpTo}
      and m.sender_id <> ${userId} and (m.sender_id <> all(${blocked}::uuid[]) or m.announcement is not null)
    order by m.kind = 'deleted', m.number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Queues push messages that replace those that may show the text of a deleted message. */
export async function queueReplacementPushes(
  trx: Trx,
  { matchId, roomId }: RoomRef,
  { number, senderId, now }: { readonly number: number; readonly senderId: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into room_push (match_id, room_id, session_id, next_at, trace)
    select r.match_id, r.proposal_id, push_device.session_id, ${now}, ${traceparent()}
    from room_member r join push_device on push_device.user_id = r.user_id
    where r.match_id = ${matchId} and r.proposal_id = ${roomId} and r.user_id <> ${senderId}
      and r.noticed_up_to >= ${number} and r.read_up_to < ${number} and not r.muted
    ${replaceGivenUp}`.execute(trx);
}

/** Records the newest message that a visible page has shown to this user. Called only for users with a push device. */
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
