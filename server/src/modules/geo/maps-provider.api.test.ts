import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askProvider, type ProviderAnswer } from './maps-provider.api';

const key = 'secret-key-of-the-operator';
const position = { latitude: 37.5, longitude: 127.036 };

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port, so the address is an object.
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

const ask = async (answer: RequestListener): Promise<ProviderAnswer> =>
  askProvider({ host: await listen(answer), key }, position);

const validAnswer = {
  meta: { total_count: 1 },
  documents: [
    { address: { address_name: '서울 강남구 역삼동 1', region_3depth_name: '역삼동' }, road_address: null },
  ],
};

test('the request is exactly that of SEED 7', async () => {
  const requests: unknown[] = [];
  const result = await ask((request, response) => {
    requests.push(request.method, request.url, request.headers.authorization, request.headers.cookie);
    response.end(JSON.stringify(validAnswer));
  });
  expect(requests).toEqual([
    'GET',
    '/v2/local/geo/coord2address.json?x=127.036&y=37.5&input_coord=WGS84',
    `KakaoAK ${key}`,
    undefined,
  ]);
  expect('answer' in result && result.answer.documents[0]?.address?.region_3depth_name).toBe('역삼동');
});

test('a key configured with its scheme word is sent as it is', async () => {
  let sentKey: string | undefined;
  const host = await listen((request, response) => {
    sentKey = request.headers.authorization;
    response.end(JSON.stringify(validAnswer));
  });
  await askProvider({ host, key: 'Bearer x' }, position);
  expect(sentKey).toBe('Bearer x');
});

test('an answer without documents is not a failure', async () => {
  const result = await ask((_request, response) => response.end('{"meta":{"total_count":0},"documents":[]}'));
  expect(result).toEqual({ answer: { meta: { total_count: 0 }, documents: [] } });
});

test.each<[string, 'error' | 'refused', RequestListener]>([
  ['500', 'error', (_request, response) => response.writeHead(500).end('{}')],
  [
    '503 with HTML',
    'error',
    (_request, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<html>'),
  ],
  ['401', 'refused', (_request, response) => response.writeHead(401).end(`{"message":"${key}"}`)],
  ['403', 'refused', (_request, response) => response.writeHead(403).end()],
  ['429', 'refused', (_request, response) => response.writeHead(429).end()],
  ['garbage', 'error', (_request, response) => response.end('\u0000\u0001{{{')],
  [
    'HTML with status 200',
    'error',
    (_request, response) => response.end('<!doctype html><title>Login</title>'),
  ],
  ['an empty body', 'error', (_request, response) => response.end()],
  ['JSON of another shape', 'error', (_request, response) => response.end('{"result":"ok"}')],
  ['a list', 'error', (_request, response) => response.end('[]')],
  ['a reset', 'error', (request) => request.socket.resetAndDestroy()],
  [
    'a reset in the middle of the body',
    'error',
    (request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"documents":', () => request.socket.resetAndDestroy());
    },
  ],
  ['a huge body', 'error', (_request, response) => response.end('x'.repeat(5_000_000))],
  [
    'a huge valid body',
    'error',
    (_request, response) => response.end(JSON.stringify({ ...validAnswer, more: 'x'.repeat(100_000) })),
  ],
])('%s is "%s", and the reason contains neither key nor position', async (_about, failure, answer) => {
  const result = await ask(answer);
  expect(result).toMatchObject({ failure });
  expect(JSON.stringify(result)).not.toContain(key);
  expect(JSON.stringify(result)).not.toContain('127.036');
});

test('a redirect is not followed, so that the key is not sent to another host', async () => {
  let isReached = false;
  const otherHost = await listen((_request, response) => {
    isReached = true;
    response.end(JSON.stringify(validAnswer));
  });
  const result = await ask((_request, response) => response.writeHead(302, { location: otherHost }).end());
  expect(result).toMatchObject({ failure: 'error' });
  expect(isReached).toBe(false);
});

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['sends one byte and stops', (_request, response) => response.write('{')],
])('a call to a provider that %s fails after two seconds', async (_about, answer) => {
  const startedAt = performance.now();
  expect(await ask(answer)).toMatchObject({ failure: 'error' });
  const waitedMs = performance.now() - startedAt;
  expect(waitedMs).toBeGreaterThan(1900);
});

test('a host that does not listen is a failure', async () => {
  const host = await listen(() => undefined);
  const server = servers.pop();
  await new Promise((done) => server?.close(done));
  expect(await askProvider({ host, key }, position)).toMatchObject({ failure: 'error' });
});
