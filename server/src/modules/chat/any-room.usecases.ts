import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { findRoom, isBlockedInRoom, isRoomWritable, proposalStateFactsOf, type RoomRow } from '../proposals';
import { type Reader, roomReaderOf } from '../rooms';
import { findTeamRoom, type TeamRoomRow } from './team-rooms.repository';

export interface AnyRoom {
  readonly reader: Reader;
  readonly row: RoomRow | TeamRoomRow;
  /** The user may read messages with a higher number: those since they joined the team or were let in. */
  readonly readsAfter: number;
}

/** Returns a room of any kind for a user who is in it now; 404 for all others. */
export async function requireAnyRoom(db: Db, userId: string, roomId: string): Promise<AnyRoom> {
  return anyRoomOf(db, await roomReaderOf(db, userId), roomId);
}

export async function anyRoomOf(db: Db, reader: Reader, roomId: string): Promise<AnyRoom> {
  const row = await findRoom(db, reader, roomId);
  if (row) return { reader, row, readsAfter: row.reads_after };
  const teamRoom = await findTeamRoom(db, reader, roomId);
  if (!teamRoom) throw notFound();
  return { reader, row: teamRoom, readsAfter: teamRoom.reads_after };
}

/** Returns whether the user can send messages now. The room of a team is always open. */
export function acceptsMessages(reader: Reader, row: RoomRow | TeamRoomRow, now: Date): boolean {
  return (
    row.kind === 'TEAM' ||
    (!isBlockedInRoom(reader, row) && isRoomWritable(row.state, proposalStateFactsOf(row, now)))
  );
}
