import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { testApp } from '../../../test/app';
import type { App } from './app-instance';

let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({
    database,
    patience: { headersMs: 300, requestMs: 600, checkEveryMs: 50, behindMs: 0 },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await app.close();
  await database.close();
});

async function socket(): Promise<Socket> {
  // The server listens on a port, not on a pipe.
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  await once(client, 'connect');
  return client;
}

async function answerTo(...pieces: readonly string[]): Promise<string> {
  const client = await socket();
  for (const piece of pieces) client.write(piece);
  return text(client);
}

const body = (answer: string) =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { error: { code: string; requestId: string } };
const head =
  'POST /api/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nidempotency-key: 0123456789abcdef\r\n';

test('headers that never end are cut off', async () => {
  const answer = await answerTo('GET /api/config HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(body(answer).error).toMatchObject({ code: 'request.malformed', requestId: expect.any(String) });
});

test('a body that drips is cut off', async () => {
  const answer = await answerTo(`${head}content-length: 1000\r\n\r\n{"username":"`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('two hundred of them leave room for a quick one', async () => {
  const slow = await Promise.all(Array.from({ length: 200 }, socket));
  for (const client of slow) client.write('GET /api/config HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  expect(await answerTo('GET /api/config HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  );
  await Promise.all(slow.map((client) => text(client)));
  const open = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  while ((await open()) > 0) await new Promise(setImmediate);
});

test('what is not HTTP is told so in the usual shape', async () => {
  const answer = await answerTo('hello there\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(body(answer).error.code).toBe('request.malformed');
});

test('headers without measure are refused', async () => {
  const answer = await answerTo(
    `GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'a'.repeat(100_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(body(answer).error.code).toBe('request.too_large');
});

test('a body larger than it may be is refused before it is sent', async () => {
  const answer = await answerTo(`${head}content-length: 1048577\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(body(answer).error.code).toBe('request.too_large');
});
