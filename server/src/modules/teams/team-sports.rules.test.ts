import { changedSports, givenUp, levelIn, otherSportsOf, sportsOf } from './team-sports.rules';

const team = { sport: 'soccer' as const, level: 3, other_sports: { jokgu: 1, futsal: 4 } };

test('a team plays its main sport and its others, each at its level, and nothing else', () => {
  expect([levelIn(team, 'soccer'), levelIn(team, 'futsal'), levelIn(team, 'golf')]).toEqual([3, 4, null]);
  expect(sportsOf(team)).toEqual(['soccer', 'futsal', 'jokgu']);
  expect(otherSportsOf(team)).toEqual([
    { sport: 'futsal', level: 4 },
    { sport: 'jokgu', level: 1 },
  ]);
});

test('what is not named stays', () => {
  expect(changedSports(team, {})).toEqual(team);
  expect(changedSports(team, { level: 5 })).toEqual({ ...team, level: 5 });
});

test('another sport becomes the main one at its own level; the old one is given up unless it is kept', () => {
  const moved = changedSports(team, { sport: 'futsal' });
  expect(moved).toEqual({ sport: 'futsal', level: 4, other_sports: { jokgu: 1 } });
  expect(givenUp(team, moved)).toEqual(['soccer']);
  const swapped = changedSports(team, { sport: 'futsal', otherSports: [{ sport: 'soccer', level: 3 }] });
  expect(givenUp(team, swapped)).toEqual(['jokgu']);
  expect(changedSports(team, { sport: 'golf' })).toMatchObject({ sport: 'golf', level: 3 });
});

test.each([
  [[{ sport: 'soccer' as const, level: 2 }]],
  [
    [
      { sport: 'golf' as const, level: 2 },
      { sport: 'golf' as const, level: 3 },
    ],
  ],
])('one sport twice is refused: %j', (otherSports) => {
  expect(() => changedSports(team, { otherSports })).toThrow();
});
