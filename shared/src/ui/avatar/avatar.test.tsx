import { initialsOf } from './avatar';

it.each([
  ['한민지', '민지'],
  ['밤 부엉이', '엉이'],
  ['Night Owl', 'NO'],
  ['night_owl7', 'NO'],
  ['수', '수'],
])('%s is shortened to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
