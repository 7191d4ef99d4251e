import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { testApp } from '../../../test/app';
import { SampleAnswers } from '../../../test/sample-answers';
import { schemasNeededBy, serializerOf, rewriteResponse } from './serialization';

type Schemas = Readonly<Record<string, unknown>>;

let database: TestDatabase;
let schemas: Schemas;
/** Each response schema of a route, once. */
let responseSchemas: object[];

beforeAll(async () => {
  database = await createTestDatabase();
  const app = await testApp({ database });
  schemas = app.getSchemas();
  const allResponseSchemas = app.everyRoute.flatMap(({ answers }) => Object.values(answers) as object[]);
  responseSchemas = [
    ...new Map(allResponseSchemas.map((schema) => [JSON.stringify(schema), schema])).values(),
  ];
  await app.close();
});
afterAll(() => database.close());

const routeOf = (schema: object) => ({ schema, method: 'GET', url: '/' }) as never;
const rewrittenWriterOf = (schema: object, named: Schemas = {}) => serializerOf(routeOf(schema), named);
/** Returns the library's writer for the schema as it is. */
const plainWriterOf = (schema: object, named: Schemas = {}) =>
  SerializerSelector()(schemasNeededBy(schema, named), {})(routeOf(schema));

/** Yields all schemas inside a value, and their paths. */
function* schemasIn(value: unknown, path = ''): Generator<[string, Schemas]> {
  if (typeof value !== 'object' || value === null) return;
  yield [path, value as Schemas];
  for (const [key, inner] of Object.entries(value)) yield* schemasIn(inner, `${path}/${key}`);
}

test('rewritten schemas write the answers of all routes byte for byte as the library does', () => {
  const samples = new SampleAnswers(schemas);
  // One schema for all: the library then compiles each validator once.
  const fields = Object.fromEntries(responseSchemas.map((schema, index) => [index, schema]));
  const writePlain = plainWriterOf({ type: 'object', properties: fields }, schemas);
  let longestLength = 0;
  for (const [name, schema] of Object.entries(fields)) {
    const write = rewrittenWriterOf(schema, schemas);
    for (let round = 0; round < 8 || (samples.missing.length > 0 && round < 64); round += 1) {
      const answer = samples.answer(schema);
      const text = write(answer);
      expect(`{"${name}":${text}}`).toBe(writePlain({ [name]: answer }));
      longestLength = Math.max(longestLength, text.length);
    }
  }
  expect(samples.missing).toEqual([]);
  expect(responseSchemas.length).toBeGreaterThan(60);
  expect(longestLength).toBeGreaterThan(10_000);
});

test('the only unions that are left after rewriting are those that refuse unknown members', () => {
  const remainingUnions = responseSchemas.flatMap((schema) =>
    [...schemasIn(rewriteResponse(schema, schemas))].filter(([, { anyOf, oneOf }]) => anyOf ?? oneOf),
  );
  expect(remainingUnions.length).toBeGreaterThan(10);
  for (const [path, schema] of remainingUnions) {
    const { $id, ...union } = schema;
    expect([path, union]).toEqual([`/named/${String($id)}`, { anyOf: [{ not: {} }] }]);
  }
});

test.each(['NotificationsPage', 'NoticesSince', 'MatchPage', 'MessagePage'])(
  'each validator of %s checks at most one field',
  (name) => {
    // In this mode the library returns its parts and has compiled all validators that it may need.
    const options = { mode: 'debug', compileValidators: true };
    const { ajv } = serializerOf(routeOf({ $ref: `${name}#` }), schemas, options as never) as unknown as {
      ajv: Record<'schemas' | 'refs', Record<string, { schema: Schemas; validate?: unknown }>>;
    };
    const compiledValidators = Object.values({ ...ajv.schemas, ...ajv.refs }).filter(
      ({ validate }) => validate,
    );
    for (const { schema } of compiledValidators) {
      expect(Object.keys(schema['properties'] ?? {}).length).toBeLessThan(2);
      expect(JSON.stringify(schema)).not.toContain('$ref');
    }
    expect(compiledValidators.length).toBeLessThan(40);
    // A page of matches has hardly any unions.
    expect(compiledValidators.length > 5).toBe(name !== 'MatchPage');
  },
);

const Text = { type: 'string' };
const Null = { type: 'null' };
const object = (properties: Schemas, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const constant = (value: unknown) => ({ type: typeof value, const: value });
const Cat = object({ name: Text, kind: constant('cat'), lives: { type: 'integer' } });
const Dog = object({ kind: constant('dog'), tricks: { type: 'array', items: Text } });
const Fox = object({ kind: constant('fox'), name: Text, lives: { type: 'integer' } });
const Tree = {
  $id: 'Tree',
  ...object({ name: Text, child: { anyOf: [{ $ref: 'Tree#' }, Null] } }),
};
const Local = {
  $id: 'Local',
  definitions: { a: Text },
  anyOf: [object({ a: { $ref: '#/definitions/a' } }), Null],
};
const named = { Cat: { ...Cat, $id: 'Cat' }, Pet: { $id: 'Pet', anyOf: [Cat, Dog] }, Tree, Local };
const cat = { kind: 'cat', lives: 9, name: 'Tom' };
const dog = { tricks: ['roll'], kind: 'dog' };

/** Returns the written value, or `refused`. */
function outcome(write: (value: unknown) => string, value: unknown): string {
  try {
    return write(value);
  } catch {
    return 'refused';
  }
}

test.each<[string, object, unknown[]]>([
  ['a text or null', { anyOf: [Text, Null] }, ['a "b"', '', null, 1, true, {}, new Date(0)]],
  ['an integer or null', { anyOf: [{ type: 'integer' }, Null] }, [0, -3, null, 1.5, '1', true, NaN]],
  ['a number or null', { oneOf: [Null, { type: 'number' }] }, [0.5, 1e21, null, '1', true, NaN]],
  ['a boolean or null', { anyOf: [{ type: 'boolean' }, Null] }, [true, false, null, 0, 'true']],
  ['a time or null', { anyOf: [{ ...Text, format: 'date-time' }, Null] }, [new Date(0), null, 5]],
  ['a day or null', { anyOf: [{ ...Text, format: 'date' }, Null] }, ['2026-11-25', null]],
  ['constants', { anyOf: ['a', 'b'].map(constant) }, ['a', 'b', null, 'c', 1]],
  ['numbers', { anyOf: [1, 2.5].map(constant) }, [1, 2.5, null, '1']],
  ['constants of two types', { anyOf: ['a', 2].map(constant) }, ['a', 2, null, 'c', '2']],
  ['one constant or null', { anyOf: [constant('a'), Null] }, ['a', null, 1]],
  ['values or null', { anyOf: [{ enum: ['a', 'b'] }, Null] }, ['a', 'b', null, 1, {}]],
  ['values of two types or null', { anyOf: [{ enum: ['a', 2] }, Null] }, ['a', 2, null, 'c']],
  ['constants inside', { anyOf: [{ anyOf: ['a', 'b'].map(constant) }, Null] }, ['a', 'b', null, 2]],
  ['an object or null', { anyOf: [Cat, Null] }, [cat, null, {}, 'Tom', [], 1, { ...cat, lives: 'x' }]],
  ['a reference or null', { anyOf: [{ $ref: 'Cat#' }, Null] }, [cat, null, {}, 'Tom', [], dog]],
  ['a list or null', { anyOf: [{ type: 'array', items: Cat }, Null] }, [[], [cat, cat], null, {}, 'Tom']],
  ['kinds', { anyOf: [Cat, Dog, Fox] }, [cat, dog, { ...cat, kind: 'fox' }, null, 1, [], { kind: 'x' }]],
  ['kinds or null', { anyOf: [Cat, Null, Dog] }, [cat, dog, null, 1, { ...cat, kind: 'x' }, {}]],
  ['a reference to kinds or null', { anyOf: [{ $ref: 'Pet#' }, Null] }, [cat, dog, null, 1, { kind: 'x' }]],
  ['a reference and a kind', { anyOf: [{ $ref: 'Cat#' }, Dog] }, [cat, dog, null, {}]],
  ['kinds in a nested object', { anyOf: [object({ pet: Cat }), object({ pet: Dog })] }, [{ pet: dog }, {}]],
  ['a type that holds itself', { $ref: 'Tree#' }, [{ name: 'a', child: { name: 'b', child: null } }]],
  ['a union of one member', { anyOf: [Text] }, ['a', null, 1]],
  ['objects without a kind', { anyOf: [object({ a: Text }), object({ b: Text })] }, [{ b: '1' }, {}]],
  [
    'unions inside a union that is kept',
    {
      anyOf: [
        object({ a: { anyOf: [Text, Null] } }),
        object({ b: { anyOf: [{ $ref: 'Cat#' }, Null] } }),
        object({ c: { anyOf: [Cat, Dog] } }),
      ],
    },
    [
      { a: null },
      { a: 'x' },
      { a: 1 },
      { b: null },
      { b: cat },
      { b: dog },
      { c: dog },
      { c: { kind: 'x' } },
    ],
  ],
  ['a kind that is optional', { anyOf: [{ ...Cat, required: [] }, Dog] }, [{ name: 'Tom' }, dog, null]],
  ['a list or a text', { anyOf: [{ type: 'array', items: Text }, Text] }, [['a'], 'a', null, 1]],
  [
    'an optional object with a default',
    object({ a: { anyOf: [{ ...Text, default: 'x' }, Null] } }, []),
    [{}, { a: null }, { a: 'b' }],
  ],
  ['no union', object({ a: Text, n: { type: 'number' }, c: Cat }), [{ a: null, n: null, c: null }, {}]],
  ['a named schema with a reference into itself', { $ref: 'Local#' }, [{ a: 'b' }, null, {}]],
])('the rewritten schema writes and refuses as before: %s', (_name, schema, values) => {
  // The value is a field, an item and the whole, because the library treats these differently.
  const forms: [object, (value: unknown) => unknown][] = [
    [schema, (value) => value],
    [{ ...object({ z: Text, a: schema }, ['a']), description: 'A field.' }, (value) => ({ a: value })],
    [{ type: 'array', items: schema }, (value) => [value, value]],
  ];
  for (const [form, wrap] of forms) {
    const writePlain = plainWriterOf(form, named);
    const write = rewrittenWriterOf(form, named);
    for (const value of values) expect(outcome(write, wrap(value))).toBe(outcome(writePlain, wrap(value)));
  }
});

test('a value that the schema does not allow is written inside a union as it is outside of a union', () => {
  const schema = { anyOf: [object({ name: { ...Text, maxLength: 3 } }), Null] };
  expect(outcome(plainWriterOf(schema), { name: 'long' })).toBe('refused');
  expect(outcome(rewrittenWriterOf(schema), { name: 'long' })).toBe('{"name":"long"}');
  expect(outcome(rewrittenWriterOf(schema), { name: 'Tom', age: 3 })).toBe('{"name":"Tom"}');
  expect(outcome(rewrittenWriterOf(schema), { name: null })).toBe('{"name":""}');
  expect(outcome(rewrittenWriterOf(schema), {})).toBe('refused');
});

test('rewriting does not change the schemas of the document', () => {
  const text = JSON.stringify([responseSchemas, schemas]);
  for (const schema of responseSchemas) rewrittenWriterOf(schema, schemas);
  expect(JSON.stringify([responseSchemas, schemas])).toBe(text);
});

test('a schema needs the schemas it refers to, directly or indirectly, and no others', () => {
  const allSchemas = {
    Team: { type: 'object', properties: { leader: { $ref: 'User#' } } },
    User: { type: 'object', properties: { teams: { type: 'array', items: { $ref: 'Team#' } } } },
    Match: { type: 'object' },
  };
  expect(Object.keys(schemasNeededBy({ $ref: 'Team#' }, allSchemas)).sort()).toEqual(['Team', 'User']);
  expect(schemasNeededBy({ type: 'string' }, allSchemas)).toEqual({});
});
