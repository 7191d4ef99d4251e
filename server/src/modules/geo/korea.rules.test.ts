import { fixtureFolder } from './korea.fixture';
import { loadKorea, type KoreaData } from './korea.repository';
import { lookUpKorea, withoutNumber } from './korea.rules';

let korea: KoreaData;

beforeAll(async () => {
  const { folder, remove } = await fixtureFolder();
  const koreaData = await loadKorea(folder, (file, reason) => {
    throw new Error(`${file}: ${reason}`);
  });
  await remove();
  if (!koreaData) throw new Error('the fixture was not read');
  korea = koreaData;
});

const nameAt = (latitude: number, longitude: number): string | undefined => {
  const place = lookUpKorea(korea, { latitude, longitude });
  return place ? [place.ko.depth3, place.ri].filter(Boolean).join(' ') : undefined;
};

test('in an area with one neighbourhood the distance to its centre does not matter', () => {
  expect(nameAt(37.001, 127.099)).toBe('역삼동');
});

test('in an area with several neighbourhoods the smallest weight wins', () => {
  expect(nameAt(37.05, 127.18)).toBe('신림동');
  expect(nameAt(37.05, 127.11)).toBe('봉천동');
});

test('a neighbourhood with the name of its area reaches further than half-way', () => {
  // Half-way between 127.12 and 127.18 is 127.15; × 0.8 moves the border to 127.1533.
  expect(nameAt(37.05, 127.153)).toBe('봉천동');
  expect(nameAt(37.05, 127.154)).toBe('신림동');
});

test('in a myeon the nearest of its own villages is named too', () => {
  expect(nameAt(37.05, 127.23)).toBe('죽산면 죽산리');
  expect(nameAt(37.05, 127.29)).toBe('죽산면 매산리');
});

test('outside all areas the nearest neighbourhood within 30 km is returned', () => {
  expect(nameAt(36.9, 127.05)).toBe('정자동');
  expect(nameAt(36.64, 127.05)).toBe('정자동');
  expect(nameAt(36.625, 127.05)).toBeUndefined();
});

test('both sides of a shared border belong to exactly one area each', () => {
  expect(nameAt(37.05, 127.0999)).toBe('역삼동');
  expect(nameAt(37.05, 127.1001)).toBe('봉천동');
});

test.each([
  ['역삼1동', '역삼동'],
  ['제기동', '제기동'],
  ['면목3·8동', '면목동'],
  ['금호2.3동', '금호동'],
  ['역삼동', '역삼동'],
])('%s without its number is %s', (name, expected) => expect(withoutNumber(name)).toBe(expected));
