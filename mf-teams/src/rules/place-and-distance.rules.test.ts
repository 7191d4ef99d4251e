import { placeAndDistance } from './place-and-distance.rules';

test('a place is shown with its distance; if the place or the distance is unknown, only the other is shown', () => {
  expect(placeAndDistance('Mangwon-dong', 'about 3 km')).toBe('Mangwon-dong (about 3 km)');
  expect(placeAndDistance('Mangwon-dong', null)).toBe('Mangwon-dong');
  expect(placeAndDistance(null, 'about 3 km')).toBe('about 3 km');
  expect(placeAndDistance(null, null)).toBeNull();
});
