import Ajv2020 from 'ajv/dist/2020';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { testApp } from '../../../test/app';
import type { App } from './app-instance';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

interface Operation {
  operationId?: string;
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  parameters?: readonly { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
  security?: readonly object[];
}

let database: TestDatabase;
let app: App;
let document: Document;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database });
  document = (await app.inject('/api/openapi.json')).json<Document>();
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

test('is OpenAPI 3.1, names every operation once, and every reference leads somewhere', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const ids = operations().map((operation) => operation.operationId);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to);
  expect(references.length).toBeGreaterThan(10);
  for (const to of references)
    expect(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)).toContain(
      to,
    );
});

test('shows wire types by their names, also inside each other', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['AppConfig', 'ErrorBody', 'Me', 'MeAnswer', 'Region', 'SignIn', 'SignUp']),
  );
  const signUp = document.paths['/api/accounts']?.['post'];
  expect(signUp?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/SignUp',
  });
  expect(signUp?.responses['201']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/MeAnswer',
  });
  expect(signUp?.responses['4XX']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/ErrorBody',
  });
  expect(document.components.schemas['MeAnswer']).toMatchObject({
    properties: { user: { $ref: '#/components/schemas/Me' } },
  });
});

test('says who may call and what a POST must carry', () => {
  expect(document.paths['/api/me']?.['get']?.security).toEqual([{ session: [] }]);
  expect(document.paths['/api/config']?.['get']?.security).toBeUndefined();
  for (const operation of operations().filter(({ method }) => method === 'post')) {
    expect(operation.parameters).toContainEqual(
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: true }),
    );
  }
});

test('its schemas are JSON Schema that compiles', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'openapi.json');
  for (const name of Object.keys(document.components.schemas)) {
    expect(ajv.compile({ $ref: `openapi.json#/components/schemas/${name}` })).toBeInstanceOf(Function);
  }
});

test('can be browsed, with a policy of its own', async () => {
  const page = await app.inject('/api/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect((await app.inject('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200);
});
