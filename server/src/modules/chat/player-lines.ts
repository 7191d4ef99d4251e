import { addToOutbox, type Outbox } from '../../platform/outbox';
import type { Trx } from '../proposals/proposal-row.repository';
import { announce, type AnnounceDeps, type PostedMessage } from './announce';
import { append } from './messages.repository';
import {
  beginReadingOf,
  endReading,
  forgetMarks,
  lockSharedRoom,
  playersOf,
  readQuietly,
  sharedMatchesOf,
  speaksInRoom,
} from './players.repository';
import type { RoomBase } from './room-row.repository';

/** A system line in the room of a match. */
export type RoomLine = PostedMessage;

/** A user is no longer in a room, so their open pages remove it. */
export interface RoomLeft {
  readonly roomId: string;
  readonly userId: string;
}

interface OfMatch {
  readonly matchId: string;
  readonly userId: string;
  readonly now: Date;
}

/**
 * Call it after a line-up answer was saved. A user who comes joins the room that both line-ups share, and reads messages from now on
 * (SPEC 6.3); one who no longer comes leaves it. A user who speaks for a side is in the room anyway.
 */
export async function playerAnswered(
  trx: Trx,
  { matchId, userId, now }: OfMatch,
  wasIn: boolean,
): Promise<void> {
  const room = await lockSharedRoom(trx, matchId);
  if (!room) return;
  const joins = await beginReadingOf(trx, matchId, userId, room.last_number);
  if (await speaksInRoom(trx, room, userId)) return;
  if (joins) return post(trx, room, { event: 'player_joined', userId, now });
  if (wasIn && !(await playersOf(trx, room)).has(userId)) await leave(trx, room, { userId, now });
}

/** Returns whether the user is in the match's room as a player. */
export async function playsInRoom(trx: Trx, matchId: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('room_player')
    .select('user_id')
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Call it when a user has left a team, before their line-up answers are deleted. Writes a line to each room they were in as a player. */
export async function playerLeftTeam(
  trx: Trx,
  membership: { readonly userId: string; readonly teamId: string; readonly now: Date },
): Promise<void> {
  for (const matchId of await sharedMatchesOf(trx, membership)) {
    const room = await lockSharedRoom(trx, matchId);
    if (room) await leave(trx, room, membership);
  }
}

async function leave(
  trx: Trx,
  room: RoomBase,
  { userId, now }: Pick<OfMatch, 'userId' | 'now'>,
): Promise<void> {
  await forgetMarks(trx, room, [userId]);
  await addToOutbox(trx, { kind: 'room.left', payload: { roomId: room.id, userId } });
  await post(trx, room, { event: 'player_left', userId, now });
}

interface PlayerEvent {
  readonly event: 'player_joined' | 'player_left';
  readonly userId: string;
  readonly now: Date;
}

async function post(trx: Trx, room: RoomBase, { event, userId, now }: PlayerEvent): Promise<void> {
  const ref = { matchId: room.match_id, roomId: room.id };
  const number = await append(trx, ref, now, { kind: 'system', event, side: null, userId });
  await readQuietly(trx, room, number);
  await addToOutbox(trx, { kind: 'room.line', payload: { ...ref, number } });
}

/** Removes all players from the room, except users who speak for a side. If they are let in again, they read only later messages. */
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
  await endReading(trx, room.match_id);
  for (const { user_id: userId } of rows) {
    if (await speaksInRoom(trx, room, userId)) continue;
    await forgetMarks(trx, room, [userId]);
    await addToOutbox(trx, { kind: 'room.left', payload: { roomId: room.id, userId } });
  }
}

/** Closes the room to the line-ups when its match is no longer confirmed. */
export async function closeToLineUps(
  trx: Trx,
  { match_id, id }: Pick<RoomBase, 'match_id' | 'id'>,
): Promise<void> {
  const room = await trx
    .updateTable('room')
    .set({ host_lets_in: false, applicant_lets_in: false })
    .where('match_id', '=', match_id)
    .where('id', '=', id)
    .where((of) => of.or([of('host_lets_in', '=', true), of('applicant_lets_in', '=', true)]))
    .returningAll()
    .executeTakeFirst();
  if (room) await removeAllPlayers(trx, room);
}

/** Sends lines and departures to open pages, after the commit. */
export function followRoomLines(deps: AnnounceDeps, outbox: Pick<Outbox, 'on'>): void {
  outbox.on('room.line', async (line, { afterCommit }) => {
    afterCommit(() => void announce(deps, [line]));
  });
  outbox.on('room.left', async ({ roomId, userId }, { afterCommit }) => {
    afterCommit(() => deps.live.toUser(userId, { topic: 'room_left', roomId }));
  });
}
