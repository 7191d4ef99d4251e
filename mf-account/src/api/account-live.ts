import { followLive, refetched, type LiveChanges } from '@homeground/shared/async';
import { keys } from './account-queries.api';

/** Cached data of this area that each live frame makes outdated. The shell does the same for data that areas share. */
export const accountLiveChanges: LiveChanges = {
  notice: ({ notice: { kind } }) =>
    kind === 'review.revealed' ? [refetched(...keys.user()), refetched(...keys.reviews())] : [],
  // A profile shows results and ratings.
  result: () => [refetched(...keys.user()), refetched(...keys.pastMatches())],
  // The page may have missed frames without a number while the connection was broken.
  caught_up: () => [refetched(...keys.reviews())],
};

export const startAccountLiveUpdates = followLive(accountLiveChanges);

/** Cached data that each act of the user makes outdated, in this area and in others. `storeMe` does the same for changes of the user. */
export const invalidations = {
  /** Every list of every area may contain a blocked user. */
  block: () => [refetched()],
  devices: () => [refetched(...keys.devices())],
  recovery: () => [refetched(...keys.recovery())],
} as const;
