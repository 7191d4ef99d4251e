import Ajv2020 from 'ajv/dist/2020';
import { apiTexts } from '..';
import type { Document, Media } from '../../platform/http/document';
import { buildDocument } from '../build-document';

let document: Document;
beforeAll(async () => {
  document = await buildDocument();
});

/** Returns the bodies and successful answers that are JSON of a named schema. */
function namedMedia(): { readonly name: string; readonly part: string; readonly media: Media }[] {
  return Object.values(document.paths ?? {}).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId = '', requestBody, responses = {} }) =>
      [
        ['body', requestBody] as const,
        ...Object.entries(responses).filter(([status]) => status.startsWith('2')),
      ].flatMap(([part, { content = {} } = {}]) =>
        Object.values(content).flatMap((media) => {
          const name = media.schema?.$ref?.split('/').at(-1);
          return name === undefined ? [] : [{ name, part: `${operationId} ${part}`, media }];
        }),
      ),
    ),
  );
}

/** Bodies without an example. Spectral reads patterns without the `u` flag and refuses every nickname (ADR 143). */
const withoutExample = ['signUp body'];

test('every body and every successful answer has an example', () => {
  const silentParts = namedMedia().flatMap(({ part, media }) => (media.example ? [] : [part]));
  expect(silentParts).toEqual(withoutExample);
});

test('every example is used and matches its schema, also for a linter that reads patterns without the u flag', () => {
  const usedNames = new Set(namedMedia().map(({ name }) => name));
  expect(Object.keys(apiTexts.schemas.examples).filter((name) => !usedNames.has(name))).toEqual([]);
  const operationIds = Object.keys(apiTexts.operations);
  expect(Object.keys(apiTexts.schemas.answers).filter((id) => !operationIds.includes(id))).toEqual([]);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: false });
  ajv.addSchema(document, 'openapi.json');
  for (const { part, name, media } of namedMedia()) {
    if (!media.example) continue;
    const validate = ajv.getSchema(`openapi.json#/components/schemas/${name}`);
    expect([part, validate?.(media.example), validate?.errors]).toEqual([part, true, null]);
  }
});
