import type { MatchFilters, MatchSort } from '@homeground/shared/contracts';
import type { Position } from '../geo/position.rules';

/** Where a page goes on: what the list was asked for, and the last row that was shown (ARCHITECTURE 4.5). */
export interface ListPlace {
  readonly sort: MatchSort;
  readonly centre: Position;
  readonly withinKm: number;
  /** The first page's moment: what has started since does not shift the later pages. */
  readonly now: Date;
  readonly after: LastShown | null;
}

export interface LastShown {
  readonly id: string;
  readonly startAt: Date;
  readonly metres: number;
  readonly createdAt: Date;
}

/** The window of time or the ring of distance one look covers. Each look is exact; they only differ in cost. */
export interface Span {
  readonly from: number;
  /** Infinity: the rest. */
  readonly to: number;
}

const day = 86_400_000;
const windows = [2 * day, 12 * day, 72 * day];

/** Windows of time, each six times the last: the nearest days usually fill a page (ARCHITECTURE 4.5). */
export function* timeSpans(from: number): Generator<Span, void, void> {
  let start = from;
  for (const window of windows) {
    yield { from: start, to: from + window };
    start = from + window;
  }
  yield { from: start, to: Infinity };
}

/** Rings around the centre in metres. `found` tells how many rows the ring before held, so that the next is wide enough. */
export function* rings(from: number, to: number, wanted: number): Generator<Span, void, number> {
  let inner = from;
  // As large as the first kilometre's circle: far out a ring of the same width would hold many times as many.
  let width = Math.max(100, Math.round(Math.sqrt(from * from + 1_000_000) - from));
  // Once even when nothing is left between the two: several rows may lie exactly on the edge.
  do {
    const outer = Math.min(to, inner + width);
    const found = yield { from: inner, to: outer };
    inner = outer;
    width = Math.round(width * Math.min(8, Math.max(1.5, wanted / Math.max(1, found))));
  } while (inner < to);
}

/** The filters in one line, so that a cursor of one list is not used for another. */
export function filterKey(filters: MatchFilters): string {
  const said = Object.entries(filters).filter(([, value]) => value !== undefined);
  return JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Every word has to occur. Few words, so that nobody's search is a load test. */
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
