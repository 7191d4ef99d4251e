import { initialsOf } from './avatar';

it.each([
  ['한민지', '민지'],
  ['밤 부엉이', '밤부'],
  ['여의도 나이츠', '여의'],
  ['망원 FC', '망원'],
  ['달리는사람들', '달리'],
  ['민준', '민준'],
  ['Night Owl', 'NO'],
  ['night_owl7', 'NO'],
  ['수', '수'],
])('%s is shortened to %s', (name, initials) => {
  expect(initialsOf(name, 44)).toBe(initials);
});

it.each([
  ['한민지', '민'],
  ['민준', '민'],
  ['Night Owl', 'NO'],
])('a small disc shows %s as %s', (name, initials) => {
  expect(initialsOf(name, 28)).toBe(initials);
});
