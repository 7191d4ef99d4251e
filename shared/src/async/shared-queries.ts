import {
  checkChallenge,
  fetchMatch,
  fetchMe,
  fetchMyTeams,
  fetchNearCounts,
  lookUpAddress,
  regionName,
  searchNeighbourhoods,
} from '@homeground/shared/api';
import type { Locale, Me } from '@homeground/shared/contracts';
import { currentUser, refreshUser } from '@homeground/shared/session';
import { queryOptions } from '@tanstack/react-query';
import { changeCache, refetched, replaced } from './follow-live';
import { keepOffline } from './stored-response';
import { roomsUnreadQuery, unreadQuery } from './unread';
import { appConfigQuery } from './use-app-config';

/** Position on the map. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Rounds to three decimals (about 100 m), so that a user who walks does not cause a request at every step. */
const roundCoordinate = (value: number) => Math.round(value * 1000) / 1000;

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
  /** Name of the smallest known region around a place; null if there is no place or no name. */
  regionName: (locale: Locale, place: Position | null) => {
    const latitude = place && roundCoordinate(place.latitude);
    const longitude = place && roundCoordinate(place.longitude);
    return queryOptions({
      queryKey: ['region-name', locale, latitude, longitude],
      queryFn: async ({ signal, client }) => {
        if (latitude === null || longitude === null) return null;
        const { maps } = await client.ensureQueryData(appConfigQuery);
        const address = await lookUpAddress(maps, longitude, latitude, { locale, signal });
        return address && regionName(address);
      },
      enabled: place !== null,
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
      // Without the server the name is the one that this browser showed last.
      meta: keepOffline,
    });
  },
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
