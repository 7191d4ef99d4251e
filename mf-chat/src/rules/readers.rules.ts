import type { RoomDetail, RoomReader } from '@homeground/shared/contracts';
import type { Quotable } from './reactions.rules';

/** Somebody has read up to there; a mark never goes back. */
export function withReader(room: RoomDetail, userId: string, upTo: number): RoomDetail {
  const readers = room.readers.map((reader) =>
    reader.userId === userId ? { ...reader, readUpTo: Math.max(reader.readUpTo, upTo) } : reader,
  );
  const others = readers.filter(({ side }) => side !== room.mySide);
  return {
    ...room,
    readers,
    opponentReadUpTo: Math.max(room.opponentReadUpTo, ...others.map(({ readUpTo }) => readUpTo)),
  };
}

export interface ReadBy {
  readonly read: readonly RoomReader[];
  readonly notYet: readonly RoomReader[];
}

/** Who of the others has read a message; null: with a single other person the mark at the message says it. */
export function readBy({ readers }: RoomDetail, { number, sender }: Quotable): ReadBy | null {
  if (readers.length < 2) return null;
  const others = readers.filter(({ userId }) => userId !== sender.userId);
  return {
    read: others.filter(({ readUpTo }) => readUpTo >= number),
    notYet: others.filter(({ readUpTo }) => readUpTo < number),
  };
}
