import { randomUUID } from 'node:crypto';
import { problem, send, signUpUser, newAccount, testApp, testConfig } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';

setUpApp();

function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/accounts',
    payload,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
  });
}

const nestedJson = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test.each<[string, () => ReturnType<typeof post>, number, string]>([
  [
    'a body of 1 MB',
    () => post(JSON.stringify({ username: 'x'.repeat(1_048_576) })),
    413,
    'request.too_large',
  ],
  ['one byte over the limit', () => post(' '.repeat(64 * 1024 + 1)), 413, 'request.too_large'],
  ['broken JSON', () => post('{"username": '), 400, 'request.malformed'],
  ['an empty body', () => post(''), 400, 'request.malformed'],
  ['a list instead of an object', () => post('[]'), 400, 'request.malformed'],
  ['a text instead of an object', () => post('"hello"'), 400, 'request.malformed'],
  ['null', () => post('null'), 400, 'request.malformed'],
  ['an attack on the prototype', () => post('{"__proto__":{"admin":true}}'), 400, 'request.malformed'],
  ['deep JSON', () => post(nestedJson(9000)), 400, 'request.malformed'],
  [
    'deep lists',
    () => post(`{"username":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
    400,
    'request.malformed',
  ],
  [
    'another content type',
    () => post('username=a', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'request.unsupported_type',
  ],
  [
    'text that could be JSON',
    () => post('{}', { 'content-type': 'text/plain' }),
    415,
    'request.unsupported_type',
  ],
  ['XML', () => post('<a/>', { 'content-type': 'application/xml' }), 415, 'request.unsupported_type'],
  ['a foreign origin', () => post('{}', { origin: 'https://evil.example' }), 403, 'request.foreign_origin'],
  ['the origin null', () => post('{}', { origin: 'null' }), 403, 'request.foreign_origin'],
  [
    'our host on another port',
    () => post('{}', { origin: 'http://localhost:81', host: 'localhost:80' }),
    403,
    'request.foreign_origin',
  ],
  [
    'a page of another site that names no origin',
    () => post('{}', { 'sec-fetch-site': 'cross-site' }),
    403,
    'request.foreign_origin',
  ],
])('%s is refused', async (_name, call, status, code) => {
  const answer = await call();
  const error = problem(answer);
  expect([answer.statusCode, error.code]).toEqual([status, code]);
  expect(error.requestId).toBe(answer.headers['x-request-id']);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).not.toMatch(/\bat \w+|node_modules|\.ts\b|Error:/);
});

test.each<[string, object, Record<string, string>]>([
  [
    'missing fields',
    {},
    { username: 'required', password: 'required', nickname: 'required', locale: 'required' },
  ],
  ['unknown fields', { ...newAccount(), admin: true, 'a.b': 1 }, { admin: 'unknown', 'a.b': 'unknown' }],
  [
    'strings of 60,000 characters',
    { ...newAccount(), username: 'x'.repeat(60_000) },
    { username: 'too_long' },
  ],
  [
    'numbers where text belongs',
    { ...newAccount(), username: 123_456, nickname: null },
    { username: 'wrong_format', nickname: 'wrong_format' },
  ],
  [
    'lists and objects where text belongs',
    { ...newAccount(), username: ['a'], password: {} },
    { username: 'wrong_format', password: 'wrong_format' },
  ],
  [
    'empty fields',
    { ...newAccount(), username: '', nickname: '' },
    { username: 'required', nickname: 'required' },
  ],
  [
    'fields too short',
    { ...newAccount(), username: 'abc', password: 'short' },
    { username: 'too_short', password: 'too_short' },
  ],
  ['a language without a translation', { ...newAccount(), locale: 'fr' }, { locale: 'not_allowed' }],
  ['NUL in a text', { ...newAccount(), password: 'a\0bcdefgh1' }, { password: 'wrong_format' }],
])('%s: each problem is reported at its field', async (_name, body, fields) => {
  const answer = await send(app, 'POST', '/api/accounts', { json: body });
  expect([answer.statusCode, problem(answer).code, problem(answer).fields]).toEqual([
    422,
    'request.invalid_fields',
    fields,
  ]);
});

test('half a surrogate pair is refused, because it cannot be stored', async () => {
  const answer = await post(
    '{"username":"someone_1","password":"\\ud83d floodlit","nickname":"ok","locale":"en"}',
  );
  expect([answer.statusCode, problem(answer).fields]).toEqual([422, { password: 'wrong_format' }]);
});

test('a response repeats only a limited number of field names', async () => {
  const manyFields = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`field_${index}`, 1]));
  const answer = await send(app, 'POST', '/api/accounts', {
    json: { ...newAccount(), ...manyFields, ['y'.repeat(5000)]: 1 },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.body.length).toBeLessThan(4000);
});

test('NUL in an address is refused before it reaches the database', async () => {
  const answer = await app.inject('/api/accounts/availability?nickname=a%00b');
  expect([answer.statusCode, problem(answer).fields]).toEqual([422, { nickname: 'wrong_format' }]);
});

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['POST', '/nothing'],
  ['PUT', '/api/me'],
  ['GET', '/api'],
] as const)('%s %s is not found, in JSON', async (method, url) => {
  const answer = await app.inject({ method, url, headers: { accept: 'text/html' } });
  expect([answer.statusCode, problem(answer).code]).toEqual([404, 'request.not_found']);
});

test('an address that cannot be decoded is malformed', async () => {
  const answer = await app.inject('/api/%E0%A4%A');
  expect([answer.statusCode, problem(answer).code]).toEqual([400, 'request.malformed']);
});

test('our own origin and calls without a page may change something', async () => {
  for (const headers of [
    { origin: 'http://localhost:80', host: 'localhost:80' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ]) {
    expect((await send(app, 'POST', '/api/accounts', { json: newAccount(), headers })).statusCode).toBe(201);
  }
});

test('every response has the security headers', async () => {
  const { headers } = await app.inject('/api/config');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('too many calls of one user are refused, those of others are not', async () => {
  const limits = {
    ...testConfig().limits,
    perUser: 5,
    perAddress: 1000,
    signUpsPerAddress: 100,
    availabilityPerAddress: 3,
  };
  const strictApp = await testApp({ database, config: testConfig({}, { limits }) });
  const [firstUser, secondUser] = [await signUpUser(strictApp), await signUpUser(strictApp)];
  const calls: Awaited<ReturnType<typeof send>>[] = [];
  for (let call = 0; call < 6; call += 1)
    calls.push(await send(strictApp, 'GET', '/api/me', { cookie: firstUser.cookie }));
  expect(calls.map((call) => call.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  const refusal = calls.find((call) => call.statusCode === 429);
  expect(refusal && problem(refusal).code).toBe('request.too_many');
  expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(strictApp, 'GET', '/api/me', { cookie: secondUser.cookie })).statusCode).toBe(200);

  const statuses: number[] = [];
  for (let check = 0; check < 4; check += 1)
    statuses.push((await strictApp.inject('/api/accounts/availability?username=somebody_1')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await strictApp.inject('/api/config')).statusCode).toBe(200);
  await strictApp.close();
});
