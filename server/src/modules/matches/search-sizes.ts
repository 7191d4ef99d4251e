import { cellOf } from '../geo';
import type { MatchSearch } from './match-search.repository';
import { rowsPerQuery } from './match-search.rules';

/** Places that are remembered; the oldest is forgotten first. */
const maxPlaces = 5000;

const sizes = new Map<string, number>();

type Place = Pick<MatchSearch, 'sort' | 'centre' | 'withinKm' | 'filters'>;

/** Returns the size of the window or ring with which a search in this place should begin; undefined: there was no search in this place. */
export const initialSearchSize = (place: Place): number | undefined => sizes.get(keyOf(place));

/**
 * Remembers how much a search has covered and how many rows it has read, so that the next search in this place reads about enough rows
 * with its first query. The size changes only the cost of a search, so each server remembers its own sizes.
 */
export function rememberSize(place: Place, coveredExtent: number, readCount: number): void {
  const key = keyOf(place);
  const size = coveredExtent * Math.min(8, Math.max(0.1, rowsPerQuery / Math.max(1, readCount)));
  // A key that is set again becomes the newest.
  sizes.delete(key);
  sizes.set(key, size);
  const [oldest] = sizes.keys();
  if (sizes.size > maxPlaces && oldest !== undefined) sizes.delete(oldest);
}

/**
 * Returns the key of a place. It contains the filters that determine which rows a window reads; other filters are checked in those rows.
 */
function keyOf({ sort, centre, withinKm, filters: { sport, weekday, fromDay, toDay } }: Place): string {
  return [sort, cellOf(centre), withinKm, sport, weekday, fromDay, toDay].join(' ');
}
