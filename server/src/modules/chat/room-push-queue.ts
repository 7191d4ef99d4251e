import { limits, type PushedRoom } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { type PushQueue, secondsToDeliver } from '../push';
import { roomReaderOf } from '../rooms';
import { findRoom, type RoomRow } from '../proposals';
import {
  claimRoomPush,
  queueRoomPushes,
  postponeRoomPush,
  recordFailure,
  deleteRoomPush,
  type RoomPush,
  unreadMessages,
  type UnreadMessages,
} from './room-pushes.repository';
import { findTeamRoom, type TeamRoomRow } from './team-rooms.repository';

/** Queue of push messages about unread chat messages (SPEC 8.5): one push message for each room and browser. */
export const roomPushQueue = (db: Db): PushQueue<RoomPush> => ({
  name: 'room',
  everyMs: 500,
  gather: (now) => queueRoomPushes(db, now),
  claim: (lease) => claimRoomPush(db, lease),
  async readContent(push, { userId, locale, choice }, now) {
    const reader = await roomReaderOf(db, userId);
    const row = (await findRoom(db, reader, push.roomId)) ?? (await findTeamRoom(db, userId, push.roomId));
    if (!row || row.muted) return null;
    const unread = await unreadMessages(db, push, {
      userId,
      blocked: reader.blocked,
      readUpTo: row.read_up_to,
    });
    if (!unread) return null;
    return {
      group: 'chat',
      message: { locale, room: pushedRoom(row, unread, choice.preview) },
      secondsLeft: secondsToDeliver(unread.created_at, now),
      // Push services accept topics of at most 32 characters: an id without its hyphens.
      topic: push.roomId.replaceAll('-', ''),
    };
  },
  postpone: (push, nextAt) => postponeRoomPush(db, push, nextAt),
  recordFailure: (push, failure) => recordFailure(db, push, failure),
  remove: (push) => deleteRoomPush(db, push),
});

function pushedRoom(
  { id, kind: roomKind }: Pick<RoomRow | TeamRoomRow, 'id' | 'kind'>,
  { kind, body, nickname, count, isTakenBack }: UnreadMessages,
  preview: boolean,
): PushedRoom {
  const words = kind === 'text' ? firstWords(body ?? '') : '';
  return {
    id,
    count,
    ...(roomKind === 'TEAM' && { ofTeam: true }),
    ...(isTakenBack && { quietly: true }),
    preview: preview ? { from: nickname, kind, words } : null,
  };
}

function firstWords(text: string): string {
  const letters = [...text.replaceAll(/\s+/gu, ' ')];
  const { max } = limits.chat.preview;
  return letters.length <= max ? letters.join('') : `${letters.slice(0, max - 1).join('')}…`;
}
