import type { Trx } from '../../platform/database';
import { addToOutbox, type Outbox } from '../../platform/outbox';
import { sendLiveMessages, type LiveMessageDeps, type PostedMessage } from './live-messages';
import { addMessage } from './messages.repository';
import {
  letPlayerIn,
  endAccessOfPlayer,
  endPlayerAccess,
  deleteMarks,
  lockSharedRoom,
  playersInRoom,
  markLineAsRead,
  matchIdsWithRoomAccess,
  representsSideInRoom,
} from './players.repository';
import type { RoomBase } from './room-row.repository';

/** A system line in the room of a match. */
export type RoomLine = PostedMessage;

/** A user is no longer in a room, so their open pages remove it. */
export interface RoomLeft {
  readonly roomId: string;
  readonly userId: string;
}

interface PlayerOfMatch {
  readonly matchId: string;
  readonly userId: string;
  readonly now: Date;
}

/**
 * Updates the room of a match after a line-up answer was saved. If both line-ups share the room, a user who comes joins it and reads
 * messages from now on (SPEC 6.3); a user who no longer comes leaves it. A user who represents a side is in the room anyway.
 */
export async function updateRoomOfPlayer(
  trx: Trx,
  { matchId, userId, now }: PlayerOfMatch,
  wasIn: boolean,
): Promise<void> {
  const room = await lockSharedRoom(trx, matchId);
  if (!room) return;
  const hasJoined = await letPlayerIn(trx, matchId, userId, room.last_number);
  if (await representsSideInRoom(trx, room, userId)) return;
  if (hasJoined) return postPlayerLine(trx, room, { event: 'player_joined', userId, now });
  if (wasIn && !(await playersInRoom(trx, room)).has(userId)) await removePlayer(trx, room, { userId, now });
}

/** Returns whether the user is in the match's room as a player. */
export async function isPlayerInRoom(trx: Trx, matchId: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('room_player')
    .select('user_id')
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes a former member of a team from its rooms of matches, with a line in each. A user who represents the other side stays in the room.
 * Call it before their answers are deleted, and before they join again: their answer would let them in at once, with the messages that were
 * written while they were away.
 */
export async function removeFormerMemberFromRooms(
  trx: Trx,
  membership: { readonly userId: string; readonly teamId: string; readonly now: Date },
): Promise<void> {
  for (const matchId of await matchIdsWithRoomAccess(trx, membership)) {
    const room = await lockSharedRoom(trx, matchId);
    if (room && !(await representsSideInRoom(trx, room, membership.userId)))
      await removePlayer(trx, room, membership);
    await endAccessOfPlayer(trx, matchId, membership.userId);
  }
}

async function removePlayer(
  trx: Trx,
  room: RoomBase,
  { userId, now }: Pick<PlayerOfMatch, 'userId' | 'now'>,
): Promise<void> {
  await deleteMarks(trx, room, [userId]);
  await addToOutbox(trx, { kind: 'room.left', payload: { roomId: room.id, userId } });
  await postPlayerLine(trx, room, { event: 'player_left', userId, now });
}

interface PlayerEvent {
  readonly event: 'player_joined' | 'player_left';
  readonly userId: string;
  readonly now: Date;
}

async function postPlayerLine(trx: Trx, room: RoomBase, { event, userId, now }: PlayerEvent): Promise<void> {
  const roomRef = { matchId: room.match_id, roomId: room.id };
  const number = await addMessage(trx, roomRef, now, { kind: 'system', event, side: null, userId });
  await markLineAsRead(trx, room, number);
  await sendLinesAfterCommit(trx, [{ ...roomRef, number }]);
}

/** Removes all players from the room, except users who represent a side. If they are let in again, they read only later messages. */
export async function removeAllPlayers(
  trx: Trx,
  room: Pick<RoomBase, 'match_id' | 'id' | 'host_team_id' | 'host_user_id' | 'team_id' | 'user_id'>,
): Promise<void> {
  const rows = await trx
    .selectFrom('line_up_answer')
    .select('user_id')
    .where('match_id', '=', room.match_id)
    .where('reads_after', 'is not', null)
    .execute();
  await endPlayerAccess(trx, room.match_id);
  for (const { user_id: userId } of rows) {
    if (await representsSideInRoom(trx, room, userId)) continue;
    await deleteMarks(trx, room, [userId]);
    await addToOutbox(trx, { kind: 'room.left', payload: { roomId: room.id, userId } });
  }
}

/** Closes the room to the line-ups when its match is no longer confirmed. */
export async function closeRoomToLineUps(
  trx: Trx,
  { match_id, id }: Pick<RoomBase, 'match_id' | 'id'>,
): Promise<void> {
  const room = await trx
    .updateTable('room')
    .set({ host_lets_in: false, applicant_lets_in: false })
    .where('match_id', '=', match_id)
    .where('id', '=', id)
    .where((column) => column.or([column('host_lets_in', '=', true), column('applicant_lets_in', '=', true)]))
    .returningAll()
    .executeTakeFirst();
  if (room) await removeAllPlayers(trx, room);
}

/** Sends system lines to open pages after the commit; for a transaction whose caller does not send them. */
export async function sendLinesAfterCommit(trx: Trx, lines: readonly RoomLine[]): Promise<void> {
  if (lines.length === 0) return;
  await addToOutbox(trx, ...lines.map((payload) => ({ kind: 'room.line', payload }) as const));
}

/** Registers the handlers that send lines and departures to open pages, after the commit. */
export function registerRoomLineHandlers(deps: LiveMessageDeps, outbox: Pick<Outbox, 'on'>): void {
  outbox.on('room.line', async (line, { afterCommit }) => {
    afterCommit(() => void sendLiveMessages(deps, [line]));
  });
  outbox.on('room.left', async ({ roomId, userId }, { afterCommit }) => {
    afterCommit(() => deps.live.toUser(userId, { topic: 'room_left', roomId }));
  });
}
