import { placeAndDistance, regionName } from './region-name.rules';

const region = (depth3: string, depth2 = '안성시') => ({
  ko: { depth1: '경기도', depth2, depth3 },
  en: { depth1: 'Gyeonggi-do', depth2: 'Anseong-si', depth3: 'Juksan-myeon' },
});

test('regionName() returns the name of the smallest known region, shortened to its first word in Korean', () => {
  expect(regionName(region('죽산면 죽산리'), 'ko')).toBe('죽산면');
  expect(regionName(region('죽산면 죽산리'), 'en')).toBe('Juksan-myeon');
  expect(regionName(region(''), 'ko')).toBe('안성시');
  expect(regionName(region('', ''), 'ko')).toBe('경기도');
  expect(regionName(null, 'ko')).toBeNull();
});

test('a place is shown with its distance; if the place or the distance is unknown, only the other is shown', () => {
  expect(placeAndDistance('Mangwon-dong', 'about 3 km')).toBe('Mangwon-dong (about 3 km)');
  expect(placeAndDistance('Mangwon-dong', null)).toBe('Mangwon-dong');
  expect(placeAndDistance(null, 'about 3 km')).toBe('about 3 km');
  expect(placeAndDistance(null, null)).toBeNull();
});
