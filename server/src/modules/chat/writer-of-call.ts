import { createFirstRead, type FirstReadOf } from '../../platform/auth/first-reads';
import { isId } from '../../platform/http/path-id';
import type { RoomWriter } from './room-writer';
import { writerIn, type RoomWriters } from './writer.repository';

/**
 * Reads the room and the facts about the caller together with the session, which saves a statement. null: while others write in the
 * room, the texts that wait are stored together, so their rooms and facts are also read together.
 */
export function createWriterFirstRead(rooms: Pick<RoomWriter, 'isBusy'>): FirstReadOf<RoomWriters | null> {
  const roomsBeingRead = new Set<string>();
  return createFirstRead(async (db, userId, request) => {
    const { id } = request.params as { readonly id: string };
    if (!isId(id) || rooms.isBusy(id) || roomsBeingRead.has(id)) return null;
    roomsBeingRead.add(id);
    try {
      return await writerIn(db, id, userId);
    } finally {
      roomsBeingRead.delete(id);
    }
  });
}
