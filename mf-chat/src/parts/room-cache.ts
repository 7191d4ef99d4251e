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
import { withChangedLatest, withLatest, withRoomRead, type RoomList } from '../rules/room-list.rules';
import { changesPin, withReadMark } from '../rules/readers.rules';
import type { TalkRoom } from '../rules/talk-room.rules';

const catchUpPageSize = 200;

/** Fetches the messages after the last known number, or the latest page if the room was never opened. */
export async function catchUp(roomId: string, signal: AbortSignal): Promise<Conversation> {
  const queryKey = queries.messages(roomId);
  for (;;) {
    const cachedBefore = queryClient.getQueryData<Conversation>(queryKey) ?? emptyConversation;
    const newest = newestOf(cachedBefore);
    const changed = cachedBefore.changedUpTo;
    const page = await fetchMessages(
      roomId,
      newest === 0 ? {} : { after: newest, changed, limit: catchUpPageSize },
      signal,
    );
    // Live messages may already be in the cache, so the fetched page is merged with them.
    const cached = queryClient.getQueryData<Conversation>(queryKey) ?? emptyConversation;
    const merged = withPage(cached, page, newest === 0 ? {} : { changed });
    queryClient.setQueryData(queryKey, merged);
    // A page that brings nothing new ends the loop too.
    if (!hasHole(merged) || (newestOf(merged) === newest && merged.changedUpTo === changed)) return merged;
  }
}

export async function fetchOlder(roomId: string, limit?: number): Promise<void> {
  const queryKey = queries.messages(roomId);
  const cached = queryClient.getQueryData<Conversation>(queryKey) ?? emptyConversation;
  const before = oldestOf(cached);
  if (before <= cached.firstNumber) return;
  const page = await fetchMessages(roomId, { before, ...(limit !== undefined && { limit }) });
  const conversation = queryClient.setQueryData<Conversation>(
    queryKey,
    (current) => current && withPage(current, page, { before }),
  );
  if (conversation && hasHole(conversation)) void queryClient.invalidateQueries({ queryKey });
}

/** Adds messages that have arrived live or that the user has just sent. Missing earlier messages are fetched at once. */
export function addMessages(roomId: string, messages: readonly Message[]): void {
  const queryKey = queries.messages(roomId);
  if (queryClient.getQueryState(queryKey)) {
    const conversation = queryClient.setQueryData<Conversation>(queryKey, (cached) =>
      withMessages(cached ?? emptyConversation, messages),
    );
    if (conversation && hasHole(conversation)) void queryClient.invalidateQueries({ queryKey });
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
 * Changes every cached list of rooms. If `change` returns null, the cached data is not enough, and the list is fetched. A list that is
 * already being fetched may come without the change, so such a list is fetched again.
 */
function changeLists(change: (list: RoomList) => RoomList | null): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: queries.everyList })) {
    const { queryKey } = query;
    const list = queryClient.getQueryData<RoomList>(queryKey);
    const isFetching = query.state.fetchStatus === 'fetching';
    const changedList = list && change(list);
    if (changedList) queryClient.setQueryData(queryKey, changedList);
    const fetchAgain = () =>
      queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    if (isFetching) void query.promise?.catch(() => undefined).then(fetchAgain);
    else if (!changedList) void fetchAgain();
  }
}

/**
 * Applies changes of messages that have arrived live or that the user has made, in the order of their change numbers. Missing changes
 * between these changes are fetched at once.
 */
export function applyChanges(roomId: string, changed: readonly Message[]): void {
  const queryKey = queries.messages(roomId);
  if (queryClient.getQueryState(queryKey)) {
    const conversation = queryClient.setQueryData<Conversation>(
      queryKey,
      (cached) => cached && withChanges(cached, changed),
    );
    if (conversation && hasHole(conversation)) void queryClient.invalidateQueries({ queryKey });
  }
  changeLists((list) => withChangedLatest(list, roomId, changed));
  changeRoom(roomId, (room) => {
    const latest = changed.findLast(({ number }) => number === room.lastMessage?.number);
    return latest ? { ...room, lastMessage: latest } : room;
  });
  refreshPin(roomId, changed);
}

/** Refetches the room if the messages may have changed which announcement is pinned. */
function refreshPin(roomId: string, messages: readonly Message[]): void {
  const { queryKey } = queries.room(roomId);
  const room = queryClient.getQueryData<TalkRoom>(queryKey);
  if (messages.some((message) => changesPin(room, message))) void queryClient.invalidateQueries({ queryKey });
}

/** Refetches all data that shows the room, its match or its cards. */
export function invalidateRoom(roomId: string): void {
  for (const queryKey of [
    queries.room(roomId).queryKey,
    queries.everyList,
    queries.everyApplicants,
    ['match'],
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  // A visible list of matches is not refetched now, so that it does not move while the user reads.
  void queryClient.invalidateQueries({ queryKey: ['matches'], refetchType: 'none' });
}

/** Refetches all visible data of rooms, after a lost connection or if I have lost access to a room. */
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

export function changeRoom(roomId: string, change: (room: TalkRoom) => TalkRoom): void {
  queryClient.setQueryData<TalkRoom>(queries.room(roomId).queryKey, (room) => room && change(room));
}

/**
 * Moves the read mark of another user. A user who is not among the known readers has just joined the room, so the room is fetched again.
 */
export function markRoomReadByOther(roomId: string, userId: string, upTo: number): void {
  const room = queryClient.getQueryData<TalkRoom>(queries.room(roomId).queryKey);
  if (!room) return;
  if (!room.readers.some((reader) => reader.userId === userId))
    void queryClient.invalidateQueries({ queryKey: queries.room(roomId).queryKey });
  else changeRoom(roomId, (cachedRoom) => withReadMark(cachedRoom, userId, upTo));
}

export function markRoomRead(roomId: string, upTo: number): void {
  changeRoom(roomId, (room) => ({ ...room, readUpTo: Math.max(room.readUpTo, upTo), unread: 0 }));
  changeLists((list) => withRoomRead(list, roomId));
}
