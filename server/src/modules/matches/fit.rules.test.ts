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
/** A match on a Thursday evening for teams of about the viewer's level. */
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
const freeViewer = { busy: [], manner: null };

test('each reason that holds is returned: near, level, playing day, manner of the host', () => {
  expect(fitOf(match, viewer, { busy: [], manner: 86 })).toEqual(['NEAR', 'LEVEL', 'FREE', 'MANNER']);
  expect(fitOf({ ...match, lat: 37.6 }, viewer, freeViewer)).toEqual(['LEVEL', 'FREE']);
  expect(fitOf(match, viewer, { busy: [], manner: 79 })).toEqual(['NEAR', 'LEVEL', 'FREE']);
  expect(fitOf(duel, viewer, freeViewer)).toEqual(['NEAR', 'SPORT']);
});

test('a team with several sports is compared by its level in the sport of the match', () => {
  const basketball = { ...match, sport: 'basketball' as const };
  expect(fitOf({ ...basketball, level_from: 4, level_to: 5 }, viewer, freeViewer)).toEqual([
    'NEAR',
    'LEVEL',
    'FREE',
  ]);
  expect(fitOf(basketball, viewer, freeViewer)).toEqual([]);
});

test('a match for all levels does not fit by level; a single reason is not enough', () => {
  const forAllLevels = { ...match, level_from: 1, level_to: 5 };
  expect(fitOf(forAllLevels, viewer, freeViewer)).toEqual(['NEAR', 'FREE']);
  expect(fitOf({ ...forAllLevels, local_weekday: 2 }, viewer, freeViewer)).toEqual([]);
});

test('the number of members with an account does not matter', () => {
  const viewerAlone = { ...viewer, teams: [{ ...team, memberCount: 1 }] };
  const freeViewer = { busy: [], manner: null };
  expect(fitOf(match, viewerAlone, freeViewer)).toEqual(fitOf(match, viewer, freeViewer));
  expect(fitOf(match, viewerAlone, freeViewer)).not.toEqual([]);
});

test.each([
  ['another level', { ...match, level_from: 4, level_to: 5 }, viewer],
  ['another sport', { ...match, sport: 'soccer' as const }, viewer],
  ["the viewer's own team as host", { ...match, host_team_id: 't1' }, viewer],
  ['a team the viewer does not lead', match, { ...viewer, teams: [{ ...team, leads: false }] }],
  ['no neighbourhood', match, { ...viewer, position: null }],
  ['a match too far away to apply', { ...match, lat: 38.1 }, viewer],
  ['one-on-one in a sport the viewer does not play', duel, { ...viewer, sports: [] }],
])('there is no reason for %s', (_about, someMatch, someViewer) => {
  expect(fitOf(someMatch, someViewer, { busy: [], manner: 90 })).toEqual([]);
});

test('there is no reason if the viewer has another match less than an hour before or after', () => {
  const busyAt = (hours: number) => [{ startAt: new Date(start.getTime() + hours * 3_600_000), minutes: 60 }];
  const fitsAt = (hours: number) => fitOf(match, viewer, { busy: busyAt(hours), manner: null }).length > 0;
  expect([fitsAt(-2), fitsAt(-1.9), fitsAt(0), fitsAt(2.9), fitsAt(3)]).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});
