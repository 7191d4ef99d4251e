import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { testApp } from '../../../test/app';
import type { App } from './app-instance';

/** More bytes than both systems buffer for a connection. */
const LONG_BYTES = 64 * 1024 * 1024;

let database: TestDatabase;
let app: App;
/** Closes connections whose headers take longer than 300 ms. On a busy machine those of a good client may take as long. */
let strictApp: App;

beforeAll(async () => {
  database = await createTestDatabase();
  const clientTimeouts = {
    headersMs: 60_000,
    requestMs: 60_000,
    bodyMs: 600,
    // Fifty checks. On a busy machine there is a check in every turn of the event loop, and a slow reader needs some twenty turns for a megabyte.
    unreadMs: 5000,
    checkEveryMs: 50,
    behindMs: 0,
  };
  app = await testApp({ database, clientTimeouts }, (extended) =>
    extended.get('/api/long', { config: { public: true } }, () => Buffer.alloc(LONG_BYTES)),
  );
  strictApp = await testApp({ database, clientTimeouts: { ...clientTimeouts, headersMs: 300 } });
  for (const server of [app, strictApp]) await server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await Promise.all([app.close(), strictApp.close()]);
  await database.close();
});

async function openSocket({ server } = app): Promise<Socket> {
  // The server listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  await once(client, 'connect');
  return client;
}

async function sendAndRead(...pieces: readonly string[]): Promise<string> {
  const client = await openSocket();
  for (const piece of pieces) client.write(piece);
  return text(client);
}

const parseBody = (answer: string) =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { error: { code: string; requestId: string } };
const postHeaders =
  'POST /api/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nidempotency-key: 0123456789abcdef\r\n';

const endlessHeaders = 'GET /api/config HTTP/1.1\r\nhost: localhost\r\nx-slow: ';

test('connections with endless headers are closed', async () => {
  const clients = await Promise.all(Array.from({ length: 200 }, () => openSocket(strictApp)));
  for (const client of clients) client.write(endlessHeaders);
  // A client that writes when its connection is already closed may lose the answer.
  const answers = await Promise.all(clients.map((client) => text(client).catch(() => '')));
  const answer = answers.find((received) => received !== '') ?? '';
  const countConnections = () =>
    new Promise<number>((resolve) => strictApp.server.getConnections((_error, count) => resolve(count)));
  while ((await countConnections()) > 0) await new Promise(setImmediate);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(parseBody(answer).error).toMatchObject({ code: 'request.malformed', requestId: expect.any(String) });
});

test('a connection with a body that never ends is closed', async () => {
  const answer = await sendAndRead(`${postHeaders}content-length: 1000\r\n\r\n{"username":"`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection with a body that never ends and that no route reads is closed', async () => {
  const client = await openSocket();
  client.write(postHeaders.replace('/api/session', '/api/nothing') + 'content-length: 1000\r\n\r\n{');
  expect(await text(client)).toMatch(/^HTTP\/1\.1 40[48] /);
});

test('pipelined calls are handled one after the other, in their order', async () => {
  const request = (name: string) =>
    `GET /api/accounts/availability?username=${name} HTTP/1.1\r\nhost: localhost\r\n`;
  const answers = await sendAndRead(
    ['somebody_1', 'some', 'somebody_2'].map((name) => `${request(name)}\r\n`).join(''),
    `${request('x')}connection: close\r\n\r\n`,
  );
  // A body does not end with a line break, so the pattern must match within a line.
  expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '200',
    '200',
    '200',
    '200',
  ]);
});

test('a slow reader gets all of a long response, and a client that reads nothing is disconnected', async () => {
  const request = 'GET /api/long HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
  const [slowReader, nonReader] = [await openSocket(), await openSocket()];
  nonReader.pause();
  nonReader.write(request);
  // A paused socket notices its end only when it writes.
  const writeTimer = setInterval(() => nonReader.write('\r\n'), 50);
  slowReader.write(request);
  let receivedBytes = 0;
  let nextPauseAt = 0;
  slowReader.on('data', (piece) => {
    receivedBytes += piece.length;
    // Many megabytes lie between two pauses, because the system accepts more bytes only when about a megabyte has been read: pauses that follow
    // each other at once would look like one long pause.
    if (receivedBytes < nextPauseAt) return;
    nextPauseAt += LONG_BYTES / 4;
    slowReader.pause();
    setTimeout(() => slowReader.resume(), 100);
  });
  // A disconnected client may get an error before "close".
  const closeOf = (client: Socket) => new Promise((resolve) => client.once('close', resolve));
  await Promise.all([closeOf(slowReader), closeOf(nonReader)]);
  clearInterval(writeTimer);
  expect(receivedBytes).toBeGreaterThan(LONG_BYTES);
});

test('two hundred slow clients leave room for a quick client', async () => {
  const slowSockets = await Promise.all(Array.from({ length: 200 }, () => openSocket()));
  for (const client of slowSockets) client.write(endlessHeaders);
  expect(
    await sendAndRead('GET /api/config HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'),
  ).toMatch(/^HTTP\/1\.1 200 /);
  for (const client of slowSockets) client.destroy();
});

test('input that is not HTTP gets the usual error body', async () => {
  const answer = await sendAndRead('hello there\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(parseBody(answer).error.code).toBe('request.malformed');
});

test('headers that are too large are refused', async () => {
  const answer = await sendAndRead(
    `GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'a'.repeat(100_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
  expect(parseBody(answer).error.code).toBe('request.too_large');
});

test('a body that is too large is refused before it is sent', async () => {
  const answer = await sendAndRead(`${postHeaders}content-length: 1048577\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(parseBody(answer).error.code).toBe('request.too_large');
});
