import {
  sportsAfterChange,
  removedSports,
  levelInSport,
  otherSportsOf,
  sportsOfTeam,
} from './team-sports.rules';

const team = { sport: 'soccer' as const, level: 3, other_sports: { jokgu: 1, futsal: 4 } };

test('a team plays its main sport and its other sports, each at its own level', () => {
  expect([levelInSport(team, 'soccer'), levelInSport(team, 'futsal'), levelInSport(team, 'golf')]).toEqual([
    3,
    4,
    null,
  ]);
  expect(sportsOfTeam(team)).toEqual(['soccer', 'futsal', 'jokgu']);
  expect(otherSportsOf(team)).toEqual([
    { sport: 'futsal', level: 4 },
    { sport: 'jokgu', level: 1 },
  ]);
});

test('fields that are not in the form do not change', () => {
  expect(sportsAfterChange(team, {})).toEqual(team);
  expect(sportsAfterChange(team, { level: 5 })).toEqual({ ...team, level: 5 });
});

test('the old main sport is removed unless the form lists it among the other sports; a new sport keeps the level', () => {
  const changedSports = sportsAfterChange(team, { sport: 'futsal' });
  expect(changedSports).toEqual({ sport: 'futsal', level: 4, other_sports: { jokgu: 1 } });
  expect(removedSports(team, changedSports)).toEqual(['soccer']);
  const swappedSports = sportsAfterChange(team, {
    sport: 'futsal',
    otherSports: [{ sport: 'soccer', level: 3 }],
  });
  expect(removedSports(team, swappedSports)).toEqual(['jokgu']);
  expect(sportsAfterChange(team, { sport: 'golf' })).toMatchObject({ sport: 'golf', level: 3 });
});

test.each([
  [[{ sport: 'soccer' as const, level: 2 }]],
  [
    [
      { sport: 'golf' as const, level: 2 },
      { sport: 'golf' as const, level: 3 },
    ],
  ],
])('a sport that is the main sport already, or is listed twice, is refused: %j', (otherSports) => {
  expect(() => sportsAfterChange(team, { otherSports })).toThrow();
});
