import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { AddressAnswer, AppConfig, NeighbourhoodsAnswer, Outlines } from '@homeground/shared/contracts';
import { cookieOf, problem, send, someone, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { App } from '../../platform/http/app-instance';
import { fixtureFolder } from './korea.fixture';

const key = 'secret-key-of-the-operator';
const yeoksam = '/v2/local/geo/coord2address.json?x=127.0501&y=37.0502&input_coord=WGS84';

let database: TestDatabase;
let fixture: Awaited<ReturnType<typeof fixtureFolder>>;
const apps: App[] = [];
const servers: Server[] = [];

beforeAll(async () => {
  [database, fixture] = await Promise.all([createTestDatabase(), fixtureFolder()]);
});

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
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

/** The real app; with `answer`, beside a real provider that answers so. */
async function open(answer?: RequestListener) {
  const clock = testClock();
  const asked: string[] = [];
  let maps: { host: string; key: string } | { host: null; key: null } = { host: null, key: null };
  if (answer) {
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    // Listening on a port, so the address is the object form.
    maps = { host: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, key };
  }
  const app = await testApp({
    database,
    clock,
    config: testConfig({}, { geoDataDir: fixture.folder, maps }),
  });
  apps.push(app);
  const cookie = cookieOf(await send(app, 'POST', '/api/accounts', { json: { ...someone(), locale: 'ko' } }));
  const get = (url: string, headers: Record<string, string> = {}) =>
    send(app, 'GET', url, { cookie, headers });
  const third = async (url: string): Promise<string | undefined> => {
    const answered = await get(url);
    expect(answered.statusCode).toBe(200);
    expect(answered.body).not.toContain(key);
    return answered.json<AddressAnswer>().documents[0]?.address?.region_3depth_name;
  };
  return { app, asked, clock, cookie, get, third };
}

const documents = (name: string, province = ''): string =>
  JSON.stringify({
    meta: { total_count: 1 },
    documents: [
      {
        address: { address_name: name, region_1depth_name: province, region_3depth_name: name },
        road_address: null,
      },
    ],
  });

const answers =
  (name: string): RequestListener =>
  (_request, response) =>
    response.end(documents(name));

describe('the address of a position', () => {
  test('without a provider’s key the offline data answers the whole contract', async () => {
    const { get } = await open();
    const answered = await get(yeoksam);
    expect(answered.statusCode).toBe(200);
    expect(answered.headers['cache-control']).toBe('no-store');
    expect(answered.json()).toEqual({
      meta: { total_count: 1 },
      documents: [
        {
          address: {
            address_name: '서울 강남구 역삼동',
            region_1depth_name: '서울',
            region_2depth_name: '강남구',
            region_3depth_name: '역삼동',
            mountain_yn: 'N',
            main_address_no: '',
            sub_address_no: '',
            zip_code: '',
          },
          road_address: null,
        },
      ],
    });
  });

  test('a home has one name on every page, whoever would name it otherwise meanwhile', async () => {
    let name = '그곳동';
    const { app, cookie, third, get, asked } = await open((_request, response) =>
      name === '' ? response.writeHead(503).end() : response.end(documents(name, '서울')),
    );
    const json = { latitude: 37.0502, longitude: 127.0501, searchDistance: 10 };
    // The page shows it, and then it is saved.
    expect(await third(yeoksam)).toBe('그곳동');
    const saved = await send(app, 'PUT', '/api/me/location', { cookie, json });
    expect(saved.json()).toMatchObject({ user: { region: { depth1: '서울특별시', depth3: '그곳동' } } });
    expect(asked).toHaveLength(1);
    for (name of ['다른동', '']) {
      // What was remembered is too old.
      await database.db.deleteFrom('address_cache').execute();
      expect(await third(yeoksam)).toBe('그곳동');
      expect((await get('/api/me')).json()).toMatchObject({ user: { region: { depth3: '그곳동' } } });
    }
    // Another place is asked about as ever.
    name = '다른동';
    expect(await third('/v2/local/geo/coord2address.json?x=127.06&y=37.05')).toBe('다른동');
  });

  test('the open sea is no document, a city abroad its name', async () => {
    const { get, third } = await open();
    expect((await get('/v2/local/geo/coord2address.json?x=-40&y=30')).json()).toEqual({
      meta: { total_count: 0 },
      documents: [],
    });
    expect(await third('/v2/local/geo/coord2address.json?x=-9.1393&y=38.7223')).toBe('');
  });

  test.each([
    ['', 'MissingParameter'],
    ['?x=127', 'MissingParameter'],
    ['?x=127&y=91', 'InvalidArgument'],
    ['?x=127&y=37&input_coord=WTM', 'InvalidArgument'],
    ['?x=127&x=128&y=37', 'InvalidArgument'],
    ['?x=127&y=37&callback=alert', 'InvalidArgument'],
  ])('%j is refused in the provider’s words', async (query, errorType) => {
    const { get } = await open();
    const answered = await get(`/v2/local/geo/coord2address.json${query}`);
    expect(answered.statusCode).toBe(400);
    expect(answered.json()).toEqual({ errorType, message: expect.any(String) });
  });

  test.each([[yeoksam], ['/api/neighbourhoods?q=a'], ['/api/outlines?bbox=126,37,127,38&level=sgg']])(
    '%s is for members only, whatever key is shown',
    async (url) => {
      const { app } = await open();
      const answered = await send(app, 'GET', url, { headers: { authorization: 'KakaoAK something' } });
      expect(answered.statusCode).toBe(401);
      expect(problem(answered).code).toBe('session.required');
    },
  );

  test('with a key the provider is asked about the rounded position, once for everybody near', async () => {
    const { asked, third } = await open(answers('그곳동'));
    expect(await third(yeoksam)).toBe('그곳동');
    expect(await third('/v2/local/geo/coord2address.json?x=127.0499&y=37.0498')).toBe('그곳동');
    expect(asked).toEqual(['/v2/local/geo/coord2address.json?x=127.05&y=37.05&input_coord=WGS84']);
    expect(await database.db.selectFrom('address_cache').selectAll().execute()).toHaveLength(1);
  });

  test('what was remembered outlives the process, and is asked again after 30 days', async () => {
    const first = await open(answers('옛동'));
    expect(await first.third(yeoksam)).toBe('옛동');
    await database.db
      .updateTable('address_cache')
      .set({ fetched_at: new Date(first.clock.now().getTime() - 29 * 86_400_000) })
      .execute();
    const second = await open(answers('새동'));
    expect(await second.third(yeoksam)).toBe('옛동');
    expect(second.asked).toEqual([]);
    await database.db
      .updateTable('address_cache')
      .set({ fetched_at: new Date(first.clock.now().getTime() - 30 * 86_400_000) })
      .execute();
    expect(await second.third(yeoksam)).toBe('새동');
  });

  test('fifty people at one place at once are one call', async () => {
    const { asked, third } = await open(answers('그곳동'));
    const names = await Promise.all(Array.from({ length: 50 }, () => third(yeoksam)));
    expect(new Set(names)).toEqual(new Set(['그곳동']));
    expect(asked).toHaveLength(1);
  });

  test.each<[string, RequestListener]>([
    ['500', (_request, response) => response.writeHead(500).end()],
    ['401', (_request, response) => response.writeHead(401).end(key)],
    ['429', (_request, response) => response.writeHead(429).end()],
    ['HTML', (_request, response) => response.end('<html>')],
    ['garbage', (_request, response) => response.end('{{{')],
    ['a reset', (request) => request.socket.resetAndDestroy()],
    ['a huge body', (_request, response) => response.end('x'.repeat(2_000_000))],
    ['no documents', (_request, response) => response.end('{"meta":{"total_count":0},"documents":[]}')],
    [
      'no address',
      (_request, response) =>
        response.end('{"meta":{"total_count":1},"documents":[{"address":null,"road_address":null}]}'),
    ],
    ['silence', () => undefined],
  ])('a provider with %s: the offline data answers', async (_what, answer) => {
    const { third } = await open(answer);
    expect(await third(yeoksam)).toBe('역삼동');
  });

  test('a provider that is down is left alone after five calls, and asked again half a minute later', async () => {
    let down = true;
    const { asked, clock, third } = await open((request, response) =>
      down ? response.writeHead(503).end() : answers('그곳동')(request, response),
    );
    const at = (step: number): string => `/v2/local/geo/coord2address.json?x=127.0${String(step)}&y=37.05`;
    for (let step = 10; step < 18; step += 1) expect(await third(at(step))).toBe('역삼동');
    expect(asked).toHaveLength(5);
    down = false;
    clock.advance(30_000);
    expect(await third(at(20))).toBe('그곳동');
    expect(asked).toHaveLength(6);
  });

  test('a refused key is not shown again for ten minutes', async () => {
    const { asked, clock, third } = await open((_request, response) => response.writeHead(401).end());
    await third(yeoksam);
    clock.advance(599_000);
    await third(yeoksam);
    expect(asked).toHaveLength(1);
    clock.advance(1_000);
    await third(yeoksam);
    expect(asked).toHaveLength(2);
  });

  test('one person’s wandering spends twenty calls a minute; further places get the offline answer', async () => {
    const { asked, third } = await open(answers('그곳동'));
    const names: (string | undefined)[] = [];
    for (let step = 10; step < 32; step += 1)
      names.push(await third(`/v2/local/geo/coord2address.json?x=127.0${String(step)}&y=37.05`));
    expect(asked).toHaveLength(20);
    expect(names.filter((name) => name === '그곳동')).toHaveLength(20);
    expect(names.slice(20)).toEqual(['역삼동', '역삼동']);
  });
});

describe('the search for a neighbourhood', () => {
  test('answers both languages and a position', async () => {
    const { get } = await open();
    const answered = await get(`/api/neighbourhoods?q=${encodeURIComponent('역삼')}`);
    expect(answered.json<NeighbourhoodsAnswer>().neighbourhoods).toEqual([
      {
        id: '1168010100',
        names: {
          ko: { depth1: '서울특별시', depth2: '강남구', depth3: '역삼동' },
          en: { depth1: 'Seoul', depth2: 'Gangnam-gu', depth3: 'Yeoksam-dong' },
        },
        latitude: 37.05,
        longitude: 127.05,
      },
    ]);
  });

  test.each([[''], ['?q='], [`?q=${'a'.repeat(41)}`], ['?q=a&more=1']])('%j is refused', async (query) => {
    const { get } = await open();
    expect((await get(`/api/neighbourhoods${query}`)).statusCode).toBe(422);
  });
});

describe('the outlines under the map', () => {
  const url = '/api/outlines?bbox=127.01,37.01,127.09,37.09&level=emd';

  test('every border once, and the names inside the box', async () => {
    const { get } = await open();
    const [borders, ...names] = (await get(url)).json<Outlines>().features;
    expect(borders?.geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [127.1, 37],
          [127, 37],
          [127, 37.1],
          [127.1, 37.1],
        ],
        [
          [127.1, 37.1],
          [127.1, 37],
        ],
        [
          [127.1, 37.1],
          [127.2, 37.1],
        ],
        [
          [127.2, 37],
          [127.1, 37],
        ],
      ],
    });
    expect(names.map((feature) => feature.properties)).toEqual([{ ko: '역삼동', en: 'Yeoksam-dong' }]);
  });

  test('the browser keeps them: for ever under their version, else checked by their tag', async () => {
    const { get } = await open();
    const first = await get(url);
    const { version } = first.json<Outlines>();
    const tag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, max-age=3600');
    expect((await get(`${url}&v=${version}`)).headers['cache-control']).toBe(
      'private, max-age=31536000, immutable',
    );
    expect((await get(`${url}&v=older`)).headers['cache-control']).toBe('private, max-age=3600');
    const again = await get(url, { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // A box that widens to the same steps is the same drawing.
    expect((await get('/api/outlines?bbox=127.02,37.02,127.08,37.08&level=emd')).headers['etag']).toBe(tag);
    expect((await get('/api/outlines?bbox=127.01,37.01,127.09,37.09&level=sgg')).headers['etag']).not.toBe(
      tag,
    );
  });

  test('pressed, they are the same', async () => {
    const { get } = await open();
    const plain = await get(url);
    const pressed = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(pressed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(pressed.rawPayload).toString()).toBe(plain.body);
  });

  test.each([
    ['bbox=127,37,127.8,37.1&level=emd'],
    ['bbox=126,35,131,36&level=sgg'],
    ['bbox=127,37,126,38&level=sido'],
    ['bbox=127,37,127,38&level=sido'],
    ['bbox=127,37,128&level=sido'],
    ['bbox=a,b,c,d&level=sido'],
    ['bbox=127,37,128,95&level=sido'],
    ['bbox=127,37,128,38&level=street'],
    ['bbox=127,37,128,38'],
  ])('%s is refused', async (query) => {
    const { get } = await open();
    const answered = await get(`/api/outlines?${query}`);
    expect(answered.statusCode).toBe(422);
    expect(problem(answered).code).toBe('request.invalid_fields');
  });
});

test('the owners of the data are named in the configuration, in each language', async () => {
  const { get } = await open();
  const { maps } = (await get('/api/config')).json<AppConfig>();
  expect(maps.attributionIn?.ko).toMatch(/^통계청 .*브이월드.*GeoNames.*Natural Earth$/);
  expect(maps.attributionIn?.en).toMatch(/^Statistics Korea .*MOLIT.*GeoNames.*Natural Earth$/);
  expect(maps.attributionIn?.en).not.toMatch(/\p{sc=Hangul}/u);
  expect(maps.attribution).toBe(maps.attributionIn?.ko);
});
