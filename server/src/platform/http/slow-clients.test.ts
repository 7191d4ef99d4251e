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

beforeAll(async () => {
  database = await createTestDatabase();
  const clientTimeouts = {
    headersMs: 300,
    requestMs: 60_000,
    bodyMs: 600,
    unreadMs: 1000,
    checkEveryMs: 50,
    behindMs: 0,
  };
  app = await testApp({ database, clientTimeouts }, (extended) =>
    extended.get('/api/long', { config: { public: true } }, () => Buffer.alloc(LONG_BYTES)),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await app.close();
  await database.close();
});

async function openSocket(): Promise<Socket> {
  // The server listens on a port, not on a pipe.
  const { port } = app.server.address() as AddressInfo;
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

test('a connection with endless headers is closed', async () => {
  const answer = await sendAndRead('GET /api/config HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(parseBody(answer).error).toMatchObject({ code: 'request.malformed', requestId: expect.any(String) });
});

test('a connection with a dripping body is closed', async () => {
  const answer = await sendAndRead(`${postHeaders}content-length: 1000\r\n\r\n{"username":"`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection with a dripping body that no route reads is closed', async () => {
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
  let pausesLeft = 4;
  slowReader.on('data', (piece) => {
    receivedBytes += piece.length;
    // The number of pauses is limited, not the bytes between them. The system accepts more bytes only when about a megabyte has been read, and
    // on a busy machine the pieces are small.
    if (pausesLeft === 0) return;
    pausesLeft -= 1;
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
  const slowSockets = await Promise.all(Array.from({ length: 200 }, openSocket));
  for (const client of slowSockets) client.write('GET /api/config HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  expect(
    await sendAndRead('GET /api/config HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'),
  ).toMatch(/^HTTP\/1\.1 200 /);
  await Promise.all(slowSockets.map((client) => text(client)));
  const countConnections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  while ((await countConnections()) > 0) await new Promise(setImmediate);
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
