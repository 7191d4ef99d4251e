import { compassDirection, directionsUrl, mapAppsFor } from './directions.rules';

const pitch = { latitude: 37.501, longitude: 127.037 };

test('the address for each map service has the place in the format of this service', () => {
  // Kakao separates the parts by commas, so a comma in the name becomes a space.
  expect(directionsUrl('kakao', pitch, 'Field 2, east')).toBe(
    'https://map.kakao.com/link/to/Field%202%20%20east,37.501,127.037',
  );
  expect(directionsUrl('google', pitch, 'x')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=37.501%2C127.037',
  );
  expect(directionsUrl('naver', pitch, '역삼 구장')).toBe(
    `https://map.naver.com/p/search/${encodeURIComponent('역삼 구장')}`,
  );
  expect(directionsUrl('device', pitch, 'A & B')).toBe('geo:37.501,127.037?q=37.501%2C127.037(A%20%26%20B)');
});

test('the map service that is usual for the language comes first; services without maps of the place are left out', () => {
  expect([mapAppsFor(pitch, 'ko')[0], mapAppsFor(pitch, 'en')[0]]).toEqual(['naver', 'google']);
  expect(mapAppsFor({ latitude: 52.52, longitude: 13.4 }, 'ko')).toEqual(['google', 'device']);
});

test('the direction to a place is one of eight compass directions, also across the date line', () => {
  const from = { latitude: 37.5, longitude: 127 };
  const to = (north: number, east: number) => ({ latitude: 37.5 + north, longitude: 127 + east });
  expect(compassDirection(from, to(0.1, 0))).toBe('N');
  expect(compassDirection(from, to(0.1, 0.12))).toBe('NE');
  expect(compassDirection(from, to(-0.1, 0))).toBe('S');
  expect(compassDirection(from, to(0, -0.1))).toBe('W');
  expect(compassDirection(from, from)).toBeNull();
  expect(compassDirection({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBe('E');
});
