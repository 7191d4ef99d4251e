import { queryClient } from '@homeground/shared/async';
import type { Message } from '@homeground/shared/contracts';
import { currentUser } from '@homeground/shared/session';
import { fetchMessages } from '../api/messages.api';
import { queries } from '../api/room-queries.api';
import {
  emptyConversation,
  hasHole,
  newestOf,
  oldestOf,
  withChanges,
  withMessages,
  withPage,
  type Conversation,
} from '../rules/conversation.rules';
import { withChangedLatest, withLatest, withRead, type RoomList } from '../rules/room-list.rules';
import { changesPin, withReader } from '../rules/readers.rules';
import type { TalkRoom } from '../rules/talk-room.rules';

const catchUpPage = 200;

/** Fetches the messages after the last known number, or the latest page of a room that was never opened. */
export async function catchUp(roomId: string, signal: AbortSignal): Promise<Conversation> {
  const queryKey = queries.messages(roomId);
  for (;;) {
    const before = queryClient.getQueryData<Conversation>(queryKey) ?? emptyConversation;
    const newest = newestOf(before);
    const changed = before.changedUpTo;
    const page = await fetchMessages(
      roomId,
      newest === 0 ? {} : { after: newest, changed, limit: catchUpPage },
      signal,
    );
    // Live messages may already be in the cache, so the page is merged instead of replacing it.
    const had = queryClient.getQueryData<Conversation>(queryKey) ?? emptyConversation;
    const now = withPage(had, page, newest === 0 ? {} : { changed });
    queryClient.setQueryData(queryKey, now);
    if (!hasHole(now) || (newestOf(now) === newest && now.changedUpTo === changed)) return now;
  }
}

export async function fetchOlder(roomId: string, limit?: number): Promise<void> {
  const queryKey = queries.messages(roomId);
  const known = queryClient.getQueryData<Conversation>(queryKey) ?? emptyConversation;
  const before = oldestOf(known);
  if (before <= known.firstNumber) return;
  const page = await fetchMessages(roomId, { before, ...(limit !== undefined && { limit }) });
  const now = queryClient.setQueryData<Conversation>(
    queryKey,
    (had) => had && withPage(had, page, { before }),
  );
  if (now && hasHole(now)) void queryClient.invalidateQueries({ queryKey });
}

/** Adds messages that arrived live or that the user just sent. Fetches a gap before them at once. */
export function takeMessages(roomId: string, messages: readonly Message[]): void {
  const queryKey = queries.messages(roomId);
  if (queryClient.getQueryState(queryKey)) {
    const now = queryClient.setQueryData<Conversation>(queryKey, (had) =>
      withMessages(had ?? emptyConversation, messages),
    );
    if (now && hasHole(now)) void queryClient.invalidateQueries({ queryKey });
  }
  refreshPin(roomId, messages);
  const me = currentUser()?.id ?? '';
  changeLists((list) =>
    messages.reduce<RoomList | null>(
      (known, message) => known && withLatest(known, roomId, message, me),
      list,
    ),
  );
}

/**
 * Changes every list. Where `how` returns null, the cached data is not enough and the list is fetched. A list that is being fetched
 * may come without the change, so it is fetched again.
 */
function changeLists(how: (list: RoomList) => RoomList | null): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: queries.everyList })) {
    const { queryKey } = query;
    const list = queryClient.getQueryData<RoomList>(queryKey);
    const isFetching = query.state.fetchStatus === 'fetching';
    const now = list && how(list);
    if (now) queryClient.setQueryData(queryKey, now);
    const fetchAgain = () =>
      queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    if (isFetching) void query.promise?.catch(() => undefined).then(fetchAgain);
    else if (!now) void fetchAgain();
  }
}

/** Applies changes that arrived live or that the user made, by rising change number. Fetches missing ones between them at once. */
export function takeChanges(roomId: string, changed: readonly Message[]): void {
  const queryKey = queries.messages(roomId);
  if (queryClient.getQueryState(queryKey)) {
    const now = queryClient.setQueryData<Conversation>(queryKey, (had) => had && withChanges(had, changed));
    if (now && hasHole(now)) void queryClient.invalidateQueries({ queryKey });
  }
  changeLists((list) => withChangedLatest(list, roomId, changed));
  changeRoom(roomId, (room) => {
    const latest = changed.findLast(({ number }) => number === room.lastMessage?.number);
    return latest ? { ...room, lastMessage: latest } : room;
  });
  refreshPin(roomId, changed);
}

/** Refetches the room if another announcement may be pinned now. */
function refreshPin(roomId: string, messages: readonly Message[]): void {
  const { queryKey } = queries.room(roomId);
  const room = queryClient.getQueryData<TalkRoom>(queryKey);
  if (messages.some((message) => changesPin(room, message))) void queryClient.invalidateQueries({ queryKey });
}

/** Refetches all data that shows the room, its match or a card after one of them has changed. */
export function invalidateRoom(roomId: string): void {
  for (const queryKey of [
    queries.room(roomId).queryKey,
    queries.everyList,
    queries.everyApplicants,
    ['match'],
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  // A list of matches that is on the screen does not move while the user reads it.
  void queryClient.invalidateQueries({ queryKey: ['matches'], refetchType: 'none' });
}

/** Runs after a lost connection: every visible query fetches what it lacks. */
export function refreshEverything(): void {
  for (const queryKey of [
    queries.everyConversation,
    queries.everyRoom,
    queries.everyList,
    queries.everyApplicants,
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

export function changeRoom(roomId: string, how: (room: TalkRoom) => TalkRoom): void {
  queryClient.setQueryData<TalkRoom>(queries.room(roomId).queryKey, (room) => room && how(room));
}

/** Moves the read mark of another user. A reader who is not known yet has just come into the room, so the room is fetched again. */
export function roomReadByOther(roomId: string, userId: string, upTo: number): void {
  const room = queryClient.getQueryData<TalkRoom>(queries.room(roomId).queryKey);
  if (!room) return;
  if (!room.readers.some((reader) => reader.userId === userId))
    void queryClient.invalidateQueries({ queryKey: queries.room(roomId).queryKey });
  else changeRoom(roomId, (now) => withReader(now, userId, upTo));
}

export function roomWasRead(roomId: string, upTo: number): void {
  changeRoom(roomId, (room) => ({ ...room, readUpTo: Math.max(room.readUpTo, upTo), unread: 0 }));
  changeLists((list) => withRead(list, roomId));
}
