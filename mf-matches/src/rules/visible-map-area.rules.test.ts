import { circleOf, isInVisibleArea, showsNewArea, type VisibleMapArea } from './visible-map-area.rules';

const seoul = { latitude: 37.5, longitude: 127 };
const view = (part: Partial<VisibleMapArea> = {}): VisibleMapArea => ({
  centre: seoul,
  west: 126.9,
  south: 37.4,
  east: 127.1,
  north: 37.6,
  km: 9,
  ...part,
});

test('points between the edges are in the visible area, also across the date line', () => {
  expect(isInVisibleArea(view(), seoul)).toBe(true);
  expect(isInVisibleArea(view(), { latitude: 37.5, longitude: 127.2 })).toBe(false);
  expect(isInVisibleArea(view(), { latitude: 37.7, longitude: 127 })).toBe(false);
  expect(isInVisibleArea(view({ west: 179, east: 181 }), { latitude: 37.5, longitude: -179.5 })).toBe(true);
});

test('the circle around the visible part of the map has a radius from 1 to 40 km, as a search requires', () => {
  expect(circleOf(view({ km: 7.4 }))).toEqual({ ...seoul, km: 7 });
  expect(circleOf(view({ km: 0.2 })).km).toBe(1);
  expect(circleOf(view({ km: 300 })).km).toBe(40);
});

test('the map shows more than the searched area after moving or zooming out, but not after zooming in', () => {
  const searchedArea = { ...seoul, km: 10 };
  expect(showsNewArea(view({ km: 3 }), searchedArea)).toBe(false);
  expect(showsNewArea(view({ km: 10.6 }), searchedArea)).toBe(false);
  expect(showsNewArea(view({ km: 20 }), searchedArea)).toBe(true);
  expect(showsNewArea(view({ km: 3, centre: { latitude: 37.6, longitude: 127 } }), searchedArea)).toBe(true);
});

test('directly after a search of the visible area, the map shows nothing more, at any zoom', () => {
  for (const km of [0.3, 4.4, 9.5, 90])
    expect(showsNewArea(view({ km }), circleOf(view({ km })))).toBe(false);
});
