import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace';
import { callsIn } from './needs-of';
import { dropUnusedFields, identifiersIn } from './only-named';
import { shareEqualSchemas } from './without-copies';

mkdirSync(join(root, '.cache/scratch'), { recursive: true });
const folder = mkdtempSync(join(root, `.cache/scratch/needs-test-${process.pid}-`));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function callsOf(code: string) {
  const file = join(folder, 'things.api.ts');
  writeFileSync(file, `import { authClient } from '@homeground/shared/api';\n${code}`);
  return callsIn([file]).calls;
}

const operations = (code: string) => callsOf(code).map(({ operation }) => operation);

test('addresses are derived from expressions and functions', () => {
  expect(
    operations(`
const at = (id: string) => \`/api/things/\${encodeURIComponent(id)}\`;
export const read = (id: string) => authClient.get(at(id));
export const act = (id: string, act: 'open' | 'close') => authClient.post(\`\${at(id)}/\${act}\`, {});
export const find = (query: string) => authClient.get(\`/api/things\${query && \`?\${query}\`}\`);
export const some = (mine: boolean) => authClient.get(mine ? '/api/me/things' : '/api/things');
const put = (address: string, body: object) => authClient.put(address, body);
export const rename = (id: string, name: string) => put(\`\${at(id)}/name\`, { name });
export const picture = (id: string) => authClient.get(\`/m/\${id}.png\`);`),
  ).toEqual([
    'GET /api/things/{}',
    'POST /api/things/{}/open',
    'POST /api/things/{}/close',
    'GET /api/things',
    'GET /api/me/things',
    'GET /api/things',
    'PUT /api/things/{}/name',
  ]);
});

test('an address that cannot be derived fails the build, and the error names its place', () => {
  expect(() => callsOf('export const any = (address: string) => authClient.get(address);')).toThrow(
    /things\.api\.ts:2 sends a call to an address that cannot be derived/,
  );
});

test('answers, bodies and queries have the types in the code', () => {
  const [call] = callsOf(`
interface Thing { readonly kind: 'a' | 'b'; readonly inside: Thing | null; readonly tags: readonly string[]; note?: string }
interface Change { name?: string | undefined; size: number }
export const change = (body: Change, params: { q: string }) =>
  authClient.put<{ thing: Thing; by: Record<string, boolean> }>('/api/things', body, { params });`);
  const nestedSchema = {
    type: 'object',
    properties: {
      kind: { enum: ['a', 'b'] },
      // A recursive type is described once.
      inside: {},
      tags: { type: 'array', items: { type: 'string' } },
      note: { type: 'string' },
    },
    required: ['kind', 'inside', 'tags'],
  };
  expect(call).toEqual({
    operation: 'PUT /api/things',
    answer: {
      type: 'object',
      properties: { thing: nestedSchema, by: { type: 'object', additionalProperties: { type: 'boolean' } } },
      required: ['thing', 'by'],
    },
    body: {
      type: 'object',
      properties: { name: { type: 'string' }, size: { type: 'number' } },
      required: ['size'],
    },
    query: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] },
  });
});

test('only fields whose name is in the code are needed, and equal objects are written once', () => {
  const nestedSchema = {
    type: 'object',
    properties: { id: { type: 'string' }, age: { type: 'number' } },
    required: ['id', 'age'],
  };
  const outerSchema = { type: 'object', properties: { id: nestedSchema, other: nestedSchema }, required: [] };
  const foundIdentifiers = identifiersIn(['const x=t.id;', 'y.other']);
  const needs = shareEqualSchemas([
    dropUnusedFields(
      { operation: 'GET /api/things', answer: outerSchema, body: nestedSchema },
      foundIdentifiers,
    ),
  ]);
  expect(needs).toEqual({
    schema: 1,
    calls: [
      {
        operation: 'GET /api/things',
        answer: { $ref: '#/components/schemas/S2' },
        body: { $ref: '#/components/schemas/S3' },
      },
    ],
    schemas: {
      S1: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
      S2: {
        type: 'object',
        properties: { id: { $ref: '#/components/schemas/S1' }, other: { $ref: '#/components/schemas/S1' } },
        required: [],
      },
      S3: nestedSchema,
    },
  });
});
