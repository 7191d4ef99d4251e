import { limits, type FoundMessages, type SearchMessages } from '@homeground/shared/contracts';
import { invalidFields } from '../../platform/errors/refusal';
import { messageFor } from '../rooms';
import { requireAnyRoom } from './any-room.usecases';
import type { RoomDeps } from '../proposals';
import { findMessages } from './search-messages.repository';
import { messagesAt } from './room-messages.repository';

const { page, span } = limits.chat.search;

/**
 * Searches one room for words, exactly as they were typed (SPEC 6.4). No index finds two Korean characters within a
 * word, so one call searches only a part of the room, and the next call continues from there.
 */
export async function searchMessages(
  { db }: Pick<RoomDeps, 'db'>,
  userId: string,
  roomId: string,
  { q, before }: SearchMessages,
): Promise<FoundMessages> {
  const words = q.normalize('NFC').trim();
  if (words === '') throw invalidFields({ q: 'required' });
  const { reader, row, readsAfter } = await requireAnyRoom(db, userId, roomId);
  const room = { matchId: row.match_id, roomId };
  const end = Math.min(before ?? Infinity, row.last_number + 1);
  const start = Math.max(readsAfter, end - 1 - span);
  const numbers = await findMessages(db, room, {
    words,
    before: end,
    after: start,
    blocked: reader.blocked,
    limit: page + 1,
  });
  const pageNumbers = numbers.slice(0, page);
  const rows = await messagesAt(db, room, pageNumbers);
  return {
    messages: rows.map((item) => messageFor(item, reader.blocked, readsAfter)),
    // The next call continues before the last found message, or before the part that this call has searched.
    next: numbers.length > page ? (pageNumbers.at(-1) ?? null) : start > readsAfter ? start + 1 : null,
  };
}
