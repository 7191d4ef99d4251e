import { keepOffline, keyOf, queryOptions, sharedKeys } from '@homeground/shared/async';
import type { AppConfig, Locale } from '@homeground/shared/contracts';
import type { Place } from '@homeground/shared/ui';
import { fetchPlaceName } from './location.api';
import { fetchBlockedUsers, fetchProfile } from './people.api';
import { syncPushState } from './push.api';
import { fetchReviews } from './reviews.api';
import { fetchDeparturePreview, fetchDevices, fetchRecoveryState } from './security.api';

export const keys = {
  ...sharedKeys,
  reviews: keyOf('user-reviews'),
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
  /** Always fetched again, because the preview must match the current state. */
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
  placeName: (locale: Locale, place: Place | null, maps: AppConfig['maps'] | undefined) =>
    queryOptions({
      queryKey: ['place-name', locale, place],
      queryFn: async ({ signal }) =>
        maps && place ? ((await fetchPlaceName(maps, place, { locale, signal })) ?? '') : null,
      enabled: place !== null && maps !== undefined,
      staleTime: Infinity,
      retry: false,
    }),
} as const;
