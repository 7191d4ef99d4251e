import { keepOffline } from '@homeground/shared/async';
import type { RoomsQuery } from '@homeground/shared/contracts';
import { fetchApplicants, fetchMatch } from './proposals.api';
import { searchMessages } from './messages.api';
import { fetchRoom } from './rooms.api';

interface Asked {
  readonly signal: AbortSignal;
}

/** Where each answer is kept, so that what arrives live changes every screen that shows it. */
export const queries = {
  /** Every list of rooms begins with this. */
  everyList: ['rooms'],
  rooms: (query: Omit<RoomsQuery, 'cursor'>) => ['rooms', query.matchId ?? null, query.as ?? null],
  everyRoom: ['room'],
  room: (id: string) => ({
    /** The number as for messages. */
    queryKey: ['room', id, 2],
    queryFn: ({ signal }: Asked) => fetchRoom(id, signal),
    meta: keepOffline,
  }),
  everyConversation: ['room-messages'],
  /** The number is that of their form on the device: what an earlier release kept is not read. */
  messages: (id: string) => ['room-messages', id, 2],
  everyApplicants: ['applicants'],
  applicants: (matchId: string) => ({
    queryKey: ['applicants', matchId],
    queryFn: ({ signal }: Asked) => fetchApplicants(matchId, signal),
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
