import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askProvider, type ProviderAnswer } from './maps-provider.api';

const key = 'secret-key-of-the-operator';
const at = { latitude: 37.5, longitude: 127.036 };

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Listening on a port, so the address is the object form.
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

const ask = async (answer: RequestListener): Promise<ProviderAnswer> =>
  askProvider({ host: await listen(answer), key }, at);

const good = {
  meta: { total_count: 1 },
  documents: [
    { address: { address_name: '서울 강남구 역삼동 1', region_3depth_name: '역삼동' }, road_address: null },
  ],
};

test('asks exactly as SEED 7 writes it', async () => {
  const seen: unknown[] = [];
  const result = await ask((request, response) => {
    seen.push(request.method, request.url, request.headers.authorization, request.headers.cookie);
    response.end(JSON.stringify(good));
  });
  expect(seen).toEqual([
    'GET',
    '/v2/local/geo/coord2address.json?x=127.036&y=37.5&input_coord=WGS84',
    `KakaoAK ${key}`,
    undefined,
  ]);
  expect('answer' in result && result.answer.documents[0]?.address?.region_3depth_name).toBe('역삼동');
});

test('a key configured with its scheme word is sent as it is', async () => {
  let sent: string | undefined;
  const host = await listen((request, response) => {
    sent = request.headers.authorization;
    response.end(JSON.stringify(good));
  });
  await askProvider({ host, key: 'Bearer x' }, at);
  expect(sent).toBe('Bearer x');
});

test('nothing there is an answer, not a failure', async () => {
  const result = await ask((_request, response) => response.end('{"meta":{"total_count":0},"documents":[]}'));
  expect(result).toEqual({ answer: { meta: { total_count: 0 }, documents: [] } });
});

test.each<[string, 'failed' | 'refused', RequestListener]>([
  ['500', 'failed', (_request, response) => response.writeHead(500).end('{}')],
  [
    '503 with HTML',
    'failed',
    (_request, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<html>'),
  ],
  ['401', 'refused', (_request, response) => response.writeHead(401).end(`{"message":"${key}"}`)],
  ['403', 'refused', (_request, response) => response.writeHead(403).end()],
  ['429', 'refused', (_request, response) => response.writeHead(429).end()],
  ['garbage', 'failed', (_request, response) => response.end('\u0000\u0001{{{')],
  [
    'HTML with status 200',
    'failed',
    (_request, response) => response.end('<!doctype html><title>Login</title>'),
  ],
  ['an empty body', 'failed', (_request, response) => response.end()],
  ['JSON of another shape', 'failed', (_request, response) => response.end('{"result":"ok"}')],
  ['a list', 'failed', (_request, response) => response.end('[]')],
  ['a reset', 'failed', (request) => request.socket.resetAndDestroy()],
  [
    'a reset in the middle of the body',
    'failed',
    (request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"documents":', () => request.socket.resetAndDestroy());
    },
  ],
  ['a huge body', 'failed', (_request, response) => response.end('x'.repeat(5_000_000))],
  [
    'a huge body that is right',
    'failed',
    (_request, response) => response.end(JSON.stringify({ ...good, more: 'x'.repeat(100_000) })),
  ],
])('%s is "%s", and the reason holds no secret', async (_what, failure, answer) => {
  const result = await ask(answer);
  expect(result).toMatchObject({ failure });
  expect(JSON.stringify(result)).not.toContain(key);
  expect(JSON.stringify(result)).not.toContain('127.036');
});

test('a redirect is not followed: the key stays with the host it belongs to', async () => {
  let reached = false;
  const other = await listen((_request, response) => {
    reached = true;
    response.end(JSON.stringify(good));
  });
  const result = await ask((_request, response) => response.writeHead(302, { location: other }).end());
  expect(result).toMatchObject({ failure: 'failed' });
  expect(reached).toBe(false);
});

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['sends one byte and stops', (_request, response) => response.write('{')],
])('a provider that %s is given up after two seconds', async (_what, answer) => {
  const started = performance.now();
  expect(await ask(answer)).toMatchObject({ failure: 'failed' });
  const waited = performance.now() - started;
  expect(waited).toBeGreaterThan(1900);
});

test('nobody there at all', async () => {
  const host = await listen(() => undefined);
  const server = servers.pop();
  await new Promise((done) => server?.close(done));
  expect(await askProvider({ host, key }, at)).toMatchObject({ failure: 'failed' });
});
