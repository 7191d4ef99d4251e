import { createFirstReadByKey, type FirstReadOf } from '../../platform/auth/first-reads';
import { isId } from '../../platform/http/path-id';
import type { RoomWriter } from './room-writer';
import { writerOfSession, type RoomWriters } from './writer.repository';

/**
 * Reads the room and the facts about the caller together with the session, which saves a statement. The result is null while others
 * write in the room: the waiting texts are stored together, and one statement then reads the room and the facts for all of them.
 */
export function createWriterFirstRead(rooms: Pick<RoomWriter, 'isBusy'>): FirstReadOf<RoomWriters | null> {
  const roomsBeingRead = new Set<string>();
  return createFirstReadByKey(async (db, key, request) => {
    const { id } = request.params as { readonly id: string };
    if (!isId(id) || rooms.isBusy(id) || roomsBeingRead.has(id)) return null;
    roomsBeingRead.add(id);
    try {
      return await writerOfSession(db, { ...key, roomId: id });
    } finally {
      roomsBeingRead.delete(id);
    }
  });
}
