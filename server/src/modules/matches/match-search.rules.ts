import type { MatchFilters, MatchSort } from '@homeground/shared/contracts';
import type { Position } from '../geo/position.rules';

/** Cursor of the list: its query and the last row (ARCHITECTURE 4.5). */
export interface ListPlace {
  readonly sort: MatchSort;
  readonly centre: Position;
  readonly withinKm: number;
  /** Time of the first page: matches that start later do not shift the next pages. */
  readonly now: Date;
  readonly after: LastShown | null;
}

export interface LastShown {
  readonly id: string;
  readonly startAt: Date;
  readonly metres: number;
  readonly createdAt: Date;
}

/** Window of time or ring of distance that one query covers. The size changes only the cost, never the result. */
export interface Span {
  readonly from: number;
  /** Infinity: everything beyond. */
  readonly to: number;
}

const day = 86_400_000;
const windows = [2 * day, 12 * day, 72 * day];

/** Returns windows of time, each six times as long as the one before: the nearest days usually fill a page (ARCHITECTURE 4.5). */
export function* timeSpans(from: number): Generator<Span, void, void> {
  let start = from;
  for (const window of windows) {
    yield { from: start, to: from + window };
    start = from + window;
  }
  yield { from: start, to: Infinity };
}

/** Returns rings around the centre in metres. `found` is the number of rows in the ring before; it decides the width of the next. */
export function* rings(from: number, to: number, count: number): Generator<Span, void, number> {
  let inner = from;
  // The first ring has the area of a circle of one kilometre: far out, a ring of equal width would hold many more rows.
  let width = Math.max(100, Math.round(Math.sqrt(from * from + 1_000_000) - from));
  // Runs once even if both radii are equal: several rows may lie exactly on the edge.
  do {
    const outer = Math.min(to, inner + width);
    const found = yield { from: inner, to: outer };
    inner = outer;
    width = Math.round(width * Math.min(8, Math.max(1.5, count / Math.max(1, found))));
  } while (inner < to);
}

/** Returns the filters as one string, so that a cursor of one list is refused for another. */
export function filterKey(filters: MatchFilters): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the words that must all occur. At most five, because each word costs a scan of the texts. */
export function searchWords(words: string | undefined): string[] {
  return (words ?? '').normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 5);
}

/** "19:30" → 1170. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
export const firstId = '00000000-0000-0000-0000-000000000000';
