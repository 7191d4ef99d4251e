import { types, type FieldDef } from 'pg';
import { parseValues } from './parse-values';

/** Maximum number of remembered queries; the others are always sent alone. */
const MAX_SHAPES = 500;

const { BOOL, INT2, INT4, INT8, TEXT, VARCHAR, UUID, JSON: JSON_TYPE, JSONB, FLOAT4, FLOAT8, TIMESTAMPTZ } = types.builtins; // prettier-ignore
const ARRAYS = { bool: 1000, int2: 1005, int4: 1007, text: 1009, varchar: 1015, uuid: 2951 };

/** Types whose values are the same in JSON. */
const jsonSafeTypes = new Set<number>([BOOL, INT2, INT4, TEXT, VARCHAR, UUID, JSON_TYPE, JSONB, ...Object.values(ARRAYS)]); // prettier-ignore

/** Converters of the types whose values differ in JSON. A float that is not a number (NaN, Infinity) is text in JSON. */
const converters = new Map<number, (value: unknown) => unknown>([
  [FLOAT4, Number],
  [FLOAT8, Number],
  [TIMESTAMPTZ, (value) => new Date(value as string)],
  [INT8, (value) => parserOf(INT8)(String(value))],
]);

/** Columns of a query, and how to convert their values when the query is part of a joined statement. */
export interface Shape {
  readonly id: number;
  /** Columns whose values differ in JSON. */
  readonly parsers: readonly (readonly [name: string, parse: (value: unknown) => unknown])[];
  /** Wraps the query so that its result is one JSON value. */
  aggregate(text: string): string;
}

/** Ids are unique in the process, because the pools share the joined texts, whose keys consist of ids. */
let lastId = 0;

/** Learns the columns of queries from their results. */
export class ResultShapes {
  readonly #shapes = new Map<string, Shape | null>();
  readonly #textsToLearn = new Set<string>();

  /** Returns undefined for a query that has not run alone yet, and null for a query that cannot be joined. */
  shapeOf(text: string): Shape | null | undefined {
    const shape = this.#shapes.get(text);
    if (shape !== undefined) return shape;
    if (this.#shapes.size >= MAX_SHAPES || !onlyReads(text)) return null;
    this.#textsToLearn.add(text);
    return undefined;
  }

  learn(text: string, fields: readonly FieldDef[]): void {
    if (!this.#textsToLearn.delete(text)) return;
    // A row object can hold only one of two columns with the same name, so such a query is always sent alone.
    const isJoinable = new Set(fields.map(({ name }) => name)).size === fields.length;
    this.#shapes.set(text, isJoinable ? this.#shape(fields) : null);
  }

  forget(texts: readonly string[]): void {
    for (const text of texts) this.#shapes.delete(text);
  }

  #shape(fields: readonly FieldDef[]): Shape {
    const isText = ({ dataTypeID }: FieldDef) =>
      !jsonSafeTypes.has(dataTypeID) && !converters.has(dataTypeID);
    const columns = fields.map((field) => {
      const name = `"${field.name.replaceAll('"', '""')}"`;
      return isText(field) ? `t.${name}::text as ${name}` : `t.${name}`;
    });
    const selectList = fields.some(isText) ? `select ${columns.join(', ')} from` : null;
    return {
      id: (lastId += 1),
      parsers: fields.flatMap((field) =>
        jsonSafeTypes.has(field.dataTypeID)
          ? []
          : [[field.name, converters.get(field.dataTypeID) ?? parserOf(field.dataTypeID)] as const],
      ),
      aggregate: (text) =>
        selectList === null
          ? `select json_agg(t) from (${text}) as t`
          : `select json_agg(r) from (${selectList} (${text}) as t) as r`,
    };
  }
}

/** Returns the rows of a part of a joined statement, as they would be if the query had been sent alone. */
export function parseRows({ parsers }: Shape, json: unknown): Record<string, unknown>[] {
  const rows = (json ?? []) as Record<string, unknown>[];
  if (parsers.length === 0) return rows;
  for (const row of rows) {
    for (const [name, parse] of parsers) {
      const value = row[name];
      if (value !== null) row[name] = parse(value);
    }
  }
  return rows;
}

function parserOf(type: number): (value: unknown) => unknown {
  return parseValues.getTypeParser(type, 'text') as (value: unknown) => unknown;
}

/** Returns whether a query only reads. A change or a row lock cannot be part of another statement. */
const onlyReads = (text: string) => /^\s*(select|with)\b/i.test(text) && !/\bfor (no key )?(update|share|key share)\b/i.test(text); // prettier-ignore
