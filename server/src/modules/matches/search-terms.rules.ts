import type { MatchFilters } from '@homeground/shared/contracts';
import { minuteOf, searchWords } from './match-search.rules';

/**
 * Returns the condition of the filters for the index of terms, as the text of a `tsquery`; null: no filter has terms. The condition is
 * true for each fitting match and for some others, so the query also compares the filters exactly. Days have no terms, because a search
 * by time skips other days. The terms are those of `match_search_terms` (migration 255).
 */
export function searchTermsOf(filters: MatchFilters, cells: readonly number[]): string | null {
  const { sport, level, gender, free, booked, fromTime, toTime } = filters;
  const terms: string[] = [];
  if (sport !== undefined) terms.push(`s${sport}`);
  if (gender !== undefined) terms.push(`g${gender}`);
  if (level !== undefined) terms.push(`l${level}`);
  if (free === true) terms.push('f1');
  if (booked === true) terms.push('b1');
  const hours = hoursOf(fromTime, toTime);
  if (hours.length < 24) terms.push(anyOf(hours.map((hour) => `h${hour}`)));
  terms.push(...searchWords(filters.words).flatMap(gramsOf));
  if (terms.length === 0) return null;
  const blocks = new Set(cells.map(blockOf));
  return [...terms, anyOf([...blocks].map((block) => `p${block}`))].join(' & ');
}

/** Blocks of eight by eight cells: a circle of 40 km touches about nine. A cell is numbered row × 10,000 + column. */
const blockOf = (cell: number) => Math.floor(cell / 80_000) * 10_000 + Math.floor((cell % 10_000) / 8);

const anyOf = (terms: readonly string[]) => `(${terms.join(' | ')})`;

function hoursOf(fromTime: string | undefined, toTime: string | undefined): number[] {
  const from = fromTime === undefined ? 0 : minuteOf(fromTime);
  const to = toTime === undefined ? 1440 : minuteOf(toTime);
  return Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => {
    const [begin, end] = [hour * 60, hour * 60 + 60];
    return from < to ? begin < to && end > from : end > from || begin < to;
  });
}

/** Returns a term for each sequence of three characters in the word; for a shorter word, the beginning of a term. */
function gramsOf(word: string): string[] {
  const characters = [...word];
  if (characters.length < 3) return [`${quoteTerm(`w${word}`)}:*`];
  return characters.slice(2).map((_, start) => quoteTerm(`w${characters.slice(start, start + 3).join('')}`));
}

const quoteTerm = (term: string) => `'${term.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
