import type { RoomDetail, RoomSide, TeamRoomDetail } from '@homeground/shared/contracts';

/** A room of whatever kind: people talk in all of them by the same screen. */
export type TalkRoom = RoomDetail | TeamRoomDetail;

/** The other side, or the team. */
export const nameOf = (room: TalkRoom): string => (room.kind === 'TEAM' ? room.teamName : room.opponent.name);

/** null: a team has one side, so nobody is marked as of one's own. */
export const sideIn = (room: TalkRoom): RoomSide | null => (room.kind === 'TEAM' ? null : room.mySide);

/** Up to there somebody else has read: of the other side, or of the team. */
export const readByOthersUpTo = (room: TalkRoom): number =>
  room.kind === 'TEAM' ? Math.max(0, ...room.readers.map(({ readUpTo }) => readUpTo)) : room.opponentReadUpTo;

/** Whether one may answer, react and send pictures: not yet to somebody who waits for an answer to their application. */
export const isTalking = (room: TalkRoom): boolean =>
  room.may.write && (room.kind === 'TEAM' || room.state !== 'PENDING');

/** Parts of a room that change with each message and each look at it. */
const marks: readonly string[] = [
  'readUpTo',
  'opponentReadUpTo',
  'readers',
  'unread',
  'lastMessage',
  'lastNumber',
];

/** Whether two states of a room differ only in how far it is written and read. */
export function differsInMarksOnly(before: TalkRoom, after: TalkRoom): boolean {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])].every(
    (key) => marks.includes(key) || Object.is(old.get(key), now.get(key)),
  );
}
