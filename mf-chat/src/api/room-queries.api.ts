import { keepOffline, queryClient, sameRows } from '@homeground/shared/async';
import type { Applicant, Applicants, RoomsQuery } from '@homeground/shared/contracts';
import { withLaterMarks } from '../rules/readers.rules';
import type { TalkRoom } from '../rules/talk-room.rules';
import { fetchApplicants, fetchMatch } from './proposals.api';
import { searchMessages } from './messages.api';
import { fetchRoom, fetchTeamRoom } from './rooms.api';

interface FetchContext {
  readonly signal: AbortSignal;
}

interface PageContext extends FetchContext {
  readonly pageParam: string | null;
}

const shareApplicants = sameRows<Applicants, Applicant>(
  ({ applicants }) => applicants,
  ({ proposal }) => proposal.id,
  (page, applicants) => ({ ...page, applicants }),
);

/** Returns the fetched room with the later read marks, because a read mark may arrive live while the room is being fetched. */
function withKnownMarks(fetchedRoom: TalkRoom): TalkRoom {
  const cachedRoom = queryClient.getQueryData<TalkRoom>(queries.room(fetchedRoom.id).queryKey);
  return cachedRoom ? withLaterMarks(cachedRoom, fetchedRoom) : fetchedRoom;
}

/** Query keys and fetchers. Live frames change the data under these keys, so that every screen shows the change. */
export const queries = {
  /** First part of the key of every list of rooms. The other names with `every` are used in the same way. */
  everyList: ['rooms'],
  rooms: (query: Omit<RoomsQuery, 'cursor'>) => [
    'rooms',
    query.matchId ?? null,
    query.as ?? null,
    /** Version of the stored data, as for `messages`. */
    2,
  ],
  everyRoom: ['room'],
  room: (id: string) => ({
    /** Version of the stored data, as for `messages`. */
    queryKey: ['room', id, 2],
    queryFn: async ({ signal }: FetchContext) => withKnownMarks(await fetchRoom(id, signal)),
    meta: keepOffline,
  }),
  /** Room of a team. The key has the form of `room`, so that the same code changes the rooms of matches and of teams. */
  teamRoom: (id: string) => ({
    queryKey: ['room', id, 2],
    queryFn: async ({ signal }: FetchContext) => withKnownMarks(await fetchTeamRoom(id, signal)),
    meta: keepOffline,
  }),
  everyConversation: ['room-messages'],
  /**
   * The number in the key is the version of the stored data, so that data that an earlier release has stored in another format is not read.
   */
  messages: (id: string) => ['room-messages', id, 3],
  everyApplicants: ['applicants'],
  applicants: (matchId: string) => ({
    /** Version of the stored data, as for `messages`. */
    queryKey: ['applicants', matchId, 2],
    queryFn: ({ pageParam, signal }: PageContext) => fetchApplicants(matchId, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Applicants) => page.next,
    structuralSharing: shareApplicants,
    meta: keepOffline,
  }),
  searchResults: (id: string, words: string) => ({
    queryKey: ['room-search', id, words],
    queryFn: ({ signal }: FetchContext) => searchMessages(id, words, signal),
    enabled: words !== '',
  }),
  match: (id: string) => ({
    queryKey: ['match', id],
    queryFn: ({ signal }: FetchContext) => fetchMatch(id, signal),
    meta: keepOffline,
  }),
} as const;
