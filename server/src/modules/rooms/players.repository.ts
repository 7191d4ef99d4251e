import type { RoomSide } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { type Db, idList, type Trx } from '../../platform/database';
import type { RoomBase } from './room-row.repository';

/** A database view of the players who were let into the room of their match (docs/decisions/164). */
export interface RoomPlayerTable {
  match_id: string;
  room_id: string;
  user_id: string;
  side: RoomSide;
  reads_after: number;
}

type RoomKey = Pick<RoomBase, 'match_id' | 'id'>;
export type Player = Pick<RoomPlayerTable, 'side' | 'reads_after'>;

export async function playersInRoom(db: Db, { match_id, id }: RoomKey): Promise<ReadonlyMap<string, Player>> {
  const rows = await db
    .selectFrom('room_player')
    .select(['user_id', 'side', 'reads_after'])
    .where('match_id', '=', match_id)
    .where('room_id', '=', id)
    .execute();
  return new Map(rows.map(({ user_id, ...player }) => [user_id, player]));
}

/** Lets all users who answered GOING into the room; they read messages after this number. */
export async function letPlayersIn(trx: Trx, matchId: string, afterNumber: number): Promise<void> {
  await trx
    .updateTable('line_up_answer')
    .set({ reads_after: afterNumber })
    .where('match_id', '=', matchId)
    .where('answer', '=', 'GOING')
    .execute();
}

/** Ends the access of all players to the room. */
export async function endPlayerAccess(trx: Trx, matchId: string): Promise<void> {
  await trx
    .updateTable('line_up_answer')
    .set({ reads_after: null })
    .where('match_id', '=', matchId)
    .where('reads_after', 'is not', null)
    .execute();
}

/** Ends the access of one player to the room. */
export async function endAccessOfPlayer(trx: Trx, matchId: string, userId: string): Promise<void> {
  await trx
    .updateTable('line_up_answer')
    .set({ reads_after: null })
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .execute();
}

/** Lets one user into the room. Returns false if the user does not come, or was in the room already. */
export async function letPlayerIn(
  trx: Trx,
  matchId: string,
  userId: string,
  afterNumber: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('line_up_answer')
    .set({ reads_after: afterNumber })
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .where('answer', '=', 'GOING')
    .where('reads_after', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Everybody locks in this order: the match, its rooms (those of several matches by the id of the match), the teams and users of its sides.
 * An answer of a line-up is locked after its room. Locks the confirmed room of a match and returns it if both sides let the line-ups in. The check comes after the lock, so that the
 * second of two simultaneous changes (letting in, answering) sees the first.
 */
export async function lockSharedRoom(trx: Trx, matchId: string): Promise<RoomBase | null> {
  const { rows } = await sql<RoomBase>`
    select * from room
    where match_id = ${matchId} and kind = 'PROPOSAL' and state = 'CONFIRMED'
    for no key update`.execute(trx);
  const [room] = rows;
  return room?.host_lets_in && room.applicant_lets_in ? room : null;
}

/** Returns whether the user is a leader or manager of one of the two sides, or one of the two persons. */
export async function representsSideInRoom(
  trx: Trx,
  room: Pick<RoomBase, 'host_team_id' | 'host_user_id' | 'team_id' | 'user_id'>,
  userId: string,
): Promise<boolean> {
  const teamIds = [room.host_team_id, room.team_id].filter((id) => id !== null);
  if ([room.host_user_id, room.user_id].includes(userId)) return true;
  if (teamIds.length === 0) return false;
  const row = await trx
    .selectFrom('team_member')
    .select('user_id')
    .where('team_id', 'in', teamIds)
    .where('user_id', '=', userId)
    .where('role', '!=', 'member')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a condition for queries: the time in this column is not within a current membership of the user in the team. */
export const isFromEndedStay = (
  { userId, teamId }: { readonly userId: string; readonly teamId: string },
  timeColumn: string,
) => sql<boolean>`not exists (
  select from team_member where user_id = ${userId} and team_id = ${teamId} and joined_at <= ${sql.ref(timeColumn)})`;

/**
 * Returns the ids of the team's matches whose room the user may read as a player with an answer of a stay that has ended, even if the user
 * has just left the team.
 */
export async function matchIdsWithRoomAccess(
  trx: Trx,
  { userId, teamId }: { readonly userId: string; readonly teamId: string },
): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    select a.match_id from line_up_answer a join match m on m.id = a.match_id
    where a.user_id = ${userId} and a.reads_after is not null and ${isFromEndedStay({ userId, teamId }, 'a.answered_at')}
      and case a.side when 'HOST' then m.host_team_id else m.away_team_id end = ${teamId}::uuid
    order by a.match_id`.execute(trx);
  return rows.map(({ match_id }) => match_id);
}

/**
 * Ends the access of a user who joins a team again to the rooms of its matches that have ended, without a line. A former release did not end
 * it at the time of leaving, so a line would say once more, and late, that they left.
 */
export async function endAccessToEndedMatches(
  trx: Trx,
  { userId, teamId, now }: { readonly userId: string; readonly teamId: string; readonly now: Date },
): Promise<void> {
  await sql`
    update line_up_answer as a set reads_after = null from match m
    where m.id = a.match_id and a.user_id = ${userId} and a.reads_after is not null
      and m.start_at + make_interval(mins => m.minutes) <= ${now} and ${isFromEndedStay({ userId, teamId }, 'a.answered_at')}
      and case a.side when 'HOST' then m.host_team_id else m.away_team_id end = ${teamId}::uuid`.execute(trx);
}

/** Removes the users' read marks and mutes of the room. */
export async function deleteMarks(
  trx: Trx,
  { match_id, id }: RoomKey,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await trx
    .deleteFrom('room_member')
    .where('match_id', '=', match_id)
    .where('proposal_id', '=', id)
    .where('user_id', 'in', userIds)
    .execute();
}

/**
 * Marks a system line as read for users who had read everything before that line, so that the line does not count as unread. A player may
 * have no mark yet; the messages of a player begin with the first after `reads_after`. Users who represent a side read all messages.
 */
export async function markLineAsRead(
  trx: Trx,
  room: RoomKey & Pick<RoomBase, 'host_team_id' | 'team_id'>,
  number: number,
): Promise<void> {
  const sideTeams = idList([room.host_team_id, room.team_id].filter((id) => id !== null));
  await sql`
    insert into room_member as r (match_id, proposal_id, user_id, read_up_to)
    select match_id, proposal_id, user_id, ${number}::int from room_member
    where match_id = ${room.match_id} and proposal_id = ${room.id} and read_up_to = ${number}::int - 1
    union
    select match_id, room_id, user_id, ${number}::int from room_player player
    where match_id = ${room.match_id} and room_id = ${room.id} and reads_after = ${number}::int - 1 and not exists (
      select from team_member where team_id = any(${sideTeams}) and user_id = player.user_id and role <> 'member')
    on conflict (match_id, proposal_id, user_id) do update set read_up_to = greatest(r.read_up_to, excluded.read_up_to)`.execute(
    trx,
  );
}
