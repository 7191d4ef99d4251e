import type {
  Message,
  RoomDetail,
  RoomReader,
  TeamReader,
  TeamRoomDetail,
} from '@homeground/shared/contracts';
import type { Quotable } from './reactions.rules';
import type { AnyRoomDetail } from './any-room.rules';

/** Moves the read mark of a user to `upTo`, never back. */
export function withReadMark(room: AnyRoomDetail, userId: string, upTo: number): AnyRoomDetail {
  const withMark = <R extends Reader>(reader: R): R =>
    reader.userId === userId ? { ...reader, readUpTo: Math.max(reader.readUpTo, upTo) } : reader;
  return room.kind === 'TEAM'
    ? { ...room, readers: room.readers.map(withMark) }
    : withOpponentMark(room, room.readers.map(withMark));
}

function withOpponentMark(room: RoomDetail, readers: RoomReader[]): RoomDetail {
  const others = readers.filter(({ side }) => side !== room.mySide);
  return {
    ...room,
    readers,
    opponentReadUpTo: Math.max(room.opponentReadUpTo, ...others.map(({ readUpTo }) => readUpTo)),
  };
}

/**
 * Returns the fetched room, in which each read mark is the later mark of the two copies, because a response may be older than a mark that
 * has arrived live.
 */
export function withLaterMarks(known: AnyRoomDetail, fetched: AnyRoomDetail): AnyRoomDetail {
  const room = known.readers.reduce(
    (merged, { userId, readUpTo }) => withReadMark(merged, userId, readUpTo),
    fetched,
  );
  return known.readUpTo > room.readUpTo ? { ...room, readUpTo: known.readUpTo, unread: known.unread } : room;
}

type Reader = RoomReader | TeamReader;

/** Other users who have read a message, and other users who have not. */
export interface Readership {
  readonly readers: readonly Reader[];
  readonly nonReaders: readonly Reader[];
}

/**
 * Returns which other users have read a message. Returns null if there is only one other user, because the mark next to the message is then
 * enough.
 */
export function readershipOf({ readers }: AnyRoomDetail, message: Quotable): Readership | null {
  return readers.length < 2 ? null : readersAndNonReaders(readers, message);
}

function readersAndNonReaders(readers: readonly Reader[], { number, sender }: Quotable): Readership {
  // A member who joined the team later cannot read the message.
  const others = readers.filter(
    (reader) => reader.userId !== sender.userId && !('firstNumber' in reader && reader.firstNumber > number),
  );
  return {
    readers: others.filter(({ readUpTo }) => readUpTo >= number),
    nonReaders: others.filter(({ readUpTo }) => readUpTo < number),
  };
}

export interface AnnouncementReaders extends Readership {
  readonly readCount: number;
  /** Number of users who can read the announcement. */
  readonly readerCount: number;
}

/** Counts and lists the users who can read an announcement. I am counted, but not listed. */
export function announcementReaders(
  room: TeamRoomDetail,
  message: Quotable,
  me: string,
): AnnouncementReaders {
  const { readers, nonReaders } = readersAndNonReaders(room.readers, message);
  const isMine = message.sender.userId === me;
  const myCount = isMine || room.readUpTo < message.number ? 0 : 1;
  return {
    readers,
    nonReaders,
    readCount: readers.length + myCount,
    readerCount: readers.length + nonReaders.length + (isMine ? 0 : 1),
  };
}

/** Returns whether the message may change which announcement is pinned. */
export const mayChangePin = (room: AnyRoomDetail | undefined, message: Message): boolean =>
  (message.kind === 'text' && message.announcement !== undefined) ||
  (room?.kind === 'TEAM' && room.announcement?.number === message.number);
