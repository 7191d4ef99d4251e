import {
  infiniteQueryOptions,
  keepOffline,
  keepPartOffline,
  keyOf,
  queryClient,
  queryOptions,
  sameRows,
  sharedKeys,
} from '@homeground/shared/async';
import type { Applicant, Applicants, FoundMessages, RoomsQuery } from '@homeground/shared/contracts';
import {
  emptyConversation,
  hasGap,
  mergeConversations,
  newestOf,
  withPage,
  type Conversation,
} from '../rules/conversation.rules';
import { withLaterMarks } from '../rules/readers.rules';
import { conversationInBlocks, latestPart } from '../rules/stored-conversation.rules';
import type { AnyRoomDetail } from '../rules/any-room.rules';
import { fetchLinkPreview } from './link-previews.api';
import { fetchMessages, searchMessages } from './messages.api';
import { fetchApplicants } from './proposals.api';
import { fetchRoom, fetchRooms, fetchTeamRoom } from './rooms.api';

export const keys = {
  ...sharedKeys,
  messages: keyOf('room-messages'),
  applicants: keyOf('applicants'),
  searchResults: keyOf('room-search'),
  linkPreview: keyOf('link-preview'),
} as const;

/** Results of a search in a room. Each page begins where the page before it ended. */
export interface FoundPages {
  readonly pages: readonly FoundMessages[];
}

/** Versions of the stored formats. The version is the last part of a key, so that data of an earlier format is not read. */
const version = { rooms: 2, room: 2, messages: 4, applicants: 2 } as const;

const shareApplicants = sameRows<Applicants, Applicant>(
  ({ applicants }) => applicants,
  ({ proposal }) => proposal.id,
  (page, applicants) => ({ ...page, applicants }),
);

/** Returns the fetched room with the later read marks, because a read mark may arrive live while the room is being fetched. */
function withKnownMarks(fetchedRoom: AnyRoomDetail): AnyRoomDetail {
  const cachedRoom = queryClient.getQueryData(queries.room(fetchedRoom.id).queryKey);
  return cachedRoom ? withLaterMarks(cachedRoom, fetchedRoom) : fetchedRoom;
}

const roomQuery = (id: string, fetch: (id: string, signal: AbortSignal) => Promise<AnyRoomDetail>) =>
  queryOptions({
    queryKey: keys.room(id, version.room),
    queryFn: async ({ signal }) => withKnownMarks(await fetch(id, signal)),
    meta: keepOffline,
  });

/** Merges fetched data with the cached data, so that a live message that has arrived during the fetch is not lost. */
function mergeFetched(cached: unknown, fetched: unknown): unknown {
  // The cast is safe: the data under this key is always a conversation.
  return cached === undefined ? fetched : mergeConversations(cached as Conversation, fetched as Conversation);
}

const catchUpPageSize = 200;

/** Fetches the messages after the last known number, or the latest page if the room was never opened. */
async function catchUp(roomId: string, signal: AbortSignal): Promise<Conversation> {
  const { queryKey } = queries.messages(roomId);
  for (;;) {
    const cachedBefore = queryClient.getQueryData(queryKey) ?? emptyConversation;
    const newest = newestOf(cachedBefore);
    const changed = cachedBefore.changedUpTo;
    const page = await fetchMessages(
      roomId,
      newest === 0 ? {} : { after: newest, changed, limit: catchUpPageSize },
      signal,
    );
    // Live messages may already be in the cache, so the fetched page is merged with them.
    const cached = queryClient.getQueryData(queryKey) ?? emptyConversation;
    const merged = withPage(cached, page, newest === 0 ? {} : { changed });
    queryClient.setQueryData(queryKey, merged);
    // The loop also ends after a page without new messages, because a gap that the server cannot fill would keep it running.
    if (!hasGap(merged) || (newestOf(merged) === newest && merged.changedUpTo === changed)) return merged;
  }
}

/** Query keys and fetchers of this area. `room-live.ts` lists what makes their data stale. */
export const queries = {
  rooms: (filter: Omit<RoomsQuery, 'cursor'>) =>
    infiniteQueryOptions({
      queryKey: keys.rooms(filter.matchId ?? null, filter.as ?? null, version.rooms),
      queryFn: ({ pageParam, signal }) =>
        fetchRooms({ ...filter, ...(pageParam !== null && { cursor: pageParam }) }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      meta: keepOffline,
    }),
  room: (id: string) => roomQuery(id, fetchRoom),
  /** Room of a team. The key has the form of `room`, so that the same code changes the rooms of matches and of teams. */
  teamRoom: (id: string) => roomQuery(id, fetchTeamRoom),
  messages: (id: string) =>
    queryOptions({
      queryKey: keys.messages(id, version.messages),
      queryFn: ({ signal }): Promise<Conversation> => catchUp(id, signal),
      // Cached messages are correct but may be incomplete, so each mount fetches newer messages.
      staleTime: 0,
      structuralSharing: mergeFetched,
      meta: keepPartOffline(latestPart, conversationInBlocks),
    }),
  applicants: (matchId: string) =>
    infiniteQueryOptions({
      queryKey: keys.applicants(matchId, version.applicants),
      queryFn: ({ pageParam, signal }) => fetchApplicants(matchId, pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      structuralSharing: shareApplicants,
      meta: keepOffline,
    }),
  searchResults: (id: string, words: string) =>
    infiniteQueryOptions({
      queryKey: keys.searchResults(id, words),
      queryFn: ({ pageParam, signal }) => searchMessages(id, words, pageParam, signal),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => page.next,
      enabled: words !== '',
    }),
  /** Fetched only once: no frame says that a linked page has changed. */
  linkPreview: (roomId: string, number: number) =>
    queryOptions({
      queryKey: keys.linkPreview(roomId, number),
      queryFn: ({ signal }) => fetchLinkPreview(roomId, number, signal),
      staleTime: Infinity,
      gcTime: 30 * 60_000,
      retry: false,
      retryOnMount: false,
    }),
} as const;
