import { followLive, refetched, refetchedNextTime, type Followers } from '@homeground/shared/async';

/** Everything that shows a match, its guest spots or what waits for me may say something else now. */
const match = (id: string) => [
  refetched('match', id),
  refetched('result', id),
  refetched('line-up', id),
  refetched('guest-spots', 'match', id),
  refetched('guest-spots', 'applicants'),
  refetched('matches', 'between'),
  // These stand above a list, or are shown without a network.
  refetchedNextTime('guest-spots', 'mine'),
  refetchedNextTime('matches', 'coming'),
  refetchedNextTime('matches', 'next'),
  refetchedNextTime('matches', 'todo'),
];

/** Changes that each live frame brings to the answers of this area. */
export const matchFollowers: Followers = {
  notice: ({ notice: { kind, data } }) => {
    if (!('matchId' in data)) return [];
    const isReview = kind === 'review.open' || kind === 'review.revealed';
    return [...match(data.matchId), ...(isReview ? [refetched('review', data.matchId)] : [])];
  },
  result: ({ matchId }) => match(matchId),
  // While the connection was broken anything may have been said about a result.
  caught_up: () => [refetched('result')],
};

export const followMatches = followLive(matchFollowers);
