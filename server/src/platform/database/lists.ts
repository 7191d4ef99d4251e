import { sql, type RawBuilder } from 'kysely';

/**
 * Returns an array for `= any(…)` or `unnest(…)`. The subquery hides the length of the array from PostgreSQL. With a plain array,
 * PostgreSQL sees that the few values of a call cost less than the ten that a general plan expects, and plans the statement again for
 * each call, which can take longer than the statement itself (docs/decisions/223).
 */
export const listOf = <T>(
  type: 'uuid' | 'text' | 'integer' | 'boolean',
  values: readonly T[] | RawBuilder<readonly T[]>,
): RawBuilder<T[]> => sql<T[]>`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`;

export const idList = (ids: readonly string[] | RawBuilder<readonly string[]>): RawBuilder<string[]> =>
  listOf('uuid', ids);
