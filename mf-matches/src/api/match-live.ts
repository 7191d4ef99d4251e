import {
  changesOfMyTeams,
  followLive,
  refetched,
  refetchedNextTime,
  type CacheChange,
  type LiveChanges,
} from '@homeground/shared/async';
import { keys } from './match-queries.api';

/** This data is shown above a list, so a refetch while the list is visible would move rows under the finger. */
const partsAboveLists: readonly CacheChange[] = [
  refetchedNextTime(...keys.myOffers()),
  refetchedNextTime(...keys.coming()),
  refetchedNextTime(...keys.next()),
  refetchedNextTime(...keys.todos()),
];

/** Returns the cached data to refetch after a change of a match; without an id, the data of all matches. */
const changesOfMatch = (...id: [string] | []): readonly CacheChange[] => [
  refetched(...keys.result(...id)),
  refetched(...keys.lineUp(...id)),
  refetched(...keys.matchSpots(...id)),
  refetched(...keys.applicants()),
  refetched(...keys.between()),
  ...partsAboveLists,
];

/** Cached data of this area that each live frame makes outdated. The shell refetches the data that areas share. */
export const matchLiveChanges: LiveChanges = {
  notice: ({ notice: { kind, data } }) => {
    if (!('matchId' in data)) return [];
    const isReview = kind === 'review.open' || kind === 'review.revealed';
    return [...changesOfMatch(data.matchId), ...(isReview ? [refetched(...keys.review(data.matchId))] : [])];
  },
  result: ({ matchId }) => changesOfMatch(matchId),
  // An event line in a room says that the match has changed.
  message: ({ matchId, message }) => (message.kind === 'system' && matchId ? changesOfMatch(matchId) : []),
  // My matches are those of my teams.
  membership: () => [refetched(...keys.between()), refetched(...keys.suspensions()), ...partsAboveLists],
  // The server repeats only missed notices after a broken connection, so all other data may be stale.
  caught_up: () => [...changesOfMatch(), refetched(...keys.review())],
};

export const startMatchLiveUpdates = followLive(matchLiveChanges);

const matchAndLists = (id: string): CacheChange[] => [
  refetched(...keys.match(id)),
  refetched(...keys.matches()),
];

/** Cached data that each act of the user makes outdated, in this area and in others. */
export const invalidations = {
  post: () => [refetched(...keys.match()), refetched(...keys.matches())],
  /** A change of a match. Its response contains the match, so only the lists are outdated. */
  matchLists: () => [refetched(...keys.matches())],
  match: matchAndLists,
  /** The room of the match shows its score. */
  result: (id: string) => [...matchAndLists(id), refetched(...keys.room())],
  /** An application, or an accepted challenge: both open a room. */
  newRoom: (matchId: string) => [...matchAndLists(matchId), refetched(...keys.rooms())],
  kit: (matchId: string, roomId: string) => [
    refetched(...keys.match(matchId)),
    refetched(...keys.next()),
    refetched(...keys.room(roomId)),
  ],
  /** An answer on home, where the parts above the list are visible. */
  attendance: () => [refetched(...keys.next()), refetched(...keys.todos())],
  lineUp: () => partsAboveLists,
  guestAnswers: (matchId: string) => [refetched(...keys.lineUp(matchId)), ...partsAboveLists],
  guestSpots: (matchId: string) => [
    refetched(...keys.guestSpots()),
    refetched(...keys.lineUp(matchId)),
    refetched(...keys.match(matchId)),
    refetched(...keys.rooms()),
    ...partsAboveLists,
  ],
  review: (matchId: string) => [...matchAndLists(matchId), refetched(...keys.guestSpots())],
  savedSearches: () => [refetched(...keys.savedSearches())],
  newTeam: changesOfMyTeams,
} as const;
