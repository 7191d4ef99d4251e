import fc from 'fast-check';
import { distanceKm, type Position } from '../geo/position.rules';
import { stripsAround, stripsPerDegree } from './strips.rules';

const latitude = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: 89.5, max: 90, noNaN: true }),
  fc.constantFrom(0, 90, -90, 37.5, 37.55, 89.95),
);
const longitude = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: 179.5, max: 180, noNaN: true }),
  fc.constantFrom(0, 180, -180, 127),
);
const nearOffset = fc.double({ min: -0.4, max: 0.4, noNaN: true });

const partsWith = (
  centre: Position,
  outerMetres: number,
  innerMetres: number,
  { latitude: lat, longitude: lng }: Position,
) =>
  stripsAround(centre, outerMetres, innerMetres).filter(
    ({ strip, west, east }) =>
      Math.floor((lat + 90) * stripsPerDegree) === strip && lng >= west && lng < east,
  );

test('each point of a ring is in one part of its strips, and no point is in two', () => {
  fc.assert(
    fc.property(
      fc.record({ latitude, longitude }),
      nearOffset,
      nearOffset,
      fc.integer({ min: 0, max: 39_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      (centre, north, east, innerMetres, width) => {
        const point = {
          latitude: Math.max(-90, Math.min(90, centre.latitude + north)),
          longitude: ((((centre.longitude + east * 2 + 180) % 360) + 360) % 360) - 180,
        };
        const metres = distanceKm(centre, point) * 1000;
        const parts = partsWith(centre, innerMetres + width, innerMetres, point);
        expect(parts.length).toBeLessThanOrEqual(1);
        if (metres > innerMetres && metres <= innerMetres + width) expect(parts).toHaveLength(1);
      },
    ),
    { numRuns: 5000 },
  );
});

test('the strips of a circle cover little more than the circle', () => {
  const squareKm = stripsAround({ latitude: 37.55, longitude: 126.99 }, 10_000)
    .map(
      ({ west, east }) =>
        (east - west) * 111.2 * Math.cos((37.55 * Math.PI) / 180) * (111.2 / stripsPerDegree),
    )
    .reduce((sum, part) => sum + part, 0);
  expect(squareKm / (Math.PI * 100)).toBeLessThan(1.1);
});
