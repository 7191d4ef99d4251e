import { keepOffline, keyOf, queryOptions, sharedKeys } from '@homeground/shared/async';
import { fetchBlockedUsers, fetchPastMatches, fetchProfile } from './people.api';
import { syncPushState } from './push.api';
import { fetchReviews } from './reviews.api';
import { fetchDeparturePreview, fetchDevices, fetchRecoveryState } from './security.api';

export const keys = {
  ...sharedKeys,
  reviews: keyOf('user-reviews'),
  pastMatches: keyOf('user-past-matches'),
  blocked: keyOf('blocked'),
  devices: keyOf('devices'),
  recovery: keyOf('recovery'),
  push: keyOf('push'),
} as const;

/** Query keys and fetchers of this area. `account-live.ts` lists what makes their data stale. */
export const queries = {
  user: (id: string) =>
    queryOptions({
      queryKey: keys.user(id),
      queryFn: ({ signal }) => fetchProfile(id, signal),
      meta: keepOffline,
    }),
  /** For `ReviewList`. */
  reviews: (userId: string) => ({
    queryKey: keys.reviews(userId).map(String),
    load: (cursor: string | undefined, signal: AbortSignal) => fetchReviews(userId, cursor, signal),
  }),
  /** Key and call for the earlier pages of `PastMatchRows`. */
  pastMatches: (userId: string) => ({
    queryKey: keys.pastMatches(userId).map(String),
    load: (cursor: string, signal: AbortSignal) => fetchPastMatches(userId, cursor, signal),
  }),
  blocked: () =>
    queryOptions({ queryKey: keys.blocked(), queryFn: ({ signal }) => fetchBlockedUsers(signal) }),
  devices: () =>
    queryOptions({
      queryKey: keys.devices(),
      queryFn: ({ signal }) => fetchDevices(signal),
      staleTime: 0,
    }),
  recovery: () =>
    queryOptions({
      queryKey: keys.recovery(),
      queryFn: ({ signal }) => fetchRecoveryState(signal),
      staleTime: 0,
    }),
  /** The preview is always fetched again, because it must match the current state. */
  departure: () =>
    queryOptions({
      queryKey: ['departure'],
      queryFn: ({ signal }) => fetchDeparturePreview(signal),
      staleTime: 0,
      gcTime: 0,
    }),
  push: () =>
    queryOptions({
      queryKey: keys.push(),
      queryFn: ({ signal }) => syncPushState(signal),
      staleTime: 0,
    }),
} as const;
