import { fixtureFolder } from './korea.fixture';
import { loadKorea, type KoreaData } from './korea.repository';
import { lookUpKorea, withoutNumber } from './korea.rules';

let korea: KoreaData;

beforeAll(async () => {
  const { folder, remove } = await fixtureFolder();
  const loaded = await loadKorea(folder, (file, reason) => {
    throw new Error(`${file}: ${reason}`);
  });
  await remove();
  if (!loaded) throw new Error('the fixture was not read');
  korea = loaded;
});

const nameAt = (latitude: number, longitude: number): string | undefined => {
  const place = lookUpKorea(korea, { latitude, longitude });
  return place ? [place.ko.depth3, place.ri].filter(Boolean).join(' ') : undefined;
};

test('inside an area of one neighbourhood, it is that one, however far its centre', () => {
  expect(nameAt(37.001, 127.099)).toBe('역삼동');
});

test('inside an area of several, the nearer by weight', () => {
  expect(nameAt(37.05, 127.18)).toBe('신림동');
  expect(nameAt(37.05, 127.11)).toBe('봉천동');
});

test('of several, the one that bears the area’s name reaches further than half-way', () => {
  // Half-way between 127.12 and 127.18 is 127.15; × 0.8 moves the border to 127.1533.
  expect(nameAt(37.05, 127.153)).toBe('봉천동');
  expect(nameAt(37.05, 127.154)).toBe('신림동');
});

test('in the country the village is named too, out of those of its myeon only', () => {
  expect(nameAt(37.05, 127.23)).toBe('죽산면 죽산리');
  expect(nameAt(37.05, 127.29)).toBe('죽산면 매산리');
});

test('outside every area the nearest of all answers, up to 30 km', () => {
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
])('%s without its number is %s', (name, plain) => expect(withoutNumber(name)).toBe(plain));
