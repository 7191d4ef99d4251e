import { randomBytes } from 'node:crypto';
import { distanceKm } from './position.rules';
import { shownPoint } from './shown-point.rules';

const secret = randomBytes(32);
const seoul = { latitude: 37.531, longitude: 126.914 };

test.each([
  ['Seoul', seoul],
  ['the equator', { latitude: 0, longitude: 0 }],
  ['the date line', { latitude: -17.8, longitude: 179.999 }],
  ['the far north', { latitude: 78.223, longitude: 15.646 }],
  ['the pole', { latitude: 90, longitude: 0 }],
])('in %s the shown point is always more than 500 m and less than 2 km away', (_name, home) => {
  for (let id = 0; id < 500; id += 1) {
    const homeOfOwner = { latitude: home.latitude, longitude: home.longitude + (id % 25) / 1000 };
    const point = shownPoint(secret, `owner ${id}`, homeOfOwner);
    expect(Math.abs(point.longitude)).toBeLessThanOrEqual(180);
    expect(distanceKm(homeOfOwner, point)).toBeGreaterThan(0.5);
    expect(distanceKm(homeOfOwner, point)).toBeLessThan(2);
  }
});

test('the same home has the same point, but another owner or secret gives another point', () => {
  const point = shownPoint(secret, 'one', seoul);
  expect(shownPoint(secret, 'one', seoul)).toEqual(point);
  expect(shownPoint(secret, 'other', seoul)).not.toEqual(point);
  expect(shownPoint(randomBytes(32), 'one', seoul)).not.toEqual(point);
});

test('a small move of the home does not move the point, and a long move moves the point about as far', () => {
  const home = { latitude: 37.525, longitude: 126.915 };
  const point = shownPoint(secret, 'one', home);
  for (const metres of [-2, -1, 1, 2])
    expect(shownPoint(secret, 'one', { ...home, latitude: home.latitude + metres / 1000 })).toEqual(point);
  const pointOfLongMove = shownPoint(secret, 'one', { ...home, latitude: home.latitude + 0.005 });
  expect(distanceKm(point, pointOfLongMove)).toBeCloseTo(0.556, 1);
});
