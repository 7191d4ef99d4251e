import fc from 'fast-check';
import { distanceKm, type Position } from './position.rules';
import { cellOf, cellsAround } from './cells.rules';

const radians = Math.PI / 180;

/** Returns the point `km` away in the direction `bearing`, on the sphere. */
function pointAt({ latitude, longitude }: Position, km: number, bearing: number): Position {
  const angle = km / 6371.0088;
  const [latitudeRadians, bearingRadians] = [latitude * radians, bearing * radians];
  const newLatitude = Math.asin(
    Math.sin(latitudeRadians) * Math.cos(angle) +
      Math.cos(latitudeRadians) * Math.sin(angle) * Math.cos(bearingRadians),
  );
  const longitudeChange = Math.atan2(
    Math.sin(bearingRadians) * Math.sin(angle) * Math.cos(latitudeRadians),
    Math.cos(angle) - Math.sin(latitudeRadians) * Math.sin(newLatitude),
  );
  return {
    latitude: newLatitude / radians,
    longitude: ((longitude + longitudeChange / radians + 540) % 360) - 180,
  };
}

const latitude = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: 89.5, max: 90, noNaN: true }),
  fc.double({ min: -90, max: -89.5, noNaN: true }),
  fc.constantFrom(0, 90, -90, 37.5, 37.55, 89.95),
);
const longitude = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: 179.5, max: 180, noNaN: true }),
  fc.double({ min: -180, max: -179.5, noNaN: true }),
  fc.constantFrom(0, 180, -180, 127, 127.05),
);

test('each point in a circle is in one of its cells', () => {
  fc.assert(
    fc.property(
      latitude,
      longitude,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 359 }),
      fc.integer({ min: 1, max: 40 }),
      (lat, lng, share, bearing, km) => {
        const centre = { latitude: lat, longitude: lng };
        const point = pointAt(centre, km * share, bearing);
        fc.pre(distanceKm(centre, point) <= km);
        expect(cellsAround(centre, km * 1000)).toContain(cellOf(point));
      },
    ),
    { numRuns: 5000 },
  );
});

test('each point in a ring is in one of its cells', () => {
  fc.assert(
    fc.property(
      latitude,
      longitude,
      fc.integer({ min: 0, max: 359 }),
      fc.integer({ min: 1, max: 39 }),
      fc.integer({ min: 1, max: 5 }),
      (lat, lng, bearing, innerKm, width) => {
        const centre = { latitude: lat, longitude: lng };
        const point = pointAt(centre, innerKm + width / 2, bearing);
        fc.pre(distanceKm(centre, point) > innerKm && distanceKm(centre, point) <= innerKm + width);
        expect(cellsAround(centre, (innerKm + width) * 1000, innerKm * 1000)).toContain(cellOf(point));
      },
    ),
    { numRuns: 5000 },
  );
});

test('no cell is listed twice, and a circle has fewer than 330 cells everywhere', () => {
  for (const lat of [0, 37.5, 60, 80, 89, 89.9, 90, -90]) {
    const cells = cellsAround({ latitude: lat, longitude: 179.99 }, 40_000);
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells.length).toBeLessThan(330);
  }
});

test('a thin ring has far fewer cells than its circle', () => {
  const seoul = { latitude: 37.5665, longitude: 126.978 };
  expect(cellsAround(seoul, 31_000, 30_000).length).toBeLessThan(cellsAround(seoul, 31_000).length / 1.8);
});

test('180° east and 180° west are one place', () => {
  expect(cellOf({ latitude: 10, longitude: 180 })).toBe(cellOf({ latitude: 10, longitude: -180 }));
});
