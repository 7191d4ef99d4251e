import type { MatchFilters } from '@homeground/shared/contracts';
import { distanceKm } from '../geo';
import { type MatchRow, minuteOf, searchWords } from '../matches';
import type { CandidateSearch } from './search-alerts.repository';

export type FittingMatch = Pick<
  MatchRow,
  | 'sport'
  | 'local_day'
  | 'local_minute'
  | 'local_weekday'
  | 'level_from'
  | 'level_to'
  | 'gender'
  | 'cost_per_team'
  | 'venue_state'
  | 'title'
  | 'content'
  | 'venue_name'
  | 'venue_address'
>;

/** Returns whether a match fits the filters. Follows the same rule as `filtersSql`, the SQL condition of the list. */
export function fitsFilters(filters: MatchFilters, match: FittingMatch): boolean {
  // Filters for the owner's own posts and applications never match a new post.
  if (filters.mine === true || filters.applied === true) return false;
  const { sport, fromDay, toDay, weekday, level, gender, free, booked } = filters;
  return (
    (sport === undefined || match.sport === sport) &&
    (fromDay === undefined || match.local_day >= fromDay) &&
    (toDay === undefined || match.local_day <= toDay) &&
    isWithin(match.local_minute, filters) &&
    (weekday === undefined || weekday.length === 0 || weekday.includes(match.local_weekday)) &&
    (level === undefined || (match.level_from <= level && match.level_to >= level)) &&
    (gender === undefined || match.gender === gender) &&
    (free !== true || match.cost_per_team === 0) &&
    (booked !== true || match.venue_state === 'BOOKED') &&
    hasWords(match, filters.words)
  );
}

/** Returns whether a match is within the owner's search distance and fits the filters. */
export function fitsSearchAndDistance(
  search: CandidateSearch,
  match: FittingMatch & Pick<MatchRow, 'lat' | 'lng'>,
): boolean {
  const metres = Math.round(distanceKm(search, { latitude: match.lat, longitude: match.lng }) * 1000);
  return metres <= search.searchDistance * 1000 && fitsFilters(search.filters, match);
}

/** Returns whether a minute of the day is between the two times, also if midnight is between them (22:00 to 02:00). */
function isWithin(minute: number, { fromTime, toTime }: MatchFilters): boolean {
  const from = fromTime === undefined ? 0 : minuteOf(fromTime);
  const to = toTime === undefined ? 1440 : minuteOf(toTime);
  if (from === 0 && to === 1440) return true;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

function hasWords(match: FittingMatch, words: string | undefined): boolean {
  const text = `${match.title} ${match.content} ${match.venue_name} ${match.venue_address}`.toLowerCase();
  return searchWords(words).every((word) => text.includes(word));
}
