import {
  compareOpponentCursors,
  opponentCursorOf,
  reasonsFor,
  type Candidate,
  type OwnTeam,
} from './opponents.rules';

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
const ownTeam: OwnTeam = { sport: 'futsal', level: 2, other_sports: {}, playingDays: ['sun'], leads: true };

test('a team is suggested for at least two reasons, the strongest first', () => {
  expect(reasonsFor(team, [ownTeam])).toEqual(['LEVEL', 'DAYS']);
  expect(reasonsFor({ ...team, km: 2, manner: 90 }, [ownTeam])).toEqual(['LEVEL', 'DAYS', 'NEAR', 'MANNER']);
  expect(reasonsFor({ ...team, level: 5 }, [ownTeam])).toEqual([]);
  expect(reasonsFor({ ...team, level: 5, km: 5 }, [ownTeam])).toEqual(['DAYS', 'NEAR']);
});

test('a user who leads no team in the sport gets no reasons', () => {
  const nearTeam = { ...team, km: 1, manner: 95 };
  expect(reasonsFor(nearTeam, [])).toEqual([]);
  expect(reasonsFor(nearTeam, [{ ...ownTeam, leads: false }])).toEqual([]);
  expect(reasonsFor(nearTeam, [{ ...ownTeam, sport: 'soccer' }])).toEqual([]);
});

test('the levels are compared in a common sport, also if it is not the main sport', () => {
  const club = { ...team, sport: 'soccer', level: 5, other_sports: { futsal: 2 } } as const;
  expect(reasonsFor(club, [ownTeam])).toEqual(['LEVEL', 'DAYS']);
  expect(reasonsFor({ ...club, other_sports: { futsal: 5 } }, [ownTeam])).toEqual([]);
});

test('each order sorts by its own key', () => {
  const farTeam = {
    ...team,
    id: 'a',
    km: 30,
    manner: 95,
    lastPlayedAt: new Date('2026-05-01T00:00:00.000Z'),
  };
  const order = (sort: Parameters<typeof opponentCursorOf>[2]) =>
    [farTeam, team]
      .map((item) => ({
        id: item.id,
        listCursor: opponentCursorOf(item, item === farTeam ? ['LEVEL', 'DAYS'] : [], sort),
      }))
      .toSorted((a, b) => compareOpponentCursors(a.listCursor, b.listCursor))
      .map(({ id }) => id);
  expect(order('best')).toEqual(['a', 'b']);
  expect(order('nearest')).toEqual(['b', 'a']);
  expect(order('played')).toEqual(['a', 'b']);
  expect(order('manner')).toEqual(['a', 'b']);
});
