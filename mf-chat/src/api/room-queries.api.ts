import { keepOffline, queryClient, sameRows } from '@homeground/shared/async';
import type { Applicant, Applicants, RoomsQuery } from '@homeground/shared/contracts';
import { withLaterMarks } from '../rules/readers.rules';
import type { TalkRoom } from '../rules/talk-room.rules';
import { fetchApplicants, fetchMatch } from './proposals.api';
import { searchMessages } from './messages.api';
import { fetchRoom, fetchTeamRoom } from './rooms.api';

interface Asked {
  readonly signal: AbortSignal;
}

interface AskedPage extends Asked {
  readonly pageParam: string | null;
}

const shareApplicants = sameRows<Applicants, Applicant>(
  ({ applicants }) => applicants,
  ({ proposal }) => proposal.id,
  (page, applicants) => ({ ...page, applicants }),
);

/** Somebody may have read while the answer was on its way: their mark, which came live, is kept. */
function withKnownMarks(answer: TalkRoom): TalkRoom {
  const known = queryClient.getQueryData<TalkRoom>(queries.room(answer.id).queryKey);
  return known ? withLaterMarks(known, answer) : answer;
}

/** Where each answer is kept, so that what arrives live changes every screen that shows it. */
export const queries = {
  /** Every list of rooms begins with this. */
  everyList: ['rooms'],
  rooms: (query: Omit<RoomsQuery, 'cursor'>) => [
    'rooms',
    query.matchId ?? null,
    query.as ?? null,
    /** The number as for messages. */
    2,
  ],
  everyRoom: ['room'],
  room: (id: string) => ({
    /** The number as for messages. */
    queryKey: ['room', id, 2],
    queryFn: async ({ signal }: Asked) => withKnownMarks(await fetchRoom(id, signal)),
    meta: keepOffline,
  }),
  /** The room of a team. It has the same key as the room of a match, so that both are changed in one place. */
  teamRoom: (id: string) => ({
    queryKey: ['room', id, 2],
    queryFn: async ({ signal }: Asked) => withKnownMarks(await fetchTeamRoom(id, signal)),
    meta: keepOffline,
  }),
  everyConversation: ['room-messages'],
  /** The number is that of their form on the device: what an earlier release kept is not read. */
  messages: (id: string) => ['room-messages', id, 3],
  everyApplicants: ['applicants'],
  applicants: (matchId: string) => ({
    /** The number as for messages. */
    queryKey: ['applicants', matchId, 2],
    queryFn: ({ pageParam, signal }: AskedPage) => fetchApplicants(matchId, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Applicants) => page.next,
    structuralSharing: shareApplicants,
    meta: keepOffline,
  }),
  found: (id: string, words: string) => ({
    queryKey: ['room-search', id, words],
    queryFn: ({ signal }: Asked) => searchMessages(id, words, signal),
    enabled: words !== '',
  }),
  match: (id: string) => ({
    queryKey: ['match', id],
    queryFn: ({ signal }: Asked) => fetchMatch(id, signal),
    meta: keepOffline,
  }),
} as const;
