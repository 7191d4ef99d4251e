import { limits, type PushedRoom } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { type PushQueue, secondsToDeliver, type UnreadRooms } from '../push';
import { type Reader, representedSideInRoom, roomReaderOf } from '../rooms';
import { countUnreadMessages, findRoom, type RoomRow } from '../proposals';
import {
  claimRoomPush,
  displayedUpTo,
  finishRoomPush,
  queueRoomPushes,
  postponeRoomPush,
  recordFailure,
  type RoomPush,
  unreadMessages,
  unreadRoomsAmong,
  type UnreadMessages,
  saveDisplayedUpTo,
} from './room-pushes.repository';
import { findTeamRoom, type TeamRoomRow } from './team-rooms.repository';

/** Queue of push messages about unread chat messages (SPEC 8.5): one push message for each room and browser. */
export const roomPushQueue = (db: Db): PushQueue<RoomPush> & UnreadRooms => ({
  name: 'room',
  everyMs: 500,
  gather: (now) => queueRoomPushes(db, now),
  claim: (lease) => claimRoomPush(db, lease),
  async readContent(push, { userId, locale, choice }, now) {
    const reader = await roomReaderOf(db, userId);
    const row = (await findRoom(db, reader, push.roomId)) ?? (await findTeamRoom(db, reader, push.roomId));
    if (!row || row.muted) return null;
    // Before the messages are read: what this push message shows causes no further one, and a deletion from now on replaces it.
    if (!push.isReplacement) await saveDisplayedUpTo(db, row, userId, row.last_number);
    const upTo = push.isReplacement ? await displayedUpTo(db, row, userId) : row.last_number;
    const unread = await unreadMessages(db, push, {
      userId,
      blocked: reader.blocked,
      readUpTo: row.read_up_to,
      upTo,
    });
    if (!unread) return null;
    const quietly = push.isReplacement || unread.isTakenBack;
    return {
      group: 'chat',
      urgency: quietly ? 'low' : 'high',
      message: { locale, room: pushedRoom(reader, row, unread, choice.preview, quietly) },
      // A replacement removes deleted words from the device, however old the message is that it shows.
      secondsLeft: secondsToDeliver(quietly ? now : unread.created_at, now),
      replaceKey: push.roomId,
    };
  },
  postpone: (push, nextAt) => postponeRoomPush(db, push, nextAt),
  recordFailure: (push, failure) => recordFailure(db, push, failure),
  remove: (push, now) => finishRoomPush(db, push, now),
  unreadAmong: async (callDb, userId, roomIds) =>
    unreadRoomsAmong(callDb, await roomReaderOf(callDb, userId), roomIds),
  countUnread: async (callDb, userId) =>
    countUnreadMessages(callDb, await roomReaderOf(callDb, userId), limits.chat.unreadUpTo),
});

function pushedRoom(
  reader: Reader,
  row: RoomRow | TeamRoomRow,
  { number, kind, body, nickname, count }: UnreadMessages,
  preview: boolean,
  quietly: boolean,
): PushedRoom {
  const words = kind === 'text' ? firstWords(body ?? '') : '';
  const roomName = roomNameFor(reader, row);
  return {
    id: row.id,
    count,
    newest: { number, readerId: reader.userId },
    ...(row.kind === 'TEAM' && { ofTeam: true }),
    // The name of a person who applied and writes would be shown twice. Without a preview, nothing about the room is shown.
    ...(preview && roomName !== null && roomName !== nickname && { roomName }),
    ...(quietly && { quietly: true }),
    preview: preview ? { from: nickname, kind, words } : null,
  };
}

/** Returns the name of the team, or for a host, who may have several applicants, that of the applicant; otherwise null. */
function roomNameFor(reader: Reader, row: RoomRow | TeamRoomRow): string | null {
  if (row.kind === 'TEAM') return row.team_name;
  return representedSideInRoom(reader, row) === 'HOST' ? row.applicant_name : null;
}

function firstWords(text: string): string {
  const letters = [...text.replaceAll(/\s+/gu, ' ')];
  const { max } = limits.chat.preview;
  return letters.length <= max ? letters.join('') : `${letters.slice(0, max - 1).join('')}…`;
}
