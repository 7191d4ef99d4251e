import { limits, type FoundMessages, type SearchMessages } from '@homeground/shared/contracts';
import { invalidFields } from '../../platform/errors/refusal';
import { messagesAt } from './messages.repository';
import { messageFor } from './messages.rules';
import { requireAnyRoom } from './any-room.usecases';
import type { RoomDeps } from './room-detail.usecases';
import { findMessages } from './search-messages.repository';

const { page } = limits.chat.search;

/** Searches one room for words, as they were written (SPEC 6.4). */
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
  const numbers = await findMessages(db, room, {
    words,
    before: before === undefined ? null : Math.min(before, 2 ** 31 - 1),
    readsAfter,
    blocked: reader.blocked,
    limit: page + 1,
  });
  const shown = numbers.slice(0, page);
  const found = await messagesAt(db, room, shown);
  return {
    messages: found.map((item) => messageFor(item, reader.blocked, readsAfter)),
    next: numbers.length > page ? (shown.at(-1) ?? null) : null,
  };
}
