import { apiTexts } from '..';
import type { Document } from '../../platform/http/document';
import { valuesOf, type DocumentSchema } from '../../platform/http/describe-schemas';
import { buildDocument } from '../build-document';

let document: Document;
beforeAll(async () => {
  document = await buildDocument();
});

const namedSchemas = () => Object.entries(document.components?.schemas ?? {});
const operations = () => Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));

/** Yields the fields of a schema with their paths, as the tables write them. */
function* fieldsOf(
  { anyOf = [], items, properties = {} }: DocumentSchema,
  path = '',
): Generator<readonly [string, DocumentSchema]> {
  for (const part of items ? [...anyOf, items] : anyOf) yield* fieldsOf(part, path);
  for (const [name, field] of Object.entries(properties)) {
    yield [`${path}${name}`, field];
    yield* fieldsOf(field, `${path}${name}.`);
  }
}

/** Names that contain a unit or the word count. */
const namesWithUnit = /minutes|percent|count|^km$/i;

/** Returns whether a reader needs an explanation of the values of this field. */
function needsDescription(path: string, field: DocumentSchema): boolean {
  const types = [field, ...(field.anyOf ?? [])].map(({ type }) => type);
  const isNumber = types.some((type) => type === 'number' || type === 'integer');
  const name = path.slice(path.lastIndexOf('.') + 1);
  return valuesOf(field).length > 2 || types.includes('null') || (isNumber && !namesWithUnit.test(name));
}

test('every named schema has a sentence, and every sentence a schema', () => {
  expect(Object.keys(apiTexts.schemas.named).sort()).toEqual(
    namedSchemas()
      .map(([name]) => name)
      .sort(),
  );
  for (const [name, { description }] of namedSchemas())
    expect([name, description]).toEqual([name, expect.stringMatching(/\.$/)]);
});

test('lists of values, empty values and numbers have a description', () => {
  const fieldsToDescribe = namedSchemas().flatMap(([name, schema]) =>
    [...fieldsOf(schema)].flatMap(([path, field]) =>
      needsDescription(path, field) ? [{ field: `${name}.${path}`, text: field.description ?? '' }] : [],
    ),
  );
  expect(fieldsToDescribe.length).toBeGreaterThan(400);
  expect(fieldsToDescribe.filter(({ text }) => text === '').map(({ field }) => field)).toEqual([]);
});

test('a field that may be null says what null means', () => {
  const silentFields = namedSchemas().flatMap(([name, schema]) =>
    [...fieldsOf(schema)].flatMap(([path, { anyOf = [], description = '' }]) =>
      anyOf.some(({ type }) => type === 'null') && !description.includes('null') ? [`${name}.${path}`] : [],
    ),
  );
  expect(silentFields).toEqual([]);
});

test('the tables name only fields and members that exist', () => {
  const schemas = new Map(namedSchemas());
  const unknownNames = Object.entries(apiTexts.schemas.named).flatMap(
    ([name, { fields = {}, members = {} }]) => {
      const schema = schemas.get(name) ?? {};
      const paths = new Set([...fieldsOf(schema)].map(([path]) => path));
      const kinds = new Set(schema.anyOf?.flatMap((member) => valuesOf(member.properties?.['kind'] ?? {})));
      return [
        ...Object.keys(fields).filter((path) => !paths.has(path)),
        ...Object.keys(members).filter((kind) => !kinds.has(kind)),
      ].map((unknownName) => `${name}.${unknownName}`);
    },
  );
  expect(unknownNames).toEqual([]);
});

test('a union of kinds has a sentence for each kind', () => {
  for (const [name, { anyOf = [] }] of namedSchemas())
    for (const member of anyOf)
      expect([name, valuesOf(member.properties?.['kind'] ?? {}), member.description]).toEqual([
        name,
        expect.anything(),
        expect.stringMatching(/\.$/),
      ]);
});

test('every shared sentence and every list is used', () => {
  const descriptions = namedSchemas().flatMap(([, schema]) =>
    [...fieldsOf(schema)].map(([, field]) => field.description ?? ''),
  );
  const parameterTexts = operations().flatMap(({ parameters = [] }) =>
    parameters.map(({ description = '' }) => description),
  );
  const allTexts = [...descriptions, ...parameterTexts];
  const { fields, lists } = apiTexts.schemas;
  const sharedTexts = [...Object.values(fields), ...lists.map(({ about }) => about)];
  expect(sharedTexts.filter((text) => !allTexts.some((description) => description.includes(text)))).toEqual(
    [],
  );
  expect(
    Object.values(apiTexts.parameters).filter(
      (text) => !parameterTexts.some((description) => description.includes(text)),
    ),
  ).toEqual([]);
});

test('every parameter of a query has a description', () => {
  const silentParameters = operations().flatMap(({ operationId, parameters = [] }) =>
    parameters.flatMap((parameter) =>
      parameter.in === 'query' && !parameter.description ? [`${operationId}.${parameter.name}`] : [],
    ),
  );
  expect(silentParameters).toEqual([]);
});
