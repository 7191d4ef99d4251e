import type { SportId } from '@homeground/shared/contracts';
import type { NewSideGame, StandingRow } from './score-row.repository';

export interface ScoresOfSport {
  readonly games: readonly NewSideGame[];
  readonly standings: readonly StandingRow[];
}

export interface Difference {
  readonly sport: SportId;
  readonly sideId: string;
  /** null: the standing of the side. */
  readonly matchId: string | null;
  readonly kind: 'missing' | 'too many' | 'other numbers';
}

/** Relative tolerance: another processor may round the last digit of a logarithm differently. */
const closeEnough = 1e-6;

export function differences(sport: SportId, stored: ScoresOfSport, expected: ScoresOfSport): Difference[] {
  return [
    ...compareRows(stored.games, expected.games, ({ match_id, side_id }) => `${match_id} ${side_id}`).map(
      ({ row, kind }): Difference => ({ sport, sideId: row.side_id, matchId: row.match_id, kind }),
    ),
    ...compareRows(stored.standings, expected.standings, ({ side_id }) => side_id).map(
      ({ row, kind }): Difference => ({ sport, sideId: row.side_id, matchId: null, kind }),
    ),
  ];
}

interface RowDifference<T> {
  readonly row: T;
  readonly kind: Difference['kind'];
}

function compareRows<T extends object>(
  stored: readonly T[],
  expected: readonly T[],
  key: (row: T) => string,
): RowDifference<T>[] {
  const storedByKey = new Map(stored.map((row) => [key(row), row]));
  const expectedKeys = new Set(expected.map(key));
  const wrong = expected.flatMap((row): RowDifference<T>[] => {
    const found = storedByKey.get(key(row));
    if (!found) return [{ row, kind: 'missing' }];
    return isSame(new Map(Object.entries(found)), row) ? [] : [{ row, kind: 'other numbers' }];
  });
  const extra = stored.filter((row) => !expectedKeys.has(key(row)));
  return [...wrong, ...extra.map((row) => ({ row, kind: 'too many' as const }))];
}

function isSame(stored: ReadonlyMap<string, unknown>, expected: object): boolean {
  return Object.entries(expected).every(([name, value]: [string, unknown]) => {
    const found = stored.get(name);
    if (typeof value === 'number' && typeof found === 'number')
      return Math.abs(value - found) <= closeEnough * Math.max(1, Math.abs(value));
    return value instanceof Date && found instanceof Date
      ? value.getTime() === found.getTime()
      : value === found;
  });
}
