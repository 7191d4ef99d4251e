import type { Message, Room, RoomPage, TeamRoom } from '@homeground/shared/contracts';
import { isWrittenBy } from './timeline.rules';

/** Data of `useInfiniteQuery` for a list of rooms. */
export interface RoomList {
  readonly pages: RoomPage[];
  readonly pageParams: unknown[];
}

export function roomsOf(list: RoomList): readonly Room[] {
  const seenIds = new Set<string>();
  // A room that has moved up between two fetches is on two pages, so duplicates are removed. `Boolean(add())` is always true.
  return list.pages
    .flatMap(({ rooms }) => rooms)
    .filter(({ id }) => !seenIds.has(id) && Boolean(seenIds.add(id)));
}

/** Returns the rooms of my teams, the room with the latest message first. */
export const teamsOf = (list: RoomList): readonly TeamRoom[] => list.pages[0]?.teams ?? [];

/** Moves a room to the top, with its latest message. Returns null if the list does not contain the room and must be fetched again. */
export function withLatest(list: RoomList, roomId: string, message: Message, me: string): RoomList | null {
  const team = teamsOf(list).find(({ id }) => id === roomId);
  if (team) return withLatestOfTeam(list, team, message, me);
  const room = roomsOf(list).find(({ id }) => id === roomId);
  if (!room) return null;
  if (message.number <= room.lastMessage.number) return list;
  return withRoomOnTop(list, {
    ...room,
    lastMessage: message,
    unread: room.unread + countOf(message, me),
  });
}

/** Returns 1 if a message counts as unread: no event line (SPEC 6.5), none of mine, and none that a block hides. */
const countOf = (message: Message, me: string): number =>
  message.kind === 'system' || ('hidden' in message && message.hidden) || isWrittenBy(message, me) ? 0 : 1;

function withLatestOfTeam(list: RoomList, team: TeamRoom, message: Message, me: string): RoomList {
  if (message.number <= (team.lastMessage?.number ?? 0)) return list;
  const changedTeam = { ...team, lastMessage: message, unread: team.unread + countOf(message, me) };
  return withTeams(list, (teams) => [changedTeam, ...teams.filter(({ id }) => id !== team.id)]);
}

const withTeams = (list: RoomList, change: (teams: readonly TeamRoom[]) => TeamRoom[]): RoomList => ({
  ...list,
  pages: list.pages.map((page, index) => (index === 0 ? { ...page, teams: change(page.teams) } : page)),
});

const withTeam = (list: RoomList, id: string, change: (team: TeamRoom) => TeamRoom): RoomList =>
  teamsOf(list).some((team) => team.id === id)
    ? withTeams(list, (teams) => teams.map((team) => (team.id === id ? change(team) : team)))
    : list;

/** Replaces the latest message of a room if that message is among the changed messages. */
export function withChangedLatest(
  list: RoomList,
  roomId: string,
  changedMessages: readonly Message[],
): RoomList {
  const latest = [...roomsOf(list), ...teamsOf(list)].find(({ id }) => id === roomId)?.lastMessage;
  const changedMessage = changedMessages.findLast(
    ({ number, change }) => latest && number === latest.number && change > latest.change,
  );
  if (!changedMessage) return list;
  const updatedList = withTeam(list, roomId, (team) => ({ ...team, lastMessage: changedMessage }));
  return {
    ...updatedList,
    pages: updatedList.pages.map((page) => ({
      ...page,
      rooms: page.rooms.map((room) => (room.id === roomId ? { ...room, lastMessage: changedMessage } : room)),
    })),
  };
}

/**
 * Marks a room as read up to a message. Returns null if the list knows later messages, because the number of unread messages among them is
 * unknown.
 */
export function withRoomRead(list: RoomList, roomId: string, upTo: number): RoomList | null {
  const room = [...roomsOf(list), ...teamsOf(list)].find(({ id }) => id === roomId);
  if (!room || room.unread === 0) return list;
  if ((room.lastMessage?.number ?? 0) > upTo) return null;
  const updatedList = withTeam(list, roomId, (team) => ({ ...team, unread: 0 }));
  return {
    ...updatedList,
    pages: updatedList.pages.map((page) => ({
      ...page,
      rooms: page.rooms.map((row) => (row.id === roomId ? { ...row, unread: 0 } : row)),
    })),
  };
}

function withRoomOnTop(list: RoomList, room: Room): RoomList {
  const pages = list.pages.map((page) => ({ ...page, rooms: page.rooms.filter(({ id }) => id !== room.id) }));
  return {
    ...list,
    pages: pages.map((page, index) => (index === 0 ? { ...page, rooms: [room, ...page.rooms] } : page)),
  };
}
