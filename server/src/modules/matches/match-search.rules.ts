import type { MatchFilters, MatchSort } from '@homeground/shared/contracts';
import type { Position } from '../geo';

/** Cursor of the list: its query and the last row (ARCHITECTURE 4.5). */
export interface MatchListCursor {
  readonly sort: MatchSort;
  readonly centre: Position;
  readonly withinKm: number;
  /** Time of the first page. Later pages use it too, so that all pages belong to the same list. */
  readonly now: Date;
  readonly after: SearchPosition | null;
}

/** Position in the order of a search, after which the next page begins: the last row of a page, or the place where a search stopped. */
export interface SearchPosition {
  readonly id: string;
  readonly startAt: Date;
  readonly metres: number;
  readonly createdAt: Date;
}

/** Window of time or ring of distance that one query covers. The size changes only the cost, never the result. */
export interface SearchRange {
  readonly from: number;
  /** Infinity: everything beyond. */
  readonly to: number;
}

const hour = 3_600_000;
/** Instead of a window of this length or more, a last window covers all remaining time. */
export const longestSpan = 90 * 24 * hour;
/** Rows that one query should read: fewer cost as much, more cost more. */
export const rowsPerQuery = 500;
/** Size of the first ring: a circle with a radius of half a kilometre. */
const firstRing = 250_000;

/**
 * Yields windows of time. The caller passes the number of rows that it read in a window: many rows make the next window
 * shorter, few make it longer (ARCHITECTURE 4.5). `skip` moves the beginning of a window past times at which no
 * match fits. `firstLength` comes from an earlier search.
 */
export function* timeSpans(
  from: number,
  skip: (moment: number) => number = (moment) => moment,
  firstLength = hour,
): Generator<SearchRange, void, number> {
  let start = skip(from);
  let length = firstLength;
  while (length < longestSpan) {
    const rows = yield { from: start, to: start + length };
    start = skip(start + length);
    length = Math.round(length * Math.min(8, Math.max(0.5, rowsPerQuery / Math.max(1, rows))));
  }
  yield { from: start, to: Infinity };
}

/**
 * Earliest beginning and latest end of a day in any time zone: at most 14 hours before the day in UTC begins, and at
 * most 12 hours after it ends.
 */
export const earliestDayStart = (day: string) => Date.parse(day) - 14 * hour;
export const latestDayEnd = (day: string) => Date.parse(day) + 36 * hour;

/** Returns the first moment, not before `moment`, that is on one of the weekdays (1: Monday) in some time zone. */
export function skipToWeekday(weekdays: readonly number[], moment: number): number {
  const today = new Date(moment).toISOString().slice(0, 10);
  for (let ahead = -1; ahead <= 8; ahead += 1) {
    const day = new Date(Date.parse(today) + ahead * 24 * hour);
    const text = day.toISOString().slice(0, 10);
    if (weekdays.includes(day.getUTCDay() || 7) && latestDayEnd(text) > moment)
      return Math.max(moment, earliestDayStart(text));
  }
  return moment;
}

/** Returns a measure of the area of a ring: the difference of the squares of its radii. */
export const ringSize = ({ from, to }: SearchRange): number => to * to - from * from;

/** Yields rings around the centre in metres. The number of rows that were read in the previous ring determines the width of the next. */
export function* rings(
  from: number,
  to: number,
  firstSize = firstRing,
): Generator<SearchRange, void, number> {
  let innerMetres = from;
  // The size measures the area, because an outer ring of equal width would contain many more rows.
  let width = Math.max(50, Math.round(Math.sqrt(from * from + firstSize) - from));
  // Runs once even if both radii are equal: several rows may lie exactly on the edge.
  do {
    const outerMetres = Math.min(to, innerMetres + width);
    const rows = yield { from: innerMetres, to: outerMetres };
    innerMetres = outerMetres;
    width = Math.max(1, Math.round(width * Math.min(8, Math.max(0.5, rowsPerQuery / Math.max(1, rows)))));
  } while (innerMetres < to);
}

/** Returns the filters as one string, so that a cursor of one list is refused for another. */
export function filterKey(filters: MatchFilters): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the words that must all occur; at most five. */
export function searchWords(words: string | undefined): string[] {
  return (words ?? '').normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 5);
}

/** "19:30" → 1170. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Ids that are higher and lower than all others. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
export const firstId = '00000000-0000-0000-0000-000000000000';
