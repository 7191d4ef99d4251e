import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Db } from './tables';

/** Returns the place of a value in the text of a query. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** Returns the values themselves, for a query that is not compiled once. */
export const valuesIn =
  <Values extends object>(values: Values): ValueOf<Values> =>
  (name) =>
    sql`${values[name]}`;

/** Stands in the query for the value of each run. */
class Placeholder<Values> {
  constructor(readonly name: keyof Values) {}
}

/**
 * Returns a function that runs a query whose text is built only once, before the first run (docs/decisions/281). So `build` may not
 * depend on the values.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, valueOf: ValueOf<Values>) => CompiledQuery<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let template: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    template ??= build(db, (name) => sql`${new Placeholder<Values>(name)}`);
    const parameters = template.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>(CompiledQuery.raw(template.sql, parameters))).rows;
  };
}
