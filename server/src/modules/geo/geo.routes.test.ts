import { gunzipSync } from 'node:zlib';
import type { AppConfig, NeighbourhoodsAnswer, Outlines } from '@homeground/shared/contracts';
import { problem } from '../../../test/app';
import { openApp, setUpGeo } from './geo-app.fixture';

setUpGeo();

describe('the search for a neighbourhood', () => {
  test('answers both languages and a position', async () => {
    const { get } = await openApp();
    const answer = await get(`/api/neighbourhoods?q=${encodeURIComponent('역삼')}`);
    expect(answer.json<NeighbourhoodsAnswer>().neighbourhoods).toEqual([
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
    const { get } = await openApp();
    expect((await get(`/api/neighbourhoods${query}`)).statusCode).toBe(422);
  });
});

describe('the outlines under the map', () => {
  const url = '/api/outlines?bbox=127.01,37.01,127.09,37.09&level=emd';

  test('contain every border once, and the names inside the box', async () => {
    const { get } = await openApp();
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

  test('are cached by the browser: without end under their version, else by their tag', async () => {
    const { get } = await openApp();
    const firstAnswer = await get(url);
    const { version } = firstAnswer.json<Outlines>();
    const tag = String(firstAnswer.headers['etag']);
    expect(firstAnswer.headers['cache-control']).toBe('private, max-age=3600');
    expect((await get(`${url}&v=${version}`)).headers['cache-control']).toBe(
      'private, max-age=31536000, immutable',
    );
    expect((await get(`${url}&v=older`)).headers['cache-control']).toBe('private, max-age=3600');
    const conditionalAnswer = await get(url, { 'if-none-match': tag });
    expect([conditionalAnswer.statusCode, conditionalAnswer.body]).toEqual([304, '']);
    // A box that is rounded to the same steps gets the same drawing.
    expect((await get('/api/outlines?bbox=127.02,37.02,127.08,37.08&level=emd')).headers['etag']).toBe(tag);
    expect((await get('/api/outlines?bbox=127.01,37.01,127.09,37.09&level=sgg')).headers['etag']).not.toBe(
      tag,
    );
  });

  test('are the same when compressed', async () => {
    const { get } = await openApp();
    const plainAnswer = await get(url);
    const compressedAnswer = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(compressedAnswer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(compressedAnswer.rawPayload).toString()).toBe(plainAnswer.body);
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
    const { get } = await openApp();
    const answer = await get(`/api/outlines?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(problem(answer).code).toBe('request.invalid_fields');
  });
});

test('the configuration names the owners of the data in each language', async () => {
  const { get } = await openApp();
  const { maps } = (await get('/api/config')).json<AppConfig>();
  expect(maps.attributionIn?.ko).toMatch(/^통계청 .*브이월드.*GeoNames.*Natural Earth$/);
  expect(maps.attributionIn?.en).toMatch(/^Statistics Korea .*MOLIT.*GeoNames.*Natural Earth$/);
  expect(maps.attributionIn?.en).not.toMatch(/\p{sc=Hangul}/u);
  expect(maps.attribution).toBe(maps.attributionIn?.ko);
});
