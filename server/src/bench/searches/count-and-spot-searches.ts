import { limits, matchSorts, type GuestSpotFilters, type MatchFilters } from '@homeground/shared/contracts';
import type { Searches } from './measure-in-turns';
import type { Db } from '../../platform/database';
import { newId } from '../../platform/ids';
import { findBlockedUserIds } from '../../modules/blocks/blocks.repository';
import { findSpots } from '../../modules/guest-spots/spot-search.repository';
import { matchDays } from '../../modules/home/match-days.usecases';
import type { MatchListCursor, MatchViewer } from '../../modules/matches';
import { countAround, countNewMatches, nearCounts } from '../../modules/matches/match-list.usecases';
import { matchProposals } from '../../modules/proposals/match-proposals.repository';
import { matchResults } from '../../modules/results/match-results';
import { createScores } from '../../modules/scores/scores.usecases';

const dayMs = 86_400_000;
const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** The rarest value of each filter, of matches and guest spots: one of a thousand has it. A sixtieth is on the last day. */
const rareFilters = (now: Date): Readonly<Record<string, GuestSpotFilters>> => ({
  plain: {},
  sport: { sport: 'arm_wrestling' },
  gender: { gender: 'WOMEN' },
  level: { level: 5 },
  free: { free: true },
  'last day': { fromDay: before(now, -59 * dayMs).slice(0, 10) },
  weekday: { weekday: [new Date(now.getTime() - dayMs).getUTCDay() || 7] },
  hours: { fromTime: '04:00', toTime: '05:00' },
  'three filters': { sport: 'futsal', gender: 'WOMEN', weekday: [6, 7] },
});

const rareMatches = (now: Date): Readonly<Record<string, MatchFilters>> => ({
  ...rareFilters(now),
  booked: { booked: true },
  'word of many': { words: '풋살' },
  'word of none': { words: '코끼리' },
});

/** Counts matches: around a place, for each day of the strip, and those that are newer than a list. */
export function countSearches(db: Db, viewer: MatchViewer, now: Date): Record<string, Searches> {
  const clock = { now: () => now };
  const { standingsOf } = createScores({ clock });
  const deps = {
    ...{ db, clock, newId, findBlockedUserIds, standingsOf },
    ...{ placeAt: async () => null, proposals: matchProposals, results: matchResults },
  };
  const { position, blocked } = viewer;
  if (!position) throw new Error('The viewer has no neighbourhood.');
  const sparsePlace = { latitude: position.latitude + 0.45, longitude: position.longitude };
  const filters = Object.entries(rareMatches(now));
  const newSince = (since: string) =>
    Object.fromEntries(
      filters.map(([name, values]) => [name, () => countNewMatches(deps, viewer, { ...values, since })]),
    );
  return {
    'counts of the map': {
      'plain: 40 km': () => countAround(deps, blocked, position, limits.searchDistance.max),
      '5 km': () => countAround(deps, blocked, position, limits.searchDistance.min),
      '40 km, matches only in a part': () =>
        countAround(deps, blocked, sparsePlace, limits.searchDistance.max),
      'each step of the distance': () => nearCounts(deps, blocked, position),
      'each step, matches only in a part': () => nearCounts(deps, blocked, sparsePlace),
    },
    'days above the list': Object.fromEntries(
      filters.map(([name, values]) => [name, () => matchDays(deps, viewer, values)]),
    ),
    'new since an hour': newSince(before(now, dayMs / 24)),
    'new since a day': newSince(before(now, dayMs)),
  };
}

/** Searches guest spots: in each order, and with the rarest value of each filter. */
export function spotSearches(
  db: Db,
  viewer: MatchViewer,
  circle: Pick<MatchListCursor, 'centre' | 'withinKm' | 'now'>,
): Searches {
  const search =
    (filters: GuestSpotFilters, sort: MatchListCursor['sort'] = 'soonest') =>
    () =>
      findSpots(db, { ...circle, viewer, filters, sort, after: null, limit: limits.match.page.default + 1 });
  return {
    ...Object.fromEntries(
      Object.entries(rareFilters(circle.now)).map(([name, filters]) => [name, search(filters)]),
    ),
    ...Object.fromEntries(matchSorts.map((sort) => [`${sort} first`, search({}, sort)])),
  };
}
