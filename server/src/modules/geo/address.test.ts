import type { RequestListener } from 'node:http';
import type { AddressAnswer } from '@homeground/shared/contracts';
import { problem, send } from '../../../test/app';
import { database, key, openApp, setUpGeo } from './geo-app.fixture';

setUpGeo();

const yeoksam = '/v2/local/geo/coord2address.json?x=127.0501&y=37.0502&input_coord=WGS84';

const providerAnswerJson = (name: string, province = ''): string =>
  JSON.stringify({
    meta: { total_count: 1 },
    documents: [
      {
        address: { address_name: name, region_1depth_name: province, region_3depth_name: name },
        road_address: null,
      },
    ],
  });

const respondWithName =
  (name: string): RequestListener =>
  (_request, response) =>
    response.end(providerAnswerJson(name));

describe('the address of a position', () => {
  test('without a key of a provider the offline data answers in the format of the provider', async () => {
    const { get } = await openApp();
    const answer = await get(yeoksam);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
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

  test('a home has one name on every page, even when the provider changes its answer', async () => {
    let name = '그곳동';
    const { app, cookie, fetchThirdLevel, get, providerCalls } = await openApp((_request, response) =>
      name === '' ? response.writeHead(503).end() : response.end(providerAnswerJson(name, '서울')),
    );
    const json = { latitude: 37.0502, longitude: 127.0501, searchDistance: 10 };
    // The page shows the place before it saves the place.
    expect(await fetchThirdLevel(yeoksam)).toBe('그곳동');
    const saveAnswer = await send(app, 'PUT', '/api/me/location', { cookie, json });
    expect(saveAnswer.json()).toMatchObject({ user: { region: { depth1: '서울특별시', depth3: '그곳동' } } });
    expect(providerCalls).toHaveLength(1);
    for (name of ['다른동', '']) {
      // Without the cached address only the stored name can answer.
      await database.db.deleteFrom('address_cache').execute();
      expect(await fetchThirdLevel(yeoksam)).toBe('그곳동');
      expect((await get('/api/me')).json()).toMatchObject({ user: { region: { depth3: '그곳동' } } });
    }
    // The server asks the provider about another place as before.
    name = '다른동';
    expect(await fetchThirdLevel('/v2/local/geo/coord2address.json?x=127.06&y=37.05')).toBe('다른동');
  });

  test.each([
    ['ko', '옛이름동'],
    ['en', 'Old-dong'],
  ] as const)('the stored name of a home also wins over the offline data (%s)', async (locale, name) => {
    const { app, cookie, get } = await openApp();
    const json = { latitude: 37.0502, longitude: 127.0501, searchDistance: 10 };
    await send(app, 'PUT', '/api/me/location', { cookie, json });
    // The data had other names when the home was saved.
    await database.db
      .updateTable('user_account')
      .set({
        region_depth3: '옛이름동',
        region_en: { depth1: 'Seoul', depth2: 'Gangnam-gu', depth3: 'Old-dong' },
      })
      .where('latitude', '=', 37.05)
      .execute();
    const addressAnswer = await get(yeoksam, { 'accept-language': locale });
    expect(addressAnswer.json<AddressAnswer>().documents[0]?.address?.region_3depth_name).toBe(name);
  });

  test('the open sea has no document, and a city abroad has its name', async () => {
    const { get, fetchThirdLevel } = await openApp();
    expect((await get('/v2/local/geo/coord2address.json?x=-40&y=30')).json()).toEqual({
      meta: { total_count: 0 },
      documents: [],
    });
    expect(await fetchThirdLevel('/v2/local/geo/coord2address.json?x=-9.1393&y=38.7223')).toBe('');
  });

  test.each([
    ['', 'MissingParameter'],
    ['?x=127', 'MissingParameter'],
    ['?x=127&y=91', 'InvalidArgument'],
    ['?x=127&y=37&input_coord=WTM', 'InvalidArgument'],
    ['?x=127&x=128&y=37', 'InvalidArgument'],
    ['?x=127&y=37&callback=alert', 'InvalidArgument'],
  ])('%j is refused in the format of the provider', async (query, errorType) => {
    const { get } = await openApp();
    const answer = await get(`/v2/local/geo/coord2address.json${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ errorType, message: expect.any(String) });
  });

  test.each([[yeoksam], ['/api/neighbourhoods?q=a'], ['/api/outlines?bbox=126,37,127,38&level=sgg']])(
    '%s needs a session, whatever key is sent',
    async (url) => {
      const { app } = await openApp();
      const answer = await send(app, 'GET', url, { headers: { authorization: 'KakaoAK something' } });
      expect(answer.statusCode).toBe(401);
      expect(problem(answer).code).toBe('session.required');
    },
  );

  test('with a key the server asks the provider about the rounded position, once for all positions that round to it', async () => {
    const { providerCalls, fetchThirdLevel } = await openApp(respondWithName('그곳동'));
    expect(await fetchThirdLevel(yeoksam)).toBe('그곳동');
    expect(await fetchThirdLevel('/v2/local/geo/coord2address.json?x=127.0499&y=37.0498')).toBe('그곳동');
    expect(providerCalls).toEqual(['/v2/local/geo/coord2address.json?x=127.05&y=37.05&input_coord=WGS84']);
    expect(await database.db.selectFrom('address_cache').selectAll().execute()).toHaveLength(1);
  });

  test('cached addresses outlive the process, and are fetched again after 30 days', async () => {
    const firstApp = await openApp(respondWithName('옛동'));
    expect(await firstApp.fetchThirdLevel(yeoksam)).toBe('옛동');
    await database.db
      .updateTable('address_cache')
      .set({ fetched_at: new Date(firstApp.clock.now().getTime() - 29 * 86_400_000) })
      .execute();
    const secondApp = await openApp(respondWithName('새동'));
    expect(await secondApp.fetchThirdLevel(yeoksam)).toBe('옛동');
    expect(secondApp.providerCalls).toEqual([]);
    await database.db
      .updateTable('address_cache')
      .set({ fetched_at: new Date(firstApp.clock.now().getTime() - 30 * 86_400_000) })
      .execute();
    expect(await secondApp.fetchThirdLevel(yeoksam)).toBe('새동');
  });

  test('fifty simultaneous people at one place cause one call', async () => {
    const { providerCalls, fetchThirdLevel } = await openApp(respondWithName('그곳동'));
    const names = await Promise.all(Array.from({ length: 50 }, () => fetchThirdLevel(yeoksam)));
    expect(new Set(names)).toEqual(new Set(['그곳동']));
    expect(providerCalls).toHaveLength(1);
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
  ])('the offline data answers if the provider answers with: %s', async (_what, answer) => {
    const { fetchThirdLevel } = await openApp(answer);
    expect(await fetchThirdLevel(yeoksam)).toBe('역삼동');
  });

  test('a failing provider gets no calls after five failures, and is tried again half a minute later', async () => {
    let isDown = true;
    const { providerCalls, clock, fetchThirdLevel } = await openApp((request, response) =>
      isDown ? response.writeHead(503).end() : respondWithName('그곳동')(request, response),
    );
    const pathOfStep = (step: number): string =>
      `/v2/local/geo/coord2address.json?x=127.0${String(step)}&y=37.05`;
    for (let step = 10; step < 18; step += 1) expect(await fetchThirdLevel(pathOfStep(step))).toBe('역삼동');
    expect(providerCalls).toHaveLength(5);
    isDown = false;
    clock.advance(30_000);
    expect(await fetchThirdLevel(pathOfStep(20))).toBe('그곳동');
    expect(providerCalls).toHaveLength(6);
  });

  test('a refused key is not sent again for ten minutes', async () => {
    const { providerCalls, clock, fetchThirdLevel } = await openApp((_request, response) =>
      response.writeHead(401).end(),
    );
    await fetchThirdLevel(yeoksam);
    clock.advance(599_000);
    await fetchThirdLevel(yeoksam);
    expect(providerCalls).toHaveLength(1);
    clock.advance(1_000);
    await fetchThirdLevel(yeoksam);
    expect(providerCalls).toHaveLength(2);
  });

  test('a person causes at most twenty calls a minute; further places get the offline answer', async () => {
    const { providerCalls, fetchThirdLevel } = await openApp(respondWithName('그곳동'));
    const names: (string | undefined)[] = [];
    for (let step = 10; step < 32; step += 1)
      names.push(await fetchThirdLevel(`/v2/local/geo/coord2address.json?x=127.0${String(step)}&y=37.05`));
    expect(providerCalls).toHaveLength(20);
    expect(names.filter((name) => name === '그곳동')).toHaveLength(20);
    expect(names.slice(20)).toEqual(['역삼동', '역삼동']);
  });
});
