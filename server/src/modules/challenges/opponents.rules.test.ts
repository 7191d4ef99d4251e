import { compare, placeOf, reasonsFor, type Candidate, type OwnTeam } from './opponents.rules';

const team: Candidate = {
  id: 'b',
  sport: 'futsal',
  level: 3,
  other_sports: {},
  playingDays: ['sat', 'sun'],
  km: 9,
  manner: null,
  lastPlayedAt: null,
};
const own: OwnTeam = { sport: 'futsal', level: 2, other_sports: {}, playingDays: ['sun'], leads: true };

test('a team fits where two things hold, the most telling first', () => {
  expect(reasonsFor(team, [own])).toEqual(['LEVEL', 'DAYS']);
  expect(reasonsFor({ ...team, km: 2, manner: 90 }, [own])).toEqual(['LEVEL', 'DAYS', 'NEAR', 'MANNER']);
  expect(reasonsFor({ ...team, level: 5 }, [own])).toEqual([]);
  expect(reasonsFor({ ...team, level: 5, km: 5 }, [own])).toEqual(['DAYS', 'NEAR']);
});

test('nothing fits who leads no team in its sport', () => {
  const near = { ...team, km: 1, manner: 95 };
  expect(reasonsFor(near, [])).toEqual([]);
  expect(reasonsFor(near, [{ ...own, leads: false }])).toEqual([]);
  expect(reasonsFor(near, [{ ...own, sport: 'soccer' }])).toEqual([]);
});

test('a sport that both play beside their main ones counts, at the levels they have there', () => {
  const club = { ...team, sport: 'soccer', level: 5, other_sports: { futsal: 2 } } as const;
  expect(reasonsFor(club, [own])).toEqual(['LEVEL', 'DAYS']);
  expect(reasonsFor({ ...club, other_sports: { futsal: 5 } }, [own])).toEqual([]);
});

test('each order puts another team first', () => {
  const far = { ...team, id: 'a', km: 30, manner: 95, lastPlayedAt: new Date('2026-05-01T00:00:00.000Z') };
  const order = (sort: Parameters<typeof placeOf>[2]) =>
    [far, team]
      .map((item) => ({ id: item.id, place: placeOf(item, item === far ? ['LEVEL', 'DAYS'] : [], sort) }))
      .toSorted((a, b) => compare(a.place, b.place))
      .map(({ id }) => id);
  expect(order('best')).toEqual(['a', 'b']);
  expect(order('nearest')).toEqual(['b', 'a']);
  expect(order('played')).toEqual(['a', 'b']);
  expect(order('manner')).toEqual(['a', 'b']);
});
