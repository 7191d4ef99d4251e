import Ajv2020 from 'ajv/dist/2020';
import { apiTexts } from '..';
import type { Document, Media } from '../../platform/http/document';
import { buildDocument } from '../build-document';

let document: Document;
beforeAll(async () => {
  document = await buildDocument();
});

/** Returns all bodies and successful answers. */
function allMedia(): { readonly name: string | undefined; readonly part: string; readonly media: Media }[] {
  return Object.values(document.paths ?? {}).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId = '', requestBody, responses = {} }) =>
      [
        ['body', requestBody] as const,
        ...Object.entries(responses).filter(([status]) => status.startsWith('2')),
      ].flatMap(([part, { content = {} } = {}]) =>
        Object.values(content).map((media) => ({
          name: media.schema?.$ref?.split('/').at(-1),
          part: `${operationId} ${part}`,
          media,
        })),
      ),
    ),
  );
}

/** Spectral reads patterns without the `u` flag and refuses every nickname (ADR 143). A picture is not text. */
const partsWithoutExample = ['signUp body', 'picture 200'];

test('every body and every successful answer has an example', () => {
  const foundParts = allMedia().flatMap(({ part, media }) => (media.example === undefined ? [part] : []));
  expect(foundParts).toEqual(partsWithoutExample);
});

test('every example belongs to a body or an answer', () => {
  const usedNames = new Set(allMedia().map(({ name }) => name));
  expect(Object.keys(apiTexts.schemas.examples).filter((name) => !usedNames.has(name))).toEqual([]);
  const operationIds = Object.keys(apiTexts.operations);
  expect(Object.keys(apiTexts.schemas.answers).filter((id) => !operationIds.includes(id))).toEqual([]);
});

test('every example matches its schema, even for a linter that reads patterns without the u flag', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: false });
  ajv.addSchema(document, 'openapi.json');
  for (const { part, name, media } of allMedia()) {
    if (media.example === undefined) continue;
    const validate =
      name === undefined
        ? ajv.compile(media.schema ?? {})
        : ajv.getSchema(`openapi.json#/components/schemas/${name}`);
    expect([part, validate?.(media.example), validate?.errors]).toEqual([part, true, null]);
  }
});
