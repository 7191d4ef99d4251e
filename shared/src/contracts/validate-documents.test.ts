import { Type } from 'typebox';
import { CanaryRelease, HistoryEntry, Previews, Registry } from './registry';
import { hasShape } from './validate';

const closed = { additionalProperties: false } as const;

test.each([
  [Type.Enum(['all', 'some']), ['all', 'some'], ['none', 1, null]],
  [Type.Boolean(), [true, false], ['true', 0, null]],
  [Type.Number({ minimum: 0, maximum: 1 }), [0, 0.5, 1], [-0.1, 1.1, NaN, Infinity, '0.5', null]],
  [Type.Integer({ minimum: 1 }), [1, 2], [0, 1.5, '1']],
  [Type.Union([Type.String(), Type.Null()]), ['', null], [0, undefined]],
  [Type.Array(Type.Boolean()), [[], [true]], [[1], {}]],
  [
    Type.Object({ live: Type.Optional(Type.Boolean()) }, closed),
    [{}, { live: true }],
    [{ live: 'yes' }, { more: 1 }, null],
  ],
  [
    Type.Record(Type.String({ pattern: '^[a-z]+$' }), Type.Number()),
    [{}, { a: 1.5 }],
    [{ A: 1 }, { a: '1' }],
  ],
])('the schema %j accepts only values that match it', (schema, validValues, invalidValues) => {
  expect(validValues.filter((value) => !hasShape(schema, value))).toEqual([]);
  expect(invalidValues.filter((value) => hasShape(schema, value))).toEqual([]);
});

// A page that cannot validate its registry starts no area, so every keyword must be supported.
test('our documents use only the keywords of JSON Schema that are supported here', () => {
  const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
  const supportedKeywords = [
    'anyOf',
    'const',
    'enum',
    'items',
    'maximum',
    'maxItems',
    'maxLength',
    'minimum',
    'minItems',
    'minLength',
    'multipleOf',
    'pattern',
    'patternProperties',
  ]
    .concat(['properties', 'required', 'type'])
    .concat(['$id', 'additionalProperties', 'description']);
  const violations: string[] = [];
  const walk = (schema: object): void => {
    for (const [keyword, value] of Object.entries(schema) as [string, unknown][]) {
      if (!supportedKeywords.includes(keyword)) violations.push(keyword);
      if (keyword === 'type' && !types.includes(String(value))) violations.push(`type ${String(value)}`);
      if (keyword === 'additionalProperties' && value !== false) violations.push('open object');
      if (keyword === 'anyOf') (value as object[]).forEach(walk);
      if (keyword === 'items') walk(value as object);
      if (keyword === 'properties' || keyword === 'patternProperties')
        Object.values(value as object).forEach((item: object) => walk(item));
    }
  };
  [Registry, CanaryRelease, Previews, HistoryEntry].forEach(walk);
  expect(violations).toEqual([]);
});
