import { areaOf, isInSight, showsMore, type Sight } from './map-sight.rules';

const seoul = { latitude: 37.5, longitude: 127 };
const sight = (part: Partial<Sight> = {}): Sight => ({
  centre: seoul,
  west: 126.9,
  south: 37.4,
  east: 127.1,
  north: 37.6,
  km: 9,
  ...part,
});

test('points between the edges are in sight, also across the date line', () => {
  expect(isInSight(sight(), seoul)).toBe(true);
  expect(isInSight(sight(), { latitude: 37.5, longitude: 127.2 })).toBe(false);
  expect(isInSight(sight(), { latitude: 37.7, longitude: 127 })).toBe(false);
  expect(isInSight(sight({ west: 179, east: 181 }), { latitude: 37.5, longitude: -179.5 })).toBe(true);
});

test('the circle of a visible area has a radius that a search accepts', () => {
  expect(areaOf(sight({ km: 7.4 }))).toEqual({ ...seoul, km: 7 });
  expect(areaOf(sight({ km: 0.2 })).km).toBe(1);
  expect(areaOf(sight({ km: 300 })).km).toBe(40);
});

test('zooming in shows nothing new; moving or zooming out does', () => {
  const searchedArea = { ...seoul, km: 10 };
  expect(showsMore(sight({ km: 3 }), searchedArea)).toBe(false);
  expect(showsMore(sight({ km: 10.6 }), searchedArea)).toBe(false);
  expect(showsMore(sight({ km: 20 }), searchedArea)).toBe(true);
  expect(showsMore(sight({ km: 3, centre: { latitude: 37.6, longitude: 127 } }), searchedArea)).toBe(true);
});

test('after a search of the visible area there is nothing more to search, at any zoom', () => {
  for (const km of [0.3, 4.4, 9.5, 90]) expect(showsMore(sight({ km }), areaOf(sight({ km })))).toBe(false);
});
