import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createGeo } from './create-geo';
import { fixtureFolder } from './korea.fixture';

const key = 'secret-key-of-the-operator';
const yeoksam = { latitude: 37.0502, longitude: 127.0501 };

let database: TestDatabase;
let fixture: Awaited<ReturnType<typeof fixtureFolder>>;
const servers: Server[] = [];

beforeAll(async () => {
  [database, fixture] = await Promise.all([createTestDatabase(), fixtureFolder()]);
});

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  await database.db.deleteFrom('address_cache').execute();
});

afterAll(async () => {
  await fixture.remove();
  await database.close();
});

/** Creates the look-up with a local server as provider, which answers with `answer`, and collects the log lines of the look-up. */
async function withProvider(answer: RequestListener) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const lines: (readonly [details: object, message: string])[] = [];
  const write = (details: object, message: string) => void lines.push([details, message]);
  const geo = createGeo({
    config: {
      ...testConfig(),
      geoDataDir: fixture.folder,
      // The server listens on a port, so the address is an object.
      maps: { host: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, key },
    },
    db: database.db,
    clock: testClock(),
    log: { info: () => undefined, warn: write },
  });
  const fetchThirdLevel = async () =>
    (await geo.lookUpAddress(yeoksam, 'ko', async () => true)).documents[0]?.address?.region_3depth_name;
  return { fetchThirdLevel, lines };
}

const respondWith =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify(body));
const address = { region_1depth_name: '서울', region_2depth_name: '강남구', region_3depth_name: '그곳동' };

test.each<[string, string, RequestListener]>([
  ['500', 'status 500', (_request, response) => response.writeHead(500).end('{}')],
  ['garbage', 'not JSON', (_request, response) => response.end('{{{')],
  ['HTML', 'not JSON', (_request, response) => response.end('<!doctype html>')],
  ['a reset', 'no connection: *', (request) => request.socket.resetAndDestroy()],
  ['a redirect', 'status 302', (_request, response) => response.writeHead(302, { location: '/x' }).end()],
  ['silence', 'no answer in 2 s', () => undefined],
  ['a huge body', 'body too long', (_request, response) => response.end('x'.repeat(2_000_000))],
  ['JSON of another shape', 'not an address answer', respondWith({ result: 'ok' })],
])('a single failure by %s writes one log line, without position or key', async (_about, reason, answer) => {
  const { fetchThirdLevel, lines } = await withProvider(answer);
  expect(await fetchThirdLevel()).toBe('역삼동');
  // The error code of a cut connection differs between systems.
  const expectedReason = reason.endsWith('*') ? expect.stringMatching(/^no connection: [A-Z_]+$/) : reason;
  expect(lines).toEqual([
    [{ reason: expectedReason, pausedForMs: 0 }, 'the maps provider failed, the offline data answered'],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/127|37\.|secret-key/);
});

test('the log line that starts a pause contains the length of the pause', async () => {
  const { fetchThirdLevel, lines } = await withProvider((_request, response) =>
    response.writeHead(503).end(),
  );
  for (let call = 0; call < 7; call += 1) await fetchThirdLevel();
  expect(lines.map(([details]) => details)).toEqual([
    ...Array.from({ length: 4 }, () => ({ reason: 'status 503', pausedForMs: 0 })),
    { reason: 'status 503', pausedForMs: 30_000 },
  ]);
});

test('a refused key has a log line that says what to check', async () => {
  const { fetchThirdLevel, lines } = await withProvider((_request, response) =>
    response.writeHead(401).end(),
  );
  await fetchThirdLevel();
  expect(lines).toEqual([
    [
      { reason: 'status 401', pausedForMs: 600_000 },
      'the maps provider refused, the offline data answered: check MAPS_KEY and its quota',
    ],
  ]);
});

test.each<[string, unknown]>([
  ['a number as a name', { ...address, region_3depth_name: 7 }],
  ['null as a name', { ...address, region_2depth_name: null }],
  ['a list as a name', { ...address, address_name: ['x'] }],
  ['a boolean in place of Y or N', { ...address, mountain_yn: true }],
  ['no names at all', {}],
  ['empty names', { region_1depth_name: '', region_2depth_name: ' ', region_3depth_name: '' }],
  ['a text in place of the address', '서울 강남구'],
])(
  '%s is not a valid answer: the offline data is used, and nothing is cached',
  async (_about, invalidAnswer) => {
    const { fetchThirdLevel, lines } = await withProvider(
      respondWith({ documents: [{ address: invalidAnswer, road_address: null }] }),
    );
    expect(await fetchThirdLevel()).toBe('역삼동');
    expect(lines).toEqual([
      [{ reason: 'not an address answer', pausedForMs: 0 }, expect.stringContaining('failed')],
    ]);
    expect(await database.db.selectFrom('address_cache').selectAll().execute()).toEqual([]);
  },
);

test('a cached answer without names is not used', async () => {
  const { fetchThirdLevel } = await withProvider(
    respondWith({ documents: [{ address, road_address: null }] }),
  );
  expect(await fetchThirdLevel()).toBe('그곳동');
  const namelessRegion = { region_1depth_name: '', region_2depth_name: '', region_3depth_name: '' };
  await database.db
    .updateTable('address_cache')
    .set({ answer: JSON.stringify({ documents: [{ address: namelessRegion, road_address: null }] }) })
    .execute();
  expect(await fetchThirdLevel()).toBe('그곳동');
});
