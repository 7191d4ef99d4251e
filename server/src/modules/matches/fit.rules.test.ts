import { fitOf } from './fit.rules';

const yeouido = { latitude: 37.531, longitude: 126.914 };
const start = new Date('2026-06-04T11:00:00.000Z');
const team = {
  id: 't1',
  name: 'Night owls',
  logo: null,
  kit: { home: 'orange' as const, away: 'white' as const },
  sport: 'futsal' as const,
  level: 3,
  other_sports: { basketball: 5 },
  memberCount: 6,
  position: yeouido,
  region: null,
  role: 'leader' as const,
  playingDays: ['thu' as const],
  leads: true,
};
const viewer = { position: yeouido, sports: ['tennis' as const], teams: [team] };
/** A Thursday evening for teams of about my level. */
const match = {
  kind: 'TEAM' as const,
  sport: 'futsal' as const,
  start_at: start,
  minutes: 120,
  local_weekday: 4,
  level_from: 2,
  level_to: 3,
  players_per_side: 5,
  host_team_id: 't2',
  lat: 37.54,
  lng: 126.92,
};
const duel = { ...match, kind: 'INDIVIDUAL' as const, sport: 'tennis' as const, host_team_id: null };
const free = { busy: [], manner: null };

test('near, of my level, on my day, with a well-mannered host: each reason is told', () => {
  expect(fitOf(match, viewer, { busy: [], manner: 86 })).toEqual(['NEAR', 'LEVEL', 'FREE', 'MANNER']);
  expect(fitOf({ ...match, lat: 37.6 }, viewer, free)).toEqual(['LEVEL', 'FREE']);
  expect(fitOf(match, viewer, { busy: [], manner: 79 })).toEqual(['NEAR', 'LEVEL', 'FREE']);
  expect(fitOf(duel, viewer, free)).toEqual(['NEAR', 'SPORT']);
});

test('of a team with several sports the level in the sport of the match counts', () => {
  const basketball = { ...match, sport: 'basketball' as const };
  expect(fitOf({ ...basketball, level_from: 4, level_to: 5 }, viewer, free)).toEqual([
    'NEAR',
    'LEVEL',
    'FREE',
  ]);
  expect(fitOf(basketball, viewer, free)).toEqual([]);
});

test('who takes every level has not asked for mine; one reason alone is chance', () => {
  const any = { ...match, level_from: 1, level_to: 5 };
  expect(fitOf(any, viewer, free)).toEqual(['NEAR', 'FREE']);
  expect(fitOf({ ...any, local_weekday: 2 }, viewer, free)).toEqual([]);
});

test('a captain whose team is not there yet is shown the same: a squad is people, not accounts', () => {
  const alone = { ...viewer, teams: [{ ...team, memberCount: 1 }] };
  const free = { busy: [], manner: null };
  expect(fitOf(match, alone, free)).toEqual(fitOf(match, viewer, free));
  expect(fitOf(match, alone, free)).not.toEqual([]);
});

test.each([
  ['another level', { ...match, level_from: 4, level_to: 5 }, viewer],
  ['another sport', { ...match, sport: 'soccer' as const }, viewer],
  ['my own team', { ...match, host_team_id: 't1' }, viewer],
  ['a team I only play in', match, { ...viewer, teams: [{ ...team, leads: false }] }],
  ['no neighbourhood', match, { ...viewer, position: null }],
  ['further than anybody may apply from', { ...match, lat: 38.1 }, viewer],
  ['one against one in a sport that is not mine', duel, { ...viewer, sports: [] }],
])('nothing is said for %s', (_what, filters, who) => {
  expect(fitOf(filters, who, { busy: [], manner: 90 })).toEqual([]);
});

test('another match of mine within an hour of it speaks against it', () => {
  const at = (hours: number) => [{ startAt: new Date(start.getTime() + hours * 3_600_000), minutes: 60 }];
  const fits = (hours: number) => fitOf(match, viewer, { busy: at(hours), manner: null }).length > 0;
  expect([fits(-2), fits(-1.9), fits(0), fits(2.9), fits(3)]).toEqual([true, false, false, false, true]);
});
