import type {
  Message,
  RoomDetail,
  RoomReader,
  TeamReader,
  TeamRoomDetail,
} from '@homeground/shared/contracts';
import type { Quotable } from './reactions.rules';
import type { TalkRoom } from './talk-room.rules';

/** Somebody has read up to there; a mark never goes back. */
export function withReader(room: TalkRoom, userId: string, upTo: number): TalkRoom {
  const moved = <R extends Reader>(reader: R): R =>
    reader.userId === userId ? { ...reader, readUpTo: Math.max(reader.readUpTo, upTo) } : reader;
  return room.kind === 'TEAM'
    ? { ...room, readers: room.readers.map(moved) }
    : withOpponent(room, room.readers.map(moved));
}

function withOpponent(room: RoomDetail, readers: RoomReader[]): RoomDetail {
  const others = readers.filter(({ side }) => side !== room.mySide);
  return {
    ...room,
    readers,
    opponentReadUpTo: Math.max(room.opponentReadUpTo, ...others.map(({ readUpTo }) => readUpTo)),
  };
}

/** The later room, with the marks of the earlier one that are further: an answer may be older than a mark that came live. */
export function withLaterMarks(before: TalkRoom, after: TalkRoom): TalkRoom {
  const room = before.readers.reduce((now, { userId, readUpTo }) => withReader(now, userId, readUpTo), after);
  return before.readUpTo > room.readUpTo
    ? { ...room, readUpTo: before.readUpTo, unread: before.unread }
    : room;
}

type Reader = RoomReader | TeamReader;

export interface ReadBy {
  readonly read: readonly Reader[];
  readonly notYet: readonly Reader[];
}

/** Who of the others has read a message; null: with a single other person the mark at the message says it. */
export function readBy({ readers }: TalkRoom, message: Quotable): ReadBy | null {
  return readers.length < 2 ? null : readersOf(readers, message);
}

function readersOf(readers: readonly Reader[], { number, sender }: Quotable): ReadBy {
  // Whoever joined the team after it will never read it.
  const others = readers.filter(
    (reader) => reader.userId !== sender.userId && !('firstNumber' in reader && reader.firstNumber > number),
  );
  return {
    read: others.filter(({ readUpTo }) => readUpTo >= number),
    notYet: others.filter(({ readUpTo }) => readUpTo < number),
  };
}

export interface Seen extends ReadBy {
  readonly count: number;
  readonly all: number;
}

/** How many of those who can read an announcement have, and who; oneself is counted and not named. */
export function seenBy(room: TeamRoomDetail, message: Quotable, me: string): Seen {
  const { read, notYet } = readersOf(room.readers, message);
  const isMine = message.sender.userId === me;
  const mine = isMine || room.readUpTo < message.number ? 0 : 1;
  return {
    read,
    notYet,
    count: read.length + mine,
    all: read.length + notYet.length + (isMine ? 0 : 1),
  };
}

/** Whether the pinned announcement may be another one now. */
export const changesPin = (room: TalkRoom | undefined, message: Message): boolean =>
  (message.kind === 'text' && message.announcement !== undefined) ||
  (room?.kind === 'TEAM' && room.announcement?.number === message.number);
