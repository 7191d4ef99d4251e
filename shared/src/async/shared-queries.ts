import {
  checkChallenge,
  fetchMatch,
  fetchMe,
  fetchMyTeams,
  fetchNearCounts,
  searchNeighbourhoods,
} from '@homeground/shared/api';
import type { Me } from '@homeground/shared/contracts';
import { currentUser, refreshUser } from '@homeground/shared/session';
import { queryOptions } from '@tanstack/react-query';
import { changeCache, refetched, replaced } from './follow-live';
import { keepOffline } from './kept-queries';
import { roomsUnreadQuery, unreadQuery } from './unread';
import { appConfigQuery } from './use-app-config';

/** Position on the map. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns a function that builds a key: the given beginning, then details. Without details, the key covers all data of its kind. */
export const keyOf =
  (...beginning: readonly string[]) =>
  (...details: readonly unknown[]): readonly unknown[] => [...beginning, ...details];

/** Keys of data that several areas show or invalidate. */
export const sharedKeys = {
  match: keyOf('match'),
  matches: keyOf('matches'),
  guestSpots: keyOf('guest-spots'),
  lineUp: keyOf('line-up'),
  rooms: keyOf('rooms'),
  room: keyOf('room'),
  myTeams: keyOf('my-teams'),
  challenge: keyOf('challenge'),
  opponents: keyOf('opponents'),
  teamsNear: keyOf('teams-near'),
  user: keyOf('user'),
} as const;

/** Query keys and fetchers that the shell or several areas use. Each area has an object of this shape for its own data. */
export const sharedQueries = {
  me: (id: string | null) => queryOptions({ queryKey: ['me', id], queryFn: fetchMe, staleTime: 60_000 }),
  unread: () => unreadQuery,
  roomsUnread: () => roomsUnreadQuery,
  config: () => appConfigQuery,
  match: (id: string) =>
    queryOptions({
      queryKey: sharedKeys.match(id),
      queryFn: ({ signal }) => fetchMatch(id, signal),
      meta: keepOffline,
    }),
  myTeams: () =>
    queryOptions({ queryKey: sharedKeys.myTeams(), queryFn: ({ signal }) => fetchMyTeams(signal) }),
  /** Whether my sides may challenge the team. */
  challenge: (teamId: string) =>
    queryOptions({
      queryKey: sharedKeys.challenge(teamId),
      queryFn: ({ signal }) => checkChallenge(teamId, signal),
    }),
  /** Numbers of open matches around a place, by search distance. */
  nearCounts: (place: Position | null) =>
    queryOptions({
      queryKey: sharedKeys.matches('near-counts', place?.latitude, place?.longitude),
      queryFn: ({ signal }) => (place ? fetchNearCounts(place, signal) : null),
      enabled: place !== null,
    }),
  neighbourhoods: (words: string) =>
    queryOptions({
      queryKey: ['neighbourhoods', words],
      queryFn: ({ signal }) => searchNeighbourhoods(words, signal),
      enabled: words !== '',
      staleTime: Infinity,
    }),
} as const;

/** Stores the new data of the signed-in user. Every change of this user, on any screen, is stored here. */
export function storeMe(me: Me): void {
  // A late response about a user who has signed out is ignored.
  if (currentUser()?.id !== me.id) return;
  refreshUser(me);
  void changeCache([
    replaced(sharedQueries.me(me.id).queryKey, me),
    refetched(...sharedKeys.user(me.id)),
    // The lists of teams depend on the user's neighbourhood, which may have changed.
    refetched(...sharedKeys.opponents()),
    refetched(...sharedKeys.teamsNear()),
  ]);
}
