import type { TeamProfile } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import { distanceKm } from '../geo/position.rules';
import { createTeamAs, teamFields } from '../../../test/teams';
import { app, setHome, fetchTeamAs, setUpTeams } from './teams.fixture';

setUpTeams();

test('the founder of a team leads it, and every signed-in person may see it', async () => {
  const [leader, stranger] = [await signUpUser(app), await signUpUser(app)];
  await setHome(stranger, 37.541, 126.914);
  const team = await createTeamAs(app, leader, {
    name: '  Mapo   FC ',
    description: ' We play.\r\nCome! ',
    playingDays: ['sun', 'thu'],
    kitHome: 'mint',
  });
  expect(team).toMatchObject({
    name: 'Mapo FC',
    description: 'We play.\nCome!',
    playingDays: ['thu', 'sun'],
    kitHome: 'mint',
    myRole: 'leader',
    memberCount: 1,
  });
  expect(team.home).toEqual({ latitude: 37.531, longitude: 126.914 });
  const strangerView = await fetchTeamAs(team.id, stranger);
  expect(strangerView).toMatchObject({ name: 'Mapo FC', myRole: null, home: null, disbandedAt: null });
  expect([1, 2]).toContain(strangerView.aboutKm);
  expect(strangerView.members).toEqual([
    expect.objectContaining({ userId: leader.id, nickname: leader.nickname, role: 'leader' }),
  ]);
  expect(strangerView.play).toEqual({
    standing: { records: [], manner: null, keptPromises: null },
    rating: null,
    pastNext: null,
    headToHead: [],
    rivals: [],
    coming: [],
    past: [],
  });
});

test("a team without a position is in its founder's neighbourhood; a founder without a neighbourhood must give a position", async () => {
  const leader = await signUpUser(app);
  const { latitude: _latitude, longitude: _longitude, ...fieldsWithoutPosition } = teamFields();
  const refusal = await send(app, 'POST', '/api/teams', {
    cookie: leader.cookie,
    json: fieldsWithoutPosition,
  });
  expect([refusal.statusCode, problem(refusal).fields]).toEqual([
    422,
    { latitude: 'required', longitude: 'required' },
  ]);
  await setHome(leader, 35.18, 129.08);
  const creationAnswer = await send(app, 'POST', '/api/teams', {
    cookie: leader.cookie,
    json: fieldsWithoutPosition,
  });
  const { home } = creationAnswer.json<{ team: TeamProfile }>().team;
  // The exact position of the creator is private.
  expect(home).not.toEqual({ latitude: 35.18, longitude: 129.08 });
  expect(
    distanceKm(home ?? { latitude: 0, longitude: 0 }, { latitude: 35.18, longitude: 129.08 }),
  ).toBeLessThan(2);
});

const soccer = (level: number) => ({ sport: 'soccer' as const, level });
const fiveOthers = (['soccer', 'golf', 'tennis', 'bowling', 'jokgu'] as const).map((sport) => ({
  sport,
  level: 3,
}));

test.each([
  [{ name: 'a' }, { name: 'too_short' }],
  [{ name: '   ' }, { name: 'required' }],
  [{ name: 'a\u200b' }, { name: 'too_short' }],
  [{ name: 'x'.repeat(21) }, { name: 'too_long' }],
  [{ name: 'a\u202eb' }, { name: 'wrong_format' }],
  [{ name: `ab${'\u0301'.repeat(10)}` }, { name: 'wrong_format' }],
  [{ description: `ab${'\u0301'.repeat(10)}` }, { description: 'wrong_format' }],
  [{ name: 'two\nlines' }, { name: 'wrong_format' }],
  [{ description: 'x'.repeat(301) }, { description: 'too_long' }],
  [{ level: 6 }, { level: 'too_large' }],
  [{ sport: 'quidditch' }, { sport: 'not_allowed' }],
  [{ otherSports: [{ sport: 'futsal', level: 3 }] }, { otherSports: 'not_allowed' }],
  [{ otherSports: [soccer(2), soccer(3)] }, { otherSports: 'not_allowed' }],
  [{ otherSports: [soccer(6)] }, { otherSports: 'too_large' }],
  [{ otherSports: fiveOthers }, { otherSports: 'too_long' }],
  [{ kitHome: 'beige' }, { kitHome: 'not_allowed' }],
  [{ playingDays: ['mon', 'mon'] }, { playingDays: 'not_allowed' }],
  [{ latitude: undefined }, { latitude: 'required' }],
  [{ latitude: 91 }, { latitude: 'too_large' }],
  [{ memberCount: 50 }, { memberCount: 'unknown' }],
])('a team with %j is refused with the name of the field', async (changes, fields) => {
  const leader = await signUpUser(app);
  const answer = await send(app, 'POST', '/api/teams', {
    cookie: leader.cookie,
    json: { ...teamFields(), ...changes },
  });
  expect([answer.statusCode, problem(answer).fields]).toEqual([422, fields]);
});

test.each([
  '<script>alert(1)',
  '⚽️🇰🇷 FC',
  'مرحبا',
  "'; drop table --",
  '%_\\',
  '한강 유나이티드',
  '__proto__',
])('the name %j, hostile or in another script, comes back with the same characters', async (name) => {
  const leader = await signUpUser(app);
  const team = await createTeamAs(app, leader, { name, description: `${name}\n${name}` });
  expect(await fetchTeamAs(team.id, leader)).toMatchObject({
    name: name.normalize('NFC'),
    description: `${name}\n${name}`.normalize('NFC'),
  });
});

test('a name and a sport are enough for a team; the rest is filled in later', async () => {
  const leader = await signUpUser(app);
  await setHome(leader, 37.5, 127.036);
  const creationAnswer = await send(app, 'POST', '/api/teams', {
    cookie: leader.cookie,
    json: { name: 'Only a name', sport: 'futsal', kitHome: 'navy' },
  });
  expect(creationAnswer.statusCode).toBe(201);
  const { team } = creationAnswer.json<{ team: TeamProfile }>();
  expect(team).toMatchObject({
    description: '',
    level: 2,
    otherSports: [],
    playingDays: [],
    kitHome: 'navy',
  });
  const completionAnswer = await send(app, 'PATCH', `/api/teams/${team.id}`, {
    cookie: leader.cookie,
    json: { description: 'Now we say more.' },
  });
  expect(completionAnswer.json<{ team: TeamProfile }>().team.description).toBe('Now we say more.');
});
