import Ajv2020 from 'ajv/dist/2020';
import { errorCodes } from '@homeground/shared/contracts';
import { app, setUpApp } from '../../../test/set-up-app';
import { apiTexts } from '../../api-document';
import { addHash } from './contract-hash';

interface Document {
  openapi: string;
  info: {
    license?: { identifier: string };
    contact?: object;
    description?: string;
    'x-contract'?: string;
  };
  servers: readonly { url: string }[];
  tags: readonly { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  requestBody?: { content: Record<string, { schema: { $ref?: string }; example?: object }> };
  parameters?: readonly { name: string; in: string }[];
  responses: Record<
    string,
    { description?: string; content?: Record<string, { schema: { $ref?: string }; example?: object }> }
  >;
  security?: readonly Record<string, unknown>[];
  'x-error-codes'?: readonly string[];
}

let document: Document;

setUpApp();
beforeAll(async () => {
  document = (await app.inject('/api/openapi.json')).json<Document>();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

test('the document is OpenAPI 3.1, every operation has its own id, and every reference resolves', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const ids = operations().map((operation) => operation.operationId);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
  expect(references.length).toBeGreaterThan(10);
  for (const target of references)
    expect(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)).toContain(
      target,
    );
});

test('the document refers to contract types by their names, also inside each other', () => {
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

test('the document states which operations need a session, and that a POST needs a key', () => {
  expect(document.paths['/api/me']?.['get']?.security).toEqual([{ session: [] }]);
  expect(document.paths['/api/config']?.['get']?.security).toEqual([]);
  for (const operation of operations().filter(({ method }) => method === 'post')) {
    expect(operation.parameters).toContainEqual(
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: true }),
    );
  }
});

test('the document contains a hash of its contract, and is sent again only after a change', async () => {
  const { headers } = await app.inject('/api/openapi.json');
  expect(document.info['x-contract']).toMatch(/^[0-9a-f]{12}$/);
  const conditionalRequest = { url: '/api/openapi.json', headers: { 'if-none-match': String(headers.etag) } };
  expect((await app.inject(conditionalRequest)).statusCode).toBe(304);
  const contractHash = (properties: object) => {
    const minimalDocument: { info?: { 'x-contract'?: string }; paths: object; components: object } = {
      paths: {},
      components: { schemas: { Team: { type: 'object', properties } } },
    };
    addHash(minimalDocument as Parameters<typeof addHash>[0]);
    return minimalDocument.info?.['x-contract'];
  };
  const hashBefore = contractHash({ description: { type: 'string' } });
  expect(contractHash({ description: { type: 'string', description: 'What it is.' } })).toBe(hashBefore);
  expect(contractHash({ name: { type: 'string' } })).not.toBe(hashBefore);
});

test('the schemas of the document are JSON Schema that compiles', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'openapi.json');
  for (const name of Object.keys(document.components.schemas)) {
    expect(ajv.compile({ $ref: `openapi.json#/components/schemas/${name}` })).toBeInstanceOf(Function);
  }
});

/** Those recommended rules of Redocly and Spectral that this document could break (docs/decisions/143). */
describe('the recommended rules', () => {
  test('the document names licence, contact, server and tags', () => {
    expect(document.info).toMatchObject({ license: { identifier: 'MIT' } });
    expect(document.info.contact).toBeDefined();
    expect(document.info.description).not.toBe('');
    expect(document.servers).not.toEqual([]);
    const names = document.tags.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { description } of document.tags) expect(description).not.toBe('');
    expect([...new Set(operations().flatMap(({ tags = [] }) => tags))].sort()).toEqual([...names].sort());
  });

  test('an operation has summary, description, tag, security, a success and a refusal', () => {
    const { operations: texts } = apiTexts;
    expect(Object.keys(texts).sort()).toEqual(
      operations()
        .map(({ operationId = '' }) => operationId)
        .sort(),
    );
    for (const { operationId = '', summary, description, tags, security, responses } of operations()) {
      expect([operationId, summary]).toEqual([operationId, texts[operationId]?.summary]);
      expect(description).not.toBe('');
      expect(operationId).toMatch(/^[A-Za-z0-9]+$/);
      expect(tags).toHaveLength(1);
      expect([[], [{ session: [] }]]).toContainEqual(security);
      const statuses = Object.keys(responses);
      expect([operationId, ...statuses]).toEqual(
        expect.arrayContaining([expect.stringMatching(/^2/), '4XX', '5XX']),
      );
      for (const response of Object.values(responses)) expect(response.description ?? '').not.toBe('');
    }
  });

  test('a refusal lists its codes, and every code is listed by an operation', () => {
    const listedCodes = new Set(operations().flatMap((operation) => operation['x-error-codes'] ?? []));
    const serverCodes = ['server.failed', 'server.busy'];
    expect(
      [...listedCodes, ...serverCodes].filter((code) => !(errorCodes as readonly string[]).includes(code)),
    ).toEqual([]);
    expect(errorCodes.filter((code) => !listedCodes.has(code) && !serverCodes.includes(code))).toEqual(
      unusedCodes,
    );
    for (const operation of operations())
      for (const code of operation['x-error-codes'] ?? [])
        expect(operation.responses['4XX']?.description).toContain(`\`${code}\``);
  });

  test('no two paths differ only in the names of parameters, and all parameters of a path are listed', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
    for (const { path, parameters = [] } of operations()) {
      expect(path).not.toMatch(/\/$|\?/);
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(inPath.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
    }
  });

  test('every schema is used, and every example matches its schema', () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(document.components.schemas))
      expect(text).toContain(`"#/components/schemas/${name}"`);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'openapi.json');
    const media = operations().flatMap(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {})),
    );
    const examples = media.filter(
      ({ schema, example }) => schema.$ref !== undefined && example !== undefined,
    );
    expect(examples.length).toBeGreaterThan(operations().length);
    for (const { schema, example } of examples) {
      const validate = ajv.getSchema(`openapi.json${schema.$ref ?? ''}`);
      expect([example, validate?.(example), validate?.errors]).toEqual([example, true, null]);
    }
  });
});

/** Error codes that screens translate although no operation returns them. */
const unusedCodes = ['match.already_started'];

test('the pages of the reference have their own policy', async () => {
  const page = await app.inject('/api/docs/reference/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect((await app.inject('/api/docs/reference/static/swagger-ui-bundle.js')).statusCode).toBe(200);
});
