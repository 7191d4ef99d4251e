import type { RoomDetail, RoomSide, TeamRoomDetail } from '@homeground/shared/contracts';

/** A room of any kind; all kinds share one screen. */
export type AnyRoomDetail = RoomDetail | TeamRoomDetail;

/** Returns the name of the other side or of the team. */
export const nameOf = (room: AnyRoomDetail): string =>
  room.kind === 'TEAM' ? room.teamName : room.opponent.name;

/** Returns my side of a room; null for the room of a team, which has no sides. */
export const sideIn = (room: AnyRoomDetail): RoomSide | null => (room.kind === 'TEAM' ? null : room.mySide);

/** Returns the highest message number that the other side, or any other member of the team, has read. */
export const readByOthersUpTo = (room: AnyRoomDetail): number =>
  room.kind === 'TEAM' ? Math.max(0, ...room.readers.map(({ readUpTo }) => readUpTo)) : room.opponentReadUpTo;

/** Returns whether I may quote, react and send pictures. While the application is pending, I may only write text. */
export const mayConverse = (room: AnyRoomDetail): boolean =>
  room.may.write && (room.kind === 'TEAM' || room.state !== 'PENDING');

/** Fields of a room that change with each message or read mark. */
const markFields: readonly string[] = [
  'readUpTo',
  'opponentReadUpTo',
  'readers',
  'unread',
  'lastMessage',
  'lastNumber',
];

/** Returns whether two states of a room differ only in `markFields`. */
export function differsInMarksOnly(before: AnyRoomDetail, after: AnyRoomDetail): boolean {
  const [oldFields, newFields] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...oldFields.keys(), ...newFields.keys()])].every(
    (key) => markFields.includes(key) || Object.is(oldFields.get(key), newFields.get(key)),
  );
}
