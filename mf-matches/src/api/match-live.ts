import { followLive, refetched, refetchedNextTime, type Followers } from '@homeground/shared/async';

/** Returns the cached data that may be outdated after a change of the match: the match, its guest spots and my to-dos. */
const changesOfMatch = (id: string) => [
  refetched('match', id),
  refetched('result', id),
  refetched('line-up', id),
  refetched('guest-spots', 'match', id),
  refetched('guest-spots', 'applicants'),
  refetched('matches', 'between'),
  // This data is shown above a list or offline, so a refetch now would move rows under the finger.
  refetchedNextTime('guest-spots', 'mine'),
  refetchedNextTime('matches', 'coming'),
  refetchedNextTime('matches', 'next'),
  refetchedNextTime('matches', 'todo'),
];

/** Cached data of this area that each live frame makes outdated. */
export const matchFollowers: Followers = {
  notice: ({ notice: { kind, data } }) => {
    if (!('matchId' in data)) return [];
    const isReview = kind === 'review.open' || kind === 'review.revealed';
    return [...changesOfMatch(data.matchId), ...(isReview ? [refetched('review', data.matchId)] : [])];
  },
  result: ({ matchId }) => changesOfMatch(matchId),
  // The page may have missed a frame about a result while the connection was broken.
  caught_up: () => [refetched('result')],
};

export const followMatches = followLive(matchFollowers);
