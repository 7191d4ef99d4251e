import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { geoFolder, geoStartLine, openGeoData, type GeoData } from './geo-data.repository';
import { drawOutlines, findNeighbourhoods, lookUp } from './geo.usecases';
import { fixtureFolder } from './korea.fixture';
import { koreaFiles } from './korea-files.repository';
import { distanceKm, type Position } from './position.rules';

const folder = geoFolder(process.env['GEO_DATA_DIR'] ?? null);
/** The real data is not part of the project; these tests run only on a machine that has it. */
const withRealData = existsSync(join(folder, koreaFiles.neighbourhoods)) ? describe : describe.skip;

const silent = { info: () => undefined, warn: () => undefined };

async function nameAt(data: GeoData, latitude: number, longitude: number): Promise<string | null> {
  const place = await lookUp(data, { latitude, longitude });
  return place && [place.ko.depth1, place.ko.depth2, place.ko.depth3, place.ri].filter(Boolean).join(' ');
}

withRealData('with the real data', () => {
  const warnings: string[] = [];
  const data = openGeoData(folder, { ...silent, warn: (_details, message) => warnings.push(message) });

  test('all files are read without a warning', async () => {
    const korea = await data.korea();
    expect(warnings).toEqual([]);
    expect(korea?.areas?.topology.ids).toHaveLength(3504);
    expect(korea?.neighbourhoods.ids).toHaveLength(5066);
    expect(korea?.villages.names).toHaveLength(15_172);
  });

  test.each([
    [37.5, 127.0364, '서울특별시 강남구 역삼동'],
    [35.1796, 129.0756, '부산광역시 연제구 연산동'],
    [33.4996, 126.5312, '제주특별자치도 제주시 이도이동'],
    [37.079, 127.4231, '경기도 안성시 죽산면 죽산리'],
    [37.5665, 126.978, '서울특별시 중구 태평로1가'],
  ])('%d, %d is %s', async (latitude, longitude, name) => {
    expect(await nameAt(data, latitude, longitude)).toBe(name);
  });

  test.each([
    ['Gangnam station', 37.4979, 127.0276, '강남구 역삼동'],
    ['COEX', 37.5118, 127.0592, '강남구 삼성동'],
    ['Hongik University station', 37.5572, 126.9245, '마포구 동교동'],
    ['Lotte World Tower', 37.5125, 127.1025, '송파구 신천동'],
    ['Jamsil baseball stadium', 37.5122, 127.0719, '송파구 잠실동'],
    ['Olympic Park', 37.5207, 127.1215, '송파구 방이동'],
    ['63 Building', 37.5199, 126.9403, '영등포구 여의도동'],
    ['Gyeongbokgung', 37.5796, 126.977, '종로구 세종로'],
    ['Gocheok Dome', 37.4982, 126.8671, '구로구 고척동'],
    ['World Cup stadium', 37.5683, 126.8972, '마포구 성산동'],
    ['Seoul National University', 37.4599, 126.9519, '관악구 신림동'],
    ['Noryangjin', 37.5142, 126.9424, '동작구 노량진동'],
    ['Itaewon', 37.5345, 126.9946, '용산구 이태원동'],
    ['Nowon station', 37.6542, 127.0568, '노원구 상계동'],
    ['Dongdaemun Design Plaza', 37.5665, 127.009, '중구 을지로7가'],
  ])('Seoul: %s', async (_place, latitude, longitude, name) => {
    expect(await nameAt(data, latitude, longitude)).toBe(`서울특별시 ${name}`);
  });

  test('the centre of nearly every neighbourhood of Seoul is inside it, and its district is right', async () => {
    const korea = await data.korea();
    let [total, sameNeighbourhood, sameDistrict] = [0, 0, 0];
    for (const [row, id] of korea?.neighbourhoods.ids.entries() ?? []) {
      if (!id.startsWith('11')) continue;
      const centre = {
        latitude: korea?.neighbourhoods.centres.latitudes[row] ?? 0,
        longitude: korea?.neighbourhoods.centres.longitudes[row] ?? 0,
      };
      const place = await lookUp(data, centre);
      total += 1;
      if (place?.id === id) sameNeighbourhood += 1;
      if (place?.id?.slice(0, 5) === id.slice(0, 5)) sameDistrict += 1;
    }
    expect(total).toBe(467);
    expect(sameNeighbourhood / total).toBeGreaterThan(0.94);
    expect(sameDistrict / total).toBeGreaterThan(0.99);
  });

  test('Dokdo is in Korea, Lisbon in Portugal, and the open sea has no name', async () => {
    expect(await nameAt(data, 37.24, 131.87)).toBe('경상북도 울릉군 울릉읍 독도리');
    expect(await nameAt(data, 38.7223, -9.1393)).toBe('포르투갈 Lisbon');
    expect(await nameAt(data, 30, -40)).toBeNull();
    expect(await nameAt(data, 0, 0)).toBeNull();
  });

  test('along a walk the name changes only at borders, never back and forth', async () => {
    // From Gangnam-gu office to Yangjae, along Nonhyeon-ro and Gangnam-daero, in steps of about 20 m.
    const corners = [
      { latitude: 37.5175, longitude: 127.0473 },
      { latitude: 37.5111, longitude: 127.0215 },
      { latitude: 37.4979, longitude: 127.0282 },
      { latitude: 37.4846, longitude: 127.0349 },
    ];
    const names: (string | null)[] = [];
    for (const position of walkAlong(corners)) {
      const name = (await lookUp(data, position))?.ko.depth3 ?? null;
      if (names.at(-1) !== name) names.push(name);
    }
    expect(names).toEqual(['삼성동', '논현동', '역삼동', '도곡동']);
  });

  test.each([
    ['역삼동', '강남구 역삼동'],
    ['역삼', '강남구 역삼동'],
    ['역삼1동', '강남구 역삼동'],
    ['Yeoksam-dong', '강남구 역삼동'],
    ['yeoksam', '강남구 역삼동'],
    ['강남구', '강남구 역삼동'],
    ['성현동', '관악구 봉천동'],
    ['신사동', '은평구 신사동'],
    ['죽산', '안성시 죽산면'],
    ['부산 연산', '연제구 연산동'],
  ])('the first result for %s is %s', async (query, name) => {
    const [firstResult] = (await findNeighbourhoods(data, query)).neighbourhoods;
    expect(firstResult && `${firstResult.names.ko.depth2} ${firstResult.names.ko.depth3}`).toBe(name);
    expect(firstResult?.names.en.depth1).toMatch(/^[A-Z]/);
  });

  test('outlines for the map of a phone are small', async () => {
    const size = (outlines: unknown): number => JSON.stringify(outlines).length;
    expect(
      size(await drawOutlines(data, 'emd', { west: 126.9, south: 37.4, east: 127.1, north: 37.6 })),
    ).toBeLessThan(150_000);
    expect(
      size(await drawOutlines(data, 'sido', { west: 124, south: 33, east: 132, north: 39 })),
    ).toBeLessThan(100_000);
  });
});

describe('without the real data', () => {
  const warnings: string[] = [];
  const data = openGeoData(join(folder, 'there-is-no-such-folder'), {
    ...silent,
    warn: (_details, message) => warnings.push(message),
  });

  test.each([
    [37.2911, 127.0089, '경기도 수원시 장안구'],
    [37.5, 127.0364, '서울특별시 강남구'],
    [35.1796, 129.0756, '부산광역시 연제구'],
    [36.48, 127.289, '세종특별자치시'],
    [37.49, 130.9, '경상북도 울릉군'],
    [52.52, 13.405, '독일 Berlin'],
  ])('districts of Korea and cities of the world still have names: %d, %d', async (lat, lon, name) => {
    expect(await nameAt(data, lat, lon)).toBe(name);
  });

  test('the start line names the data, and the document that explains how to get more', async () => {
    expect(await geoStartLine(join(folder, 'there-is-no-such-folder'))).toMatch(
      /districts of Korea.*docs\/operations\.md/,
    );
    const fixture = await fixtureFolder();
    expect(await geoStartLine(fixture.folder)).toContain(`neighbourhoods of Korea out of ${fixture.folder}`);
    await fixture.remove();
  });

  test('the log names the setting', async () => {
    await data.korea();
    expect(warnings.at(-1)).toContain('GEO_DATA_DIR');
  });

  test.each([
    ['강남', '강남구', 'Gangnam-gu'],
    ['강남구', '강남구', 'Gangnam-gu'],
    ['gangnam', '강남구', 'Gangnam-gu'],
    ['분당', '성남시 분당구', 'Bundang-gu, Seongnam-si'],
    ['bundang', '성남시 분당구', 'Bundang-gu, Seongnam-si'],
    ['해운대', '해운대구', 'Haeundae-gu'],
    ['도봉', '도봉구', 'Dobong-gu'],
    ['제주', '제주시', 'Jeju-si'],
  ])('a district is found by %s', async (query, ko, en) => {
    const { neighbourhoods, finest } = await findNeighbourhoods(data, query);
    expect(neighbourhoods[0]?.names.ko.depth2).toBe(ko);
    expect(neighbourhoods[0]?.names.en.depth2).toBe(en);
    expect(finest).toBe('district');
  });

  test('each district has a name in both languages and is in Korea', async () => {
    const korea = await data.korea();
    const { ids, ko, en, centres } = korea?.neighbourhoods ?? { ids: [], ko: [], en: [], centres: null };
    expect(ids).toHaveLength(252);
    const unnamedIds = ids.filter(
      (_, row) =>
        !/^[가-힣]+[시군구](?: [가-힣]+구)?$/.test(ko[row]?.depth2 ?? '') ||
        !/^[A-Z][a-z]+-(?:si|gun|gu)(?:, [A-Z][a-z]+-si)?$/.test(en[row]?.depth2 ?? ''),
    );
    // Sejong is a province without districts.
    expect(unnamedIds).toEqual(['3611000000']);
    for (const latitude of centres?.latitudes ?? []) expect(latitude).toBeGreaterThan(33);
    for (const longitude of centres?.longitudes ?? []) expect(longitude).toBeLessThan(131);
    for (const radius of centres?.radiiKm ?? []) expect(radius).toBeGreaterThan(0.5);
  });

  test.each([
    ['Berlin', '독일', 'Berlin'],
    ['new york', '미국', 'New York City'],
    ['são paulo', '브라질', 'São Paulo'],
    ['sao paulo', '브라질', 'São Paulo'],
    ['Paris', '프랑스', 'Paris'],
    ['Paris, United States', '미국', 'Paris'],
  ])('a city of the world is found by %s', async (query, country, name) => {
    const [firstResult] = (await findNeighbourhoods(data, query)).neighbourhoods;
    expect(firstResult?.names.ko).toEqual({ depth1: country, depth2: name, depth3: '' });
    const place = firstResult && (await lookUp(data, firstResult));
    expect(place?.en.depth2).toBe(name);
  });

  test.each(['역삼동', 'x', '강남구 베를린', '%', ''])('nothing is found by %j', async (query) => {
    expect((await findNeighbourhoods(data, query)).neighbourhoods).toEqual([]);
  });

  test('a map has borders and names, in Korea and abroad', async () => {
    const names = async (level: 'sido' | 'sgg', west: number, south: number): Promise<string[]> => {
      const box = { west, south, east: west + 1, north: south + 1 };
      const { features } = await drawOutlines(data, level, box);
      const [borders, ...labels] = features;
      expect(borders?.geometry.type).toBe('MultiLineString');
      expect(borders?.geometry.coordinates.length).toBeGreaterThan(0);
      return labels.flatMap(({ properties }) => ('en' in properties ? properties.en : []));
    };
    expect(await names('sgg', 127, 37)).toContain('Gangnam-gu');
    expect(await names('sgg', 13, 52)).toContain('Berlin');
    expect(await names('sido', 9, 47)).not.toContain('Konstanz');
  });

  test('concurrent requests read the files once', async () => {
    const fixture = await fixtureFolder();
    const loadMessages: string[] = [];
    const smallData = openGeoData(fixture.folder, {
      ...silent,
      info: (_details, message) => loadMessages.push(message),
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => nameAt(smallData, 37.05, 127.05)));
    await fixture.remove();
    expect(new Set(answers)).toEqual(new Set(['서울특별시 강남구 역삼동']));
    expect(loadMessages).toHaveLength(1);
  });
});

function* walkAlong(corners: readonly Position[]): Generator<Position> {
  for (const [index, from] of corners.entries()) {
    const to = corners[index + 1];
    if (!to) return;
    const steps = Math.ceil(distanceKm(from, to) / 0.02);
    for (let step = 0; step < steps; step += 1) {
      yield {
        latitude: from.latitude + ((to.latitude - from.latitude) * step) / steps,
        longitude: from.longitude + ((to.longitude - from.longitude) * step) / steps,
      };
    }
  }
}
