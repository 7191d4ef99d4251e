import type { Message, TeamReader, TeamRoom, TeamRoomDetail } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { notAllowedInTeam } from '../teams';
import { changeMessage, type ChangeDeps, type UserMessageRef } from './message-changes.usecases';
import {
  lastMessages,
  messageAt,
  messageFor,
  type MessageWithSender,
  type Reader,
  readsAfterOfMembers,
} from '../rooms';
import { readersOfRoom } from '../proposals';
import { endAnnouncement } from './message-changes.repository';
import { findTeamRoom, findTeamRooms, pinnedNumber, type TeamRoomRow } from './team-rooms.repository';

export const mayAnnounce = (role: TeamRoomRow['role']): boolean => role !== 'member';

function teamRoomOf(reader: Reader, row: TeamRoomRow, lastMessage: MessageWithSender | undefined): TeamRoom {
  return {
    id: row.id,
    kind: 'TEAM',
    teamName: row.team_name,
    teamPictureUrl: row.team_picture,
    kit: row.kit_home,
    kitAway: row.kit_away,
    myRole: row.role,
    lastMessage:
      lastMessage && lastMessage.number > row.reads_after
        ? messageFor(lastMessage, reader.blocked, row.reads_after)
        : null,
    unread: row.unread,
    muted: row.muted,
  };
}

const roomRefOf = ({ id }: TeamRoomRow) => ({ matchId: id, roomId: id });

/** Returns the rooms of all teams of the user. */
export async function listTeamRooms(db: Db, reader: Reader): Promise<TeamRoom[]> {
  const rows = await findTeamRooms(db, reader);
  const lastMessageByRoom = await lastMessages(db, rows.map(roomRefOf));
  return rows.map((row) => teamRoomOf(reader, row, lastMessageByRoom.get(row.id)));
}

/** Returns the other members with their read marks and the first message that each may read (SPEC 6.5). */
async function readersFor(db: Db, reader: Reader, row: TeamRoomRow): Promise<TeamReader[]> {
  const readsAfterByUser = await readsAfterOfMembers(db, row.id);
  const ids = [...readsAfterByUser.keys()].filter(
    (id) => id !== reader.userId && !reader.blocked.includes(id),
  );
  return (await readersOfRoom(db, row, ids)).map(({ id, nickname, picture, read_up_to }) => {
    const readsAfter = readsAfterByUser.get(id) ?? 0;
    return {
      userId: id,
      nickname,
      pictureUrl: picture,
      readUpTo: Math.max(read_up_to, readsAfter),
      firstNumber: readsAfter + 1,
    };
  });
}

/** Returns the room of a team for a current member; 404 for all others (SPEC 6.5). */
export async function teamRoomDetail(
  { db }: { readonly db: Db },
  reader: Reader,
  teamId: string,
): Promise<TeamRoomDetail> {
  const row = await findTeamRoom(db, reader, teamId);
  if (!row) throw notFound();
  const [lastMessageByRoom, announcementNumber, readers] = await Promise.all([
    lastMessages(db, [roomRefOf(row)]),
    pinnedNumber(db, row),
    readersFor(db, reader, row),
  ]);
  const announcement =
    announcementNumber === null ? null : await messageAt(db, roomRefOf(row), announcementNumber);
  return {
    ...teamRoomOf(reader, row, lastMessageByRoom.get(row.id)),
    lastNumber: row.last_number,
    firstNumber: row.reads_after + 1,
    readUpTo: row.read_up_to,
    readers,
    announcement: announcement && messageFor(announcement, reader.blocked, row.reads_after),
    may: { write: true, announce: mayAnnounce(row.role) },
  };
}

/** Ends an announcement; it stays in the room as a message. Ending it again changes nothing. */
export function unpinAnnouncement(deps: ChangeDeps, messageRef: UserMessageRef): Promise<Message> {
  return changeMessage(deps, messageRef, async ({ trx, room, row, message }) => {
    if (row.kind !== 'TEAM' || message.announcement === null) throw notFound();
    if (!mayAnnounce(row.role)) throw notAllowedInTeam();
    return (await endAnnouncement(trx, room, message.number)) ? [message.number] : [];
  });
}
