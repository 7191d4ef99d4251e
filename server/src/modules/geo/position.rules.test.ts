import fc from 'fast-check';
import { aboutKm, boxAround, distanceKm, flatDistanceKm, roundPosition } from './position.rules';

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const position = fc.record({ latitude, longitude });

test.each([
  [37.500049, 127.0364, 37.5, 127.036],
  [37.5005, -0.0004, 37.501, 0],
  [-0.0001, 179.9996, 0, 180],
  [0, 0, 0, 0],
])('%d, %d is rounded to %d, %d', (latitudeIn, longitudeIn, latitudeOut, longitudeOut) => {
  const roundedPosition = roundPosition({ latitude: latitudeIn, longitude: longitudeIn });
  expect(roundedPosition).toEqual({ latitude: latitudeOut, longitude: longitudeOut });
});

test('rounding twice is the same as rounding once, and moves a position by less than 80 m', () => {
  fc.assert(
    fc.property(position, (position) => {
      const roundedPosition = roundPosition(position);
      expect(roundPosition(roundedPosition)).toEqual(roundedPosition);
      expect(distanceKm(position, roundedPosition)).toBeLessThan(0.08);
    }),
  );
});

test('the distance from a point to itself is 0, despite rounding errors (SPEC 9, case 25)', () => {
  fc.assert(fc.property(position, (position) => expect(distanceKm(position, position)).toBe(0)));
});

test.each([
  ['Seoul to Busan', 37.5665, 126.978, 35.1796, 129.0756, 325],
  ['Seoul to Jeju', 37.5665, 126.978, 33.4996, 126.5312, 454],
  ['across the date line', 0, 179.5, 0, -179.5, 111],
  ['pole to pole', 90, 0, -90, 0, 20015],
])('%s', (_name, fromLatitude, fromLongitude, toLatitude, toLongitude, kilometres) => {
  const from = { latitude: fromLatitude, longitude: fromLongitude };
  expect(Math.round(distanceKm(from, { latitude: toLatitude, longitude: toLongitude }))).toBe(kilometres);
});

test('the distance is the same both ways', () => {
  fc.assert(
    fc.property(position, position, (a, b) => expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9)),
  );
});

test.each([
  [0, 1],
  [0.4, 1],
  [1.5, 2],
  [12.49, 12],
])('%d km is shown as about %d km', (kilometres, shownKm) => expect(aboutKm(kilometres)).toBe(shownKm));

test('for short distances in Korea flatDistanceKm differs from distanceKm by at most half a per cent', () => {
  const koreanPosition = fc.record({
    latitude: fc.double({ min: 33, max: 38.6, noNaN: true }),
    longitude: fc.double({ min: 124.6, max: 131, noNaN: true }),
  });
  const step = fc.double({ min: -0.3, max: 0.3, noNaN: true });
  fc.assert(
    fc.property(koreanPosition, step, step, (from, north, east) => {
      const to = { latitude: from.latitude + north, longitude: from.longitude + east };
      const exact = distanceKm(from, to);
      expect(Math.abs(flatDistanceKm(from, to.latitude, to.longitude) - exact)).toBeLessThanOrEqual(
        exact * 0.005 + 1e-6,
      );
    }),
  );
});

test('the box around a point contains all points within the distance', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -80, max: 80, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      (startLatitude, angle) => {
        const position = { latitude: startLatitude, longitude: 10 };
        const box = boxAround(position, 30);
        const radians = (angle * Math.PI) / 180;
        // A point 29.5 km away; a degree of latitude has 111.195 km.
        const point = {
          latitude: startLatitude + (Math.cos(radians) * 29.5) / 111.195,
          longitude: 10 + (Math.sin(radians) * 29.5) / 111.195 / Math.cos((startLatitude * Math.PI) / 180),
        };
        expect(point.latitude >= box.south && point.latitude <= box.north).toBe(true);
        expect(point.longitude >= box.west && point.longitude <= box.east).toBe(true);
      },
    ),
  );
});
