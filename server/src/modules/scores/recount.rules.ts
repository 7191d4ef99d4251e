import type { SportId } from '@homeground/shared/contracts';
import type { NewSideGame, StandingRow } from '../games';

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

/** Another processor may round the last digit of a logarithm differently. */
const relativeTolerance = 1e-6;

export function findDifferences(
  sport: SportId,
  stored: ScoresOfSport,
  expected: ScoresOfSport,
): Difference[] {
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
  const wrongRows = expected.flatMap((row): RowDifference<T>[] => {
    const storedRow = storedByKey.get(key(row));
    if (!storedRow) return [{ row, kind: 'missing' }];
    return hasExpectedValues(new Map(Object.entries(storedRow)), row) ? [] : [{ row, kind: 'other numbers' }];
  });
  const extraRows = stored.filter((row) => !expectedKeys.has(key(row)));
  return [...wrongRows, ...extraRows.map((row) => ({ row, kind: 'too many' as const }))];
}

function hasExpectedValues(stored: ReadonlyMap<string, unknown>, expected: object): boolean {
  return Object.entries(expected).every(([name, value]: [string, unknown]) => {
    const storedValue = stored.get(name);
    if (typeof value === 'number' && typeof storedValue === 'number')
      return Math.abs(value - storedValue) <= relativeTolerance * Math.max(1, Math.abs(value));
    return value instanceof Date && storedValue instanceof Date
      ? value.getTime() === storedValue.getTime()
      : value === storedValue;
  });
}
