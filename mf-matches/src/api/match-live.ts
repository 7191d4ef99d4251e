import { followLive, refetched, refetchedNextTime, type Followers } from '@homeground/shared/async';

/** Queries that show a match, its guest spots or my to-dos, and may be out of date after a change of the match. */
const match = (id: string) => [
  refetched('match', id),
  refetched('result', id),
  refetched('line-up', id),
  refetched('guest-spots', 'match', id),
  refetched('guest-spots', 'applicants'),
  refetched('matches', 'between'),
  // These are shown above a list or offline.
  refetchedNextTime('guest-spots', 'mine'),
  refetchedNextTime('matches', 'coming'),
  refetchedNextTime('matches', 'next'),
  refetchedNextTime('matches', 'todo'),
];

/** Queries of this area that each live frame makes out of date. */
export const matchFollowers: Followers = {
  notice: ({ notice: { kind, data } }) => {
    if (!('matchId' in data)) return [];
    const isReview = kind === 'review.open' || kind === 'review.revealed';
    return [...match(data.matchId), ...(isReview ? [refetched('review', data.matchId)] : [])];
  },
  result: ({ matchId }) => match(matchId),
  // A frame about a result may have been missed while the connection was broken.
  caught_up: () => [refetched('result')],
};

export const followMatches = followLive(matchFollowers);
