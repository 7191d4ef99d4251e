import {
  limits,
  type MarkRoomRead,
  type RoomPage,
  type RoomReadMark,
  type RoomsQuery,
} from '@homeground/shared/contracts';
import { pathId } from '../../platform/http/path-id';
import { cursorOf, readCursor } from '../../platform/paging/cursor';
import { type LiveMessageDeps, lastMessages, type Reader, userIdsIn } from '../rooms';
import { requireAnyRoom, type AnyRoom } from './any-room.usecases';
import {
  countUnreadMessages,
  findRooms,
  markRoomRead,
  type RoomDeps,
  roomOf,
  setRoomMuted,
} from '../proposals';
import { listTeamRooms } from './team-room.usecases';
import { hasPushDevice, saveDisplayedUpTo } from './room-pushes.repository';

const { rooms: pageSize, unreadUpTo } = limits.chat;
/** Highest number of older rooms that the first page adds because they wait for the reader. */
const maxWaitingRooms = 100;

/**
 * Returns a page of the user's rooms, the room with the latest message first (SPEC 6.3). Without filters, the first page also has the older
 * rooms that wait for the user, which are on a later page, too.
 */
export async function listRooms(
  { db, clock }: Pick<RoomDeps, 'db' | 'clock'>,
  reader: Reader,
  query: RoomsQuery,
): Promise<RoomPage> {
  const isUnfilteredFirstPage =
    query.matchId === undefined && query.as === undefined && query.cursor === undefined;
  const [foundRows, teams] = await Promise.all([
    findRooms(db, reader, {
      matchId: query.matchId === undefined ? null : pathId(query.matchId),
      as: query.as ?? null,
      after: query.cursor === undefined ? null : cursorPosition(query.cursor),
      limit: pageSize.max + 1,
    }),
    isUnfilteredFirstPage ? listTeamRooms(db, reader) : [],
  ]);
  const now = clock.now();
  const pageRows = foundRows.slice(0, pageSize.max);
  const end = foundRows.length > pageSize.max ? pageRows.at(-1) : undefined;
  const waitingRows =
    end && isUnfilteredFirstPage
      ? await findRooms(db, reader, {
          matchId: null,
          as: null,
          after: null,
          // Not by their order: a message that arrives between the two queries moves a room above the end of the page.
          exceptIds: pageRows.map(({ id }) => id),
          waitingAt: now,
          limit: maxWaitingRooms,
        })
      : [];
  const rows = [...pageRows, ...waitingRows];
  const lastMessageByRoom = await lastMessages(db, rows.map((row) => ({ matchId: row.match_id, roomId: row.id }))); // prettier-ignore
  return {
    teams,
    rooms: rows.map((row) => roomOf(reader, row, lastMessageByRoom.get(row.id), now)),
    next: end ? cursorOf([end.last_at.toISOString(), end.id]) : null,
  };
}

function cursorPosition(cursor: string): { readonly lastAt: Date; readonly id: string } {
  const [lastAt, id] = readCursor(cursor, ['moment', 'id']);
  return { lastAt, id };
}

export const unreadOf = ({ db }: Pick<RoomDeps, 'db'>, reader: Reader): Promise<number> =>
  countUnreadMessages(db, reader, unreadUpTo);

/** Returns the ids of all users who are in the room now. The row of a team's room lacks three columns, and its users are the members. */
const peopleIn = (db: RoomDeps['db'], row: AnyRoom['row']): Promise<string[]> =>
  userIdsIn(db, row.kind === 'TEAM' ? { host_user_id: null, team_id: null, user_id: null, ...row } : row);

/** Moves the user's read mark forward, never back, and sends it to the open pages of the room. */
export async function advanceReadMark(
  { db, live }: LiveMessageDeps,
  userId: string,
  roomId: string,
  { upTo }: MarkRoomRead,
): Promise<RoomReadMark> {
  const { row, reader } = await requireAnyRoom(db, userId, roomId);
  const readUpTo = await markRoomRead(db, row, userId, Math.min(upTo, 2 ** 31 - 1));
  if (readUpTo > row.read_up_to) {
    const recipientIds = (await peopleIn(db, row)).filter(
      (id) => id === userId || !reader.blocked.includes(id),
    );
    live.toUsers(recipientIds, { topic: 'room_read', roomId, userId, upTo: readUpTo });
    live.toUser(userId, { topic: 'rooms_unread', unread: await countUnreadMessages(db, reader, unreadUpTo) });
  }
  const hasLaterMessages = readUpTo < row.last_number;
  return {
    upTo: readUpTo,
    unread: hasLaterMessages ? (await requireAnyRoom(db, userId, roomId)).row.unread : 0,
  };
}

export async function muteRoom(
  { db, live }: LiveMessageDeps,
  userId: string,
  roomId: string,
  muted: boolean,
): Promise<void> {
  const { row, reader } = await requireAnyRoom(db, userId, roomId);
  await setRoomMuted(db, row, userId, muted);
  live.toUser(userId, { topic: 'rooms_unread', unread: await countUnreadMessages(db, reader, unreadUpTo) });
}

/** Records that a page in use has shown these messages, so that no push message is sent for them. */
export async function markMessagesDisplayed(
  { db }: Pick<RoomDeps, 'db'>,
  userId: string,
  roomId: string,
  upTo: number,
): Promise<void> {
  if (!(await hasPushDevice(db, userId))) return;
  const { row } = await requireAnyRoom(db, userId, roomId);
  await saveDisplayedUpTo(db, row, userId, Math.min(upTo, 2 ** 31 - 1));
}

/** Notifies the other users of the room that this user is typing. The frame is soon outdated, so it may be dropped. */
export async function notifyTyping(
  { db, live }: Pick<LiveMessageDeps, 'db' | 'live'>,
  userId: string,
  roomId: string,
): Promise<void> {
  const { row, reader } = await requireAnyRoom(db, userId, roomId);
  const person = await db
    .selectFrom('user_account')
    .select('nickname')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) return;
  const recipientIds = (await peopleIn(db, row)).filter(
    (id) => id !== userId && !reader.blocked.includes(id),
  );
  live.toUsers(
    recipientIds,
    { topic: 'typing', roomId, userId, nickname: person.nickname },
    { droppable: true },
  );
}
