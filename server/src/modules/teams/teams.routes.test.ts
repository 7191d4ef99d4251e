import type { TeamProfile, TeamsPage } from '@homeground/shared/contracts';
import { problem, send, signedUp, testApp, testClock } from '../../../test/app';
import { distanceKm } from '../geo/position.rules';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { cast, createdTeam, joined, teamFields, type Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';

let database: TestDatabase;
let app: App;
const clock = testClock();

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const seen = async (teamId: string, who: Person) =>
  (await send(app, 'GET', `/api/teams/${teamId}`, { cookie: who.cookie })).json<{ team: TeamProfile }>().team;
const livesIn = async (person: Person, latitude: number, longitude: number, km = 10) => {
  await database.db
    .updateTable('user_account')
    .set({ latitude, longitude, search_distance: km })
    .where('id', '=', person.id)
    .execute();
};
const roles = async (teamId: string, who: Person) =>
  Object.fromEntries((await seen(teamId, who)).members.map((member) => [member.userId, member.role]));

test('whoever creates a team leads it, and everybody signed in may look at it', async () => {
  const [leader, stranger] = [await signedUp(app), await signedUp(app)];
  await livesIn(stranger, 37.541, 126.914);
  const team = await createdTeam(app, leader, {
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
  const other = await seen(team.id, stranger);
  expect(other).toMatchObject({ name: 'Mapo FC', myRole: null, home: null, disbandedAt: null });
  expect([1, 2]).toContain(other.aboutKm);
  expect(other.members).toEqual([
    expect.objectContaining({ userId: leader.id, nickname: leader.nickname, role: 'leader' }),
  ]);
  expect(other.play).toEqual({
    standing: { records: [], manner: null, keptPromises: null },
    rating: null,
    headToHead: [],
    rivals: [],
    coming: [],
    past: [],
  });
});

test("a team without a position stands in its creator's neighbourhood; without either it is asked for", async () => {
  const leader = await signedUp(app);
  const { latitude: _latitude, longitude: _longitude, ...without } = teamFields();
  const refused = await send(app, 'POST', '/api/teams', { cookie: leader.cookie, json: without });
  expect([refused.statusCode, problem(refused).fields]).toEqual([
    422,
    { latitude: 'required', longitude: 'required' },
  ]);
  await livesIn(leader, 35.18, 129.08);
  const created = await send(app, 'POST', '/api/teams', { cookie: leader.cookie, json: without });
  const { home } = created.json<{ team: TeamProfile }>().team;
  // Not the creator's own position, which is nobody else's business.
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
])('a team with %j is refused at its field', async (changed, fields) => {
  const leader = await signedUp(app);
  const answer = await send(app, 'POST', '/api/teams', {
    cookie: leader.cookie,
    json: { ...teamFields(), ...changed },
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
])('hostile or foreign words %j come back as they were', async (name) => {
  const leader = await signedUp(app);
  const team = await createdTeam(app, leader, { name, description: `${name}\n${name}` });
  expect(await seen(team.id, leader)).toMatchObject({
    name: name.normalize('NFC'),
    description: `${name}\n${name}`.normalize('NFC'),
  });
});

test('a name belongs to one living team, however it is written; a disbanded one gives it back', async () => {
  const [first, second] = [await signedUp(app), await signedUp(app)];
  const team = await createdTeam(app, first, { name: 'Unique United' });
  const namesake = await send(app, 'POST', '/api/teams', {
    cookie: second.cookie,
    json: teamFields({ name: 'ＵＮＩＱＵＥ  united' }),
  });
  expect([namesake.statusCode, problem(namesake)]).toEqual([
    409,
    expect.objectContaining({ code: 'team.name_taken', fields: { name: 'taken' } }),
  ]);
  const mine = await createdTeam(app, second);
  const renamed = await send(app, 'PATCH', `/api/teams/${mine.id}`, {
    cookie: second.cookie,
    json: { name: 'unique UNITED' },
  });
  expect(renamed.statusCode).toBe(409);
  await send(app, 'DELETE', `/api/teams/${team.id}`, { cookie: first.cookie });
  const again = await send(app, 'PATCH', `/api/teams/${mine.id}`, {
    cookie: second.cookie,
    json: { name: 'unique UNITED' },
  });
  expect(again.statusCode).toBe(200);
});

test('leader and managers edit; only what was sent changes', async () => {
  const { team, manager } = await cast(app);
  const edited = await send(app, 'PATCH', `/api/teams/${team.id}`, {
    cookie: manager.cookie,
    json: { level: 5, recruiting: false, kitAway: 'navy', sport: 'soccer' },
  });
  expect(edited.json<{ team: TeamProfile }>().team).toMatchObject({
    name: team.name,
    level: 5,
    recruiting: false,
    kitAway: 'navy',
    sport: 'soccer',
  });
  const nothing = await send(app, 'PATCH', `/api/teams/${team.id}`, { cookie: manager.cookie, json: {} });
  expect(nothing.statusCode).toBe(422);
});

test('the leader appoints, hands over and can only then leave', async () => {
  const { team, leader, manager, member } = await cast(app);
  const stays = await send(app, 'DELETE', `/api/teams/${team.id}/members/${leader.id}`, {
    cookie: leader.cookie,
  });
  expect([stays.statusCode, problem(stays).code]).toEqual([409, 'team.hand_over_first']);
  const handed = await send(app, 'POST', `/api/teams/${team.id}/hand-over`, {
    cookie: leader.cookie,
    json: { userId: member.id },
  });
  expect(handed.statusCode).toBe(200);
  expect(await roles(team.id, leader)).toEqual({
    [leader.id]: 'manager',
    [manager.id]: 'manager',
    [member.id]: 'leader',
  });
  expect(
    (await send(app, 'DELETE', `/api/teams/${team.id}/members/${leader.id}`, { cookie: leader.cookie }))
      .statusCode,
  ).toBe(204);
  expect(await roles(team.id, member)).toEqual({ [manager.id]: 'manager', [member.id]: 'leader' });
});

test('the last member leaving disbands; the profile stays readable and the list forgets the team', async () => {
  const leader = await signedUp(app);
  const team = await createdTeam(app, leader, { name: 'Last Man FC' });
  expect(
    (await send(app, 'DELETE', `/api/teams/${team.id}/members/${leader.id}`, { cookie: leader.cookie }))
      .statusCode,
  ).toBe(204);
  expect(await seen(team.id, leader)).toMatchObject({
    memberCount: 0,
    members: [],
    myRole: null,
    disbandedAt: clock.now().toISOString(),
  });
  const listed = await send(app, 'GET', '/api/teams?q=last%20man', { cookie: leader.cookie });
  expect(listed.json<TeamsPage>().teams).toEqual([]);
});

test('five teams led at most', async () => {
  const leader = await signedUp(app);
  for (let count = 0; count < 5; count += 1) await createdTeam(app, leader);
  const sixth = await send(app, 'POST', '/api/teams', { cookie: leader.cookie, json: teamFields() });
  expect([sixth.statusCode, problem(sixth).code]).toEqual([409, 'team.too_many_led']);
  const other = await signedUp(app);
  const team = await createdTeam(app, other);
  await joined(app, team.id, other, leader);
  const handed = await send(app, 'POST', `/api/teams/${team.id}/hand-over`, {
    cookie: other.cookie,
    json: { userId: leader.id },
  });
  expect([handed.statusCode, problem(handed).code]).toEqual([409, 'team.user_leads_too_many']);
});

describe('the list', () => {
  // Far out, so that no other test's team is near.
  const [latitude, longitude] = [33.4, 126.5];
  let viewer: Person;
  const list = async (query: string) =>
    (await send(app, 'GET', `/api/teams?${query}`, { cookie: viewer.cookie })).json<TeamsPage>();
  const all = async (query: string): Promise<string[]> => {
    const names: string[] = [];
    let page = await list(query);
    for (;;) {
      names.push(...page.teams.map((team) => team.name));
      if (page.next === null) return names;
      page = await list(`${query}&cursor=${page.next}`);
    }
  };

  beforeAll(async () => {
    viewer = await signedUp(app);
    await livesIn(viewer, latitude, longitude, 5);
    for (let group = 0; group < 5; group += 1) {
      const leader = await signedUp(app);
      for (let step = 0; step < 5; step += 1) {
        const index = group * 5 + step;
        // Up to two and a half kilometres north; the last one eight, so that both stay what they are wherever their shown point lies.
        await createdTeam(app, leader, {
          name: `Jeju ${String(index).padStart(2, '0')}%_`,
          latitude: latitude + 0.0009 * (index + 1),
          longitude,
          recruiting: index % 2 === 0,
        });
      }
    }
    await createdTeam(app, viewer, { name: 'Jeju outside', latitude: latitude + 0.072, longitude });
  });

  test('near me: nearest first, inside my distance, every team once over the pages', async () => {
    const names = await all('near=true');
    expect(names).toHaveLength(25);
    expect(new Set(names).size).toBe(25);
    const first = await list('near=true');
    expect(first.teams).toHaveLength(20);
    const kms = first.teams.map((team) => team.aboutKm ?? 0);
    expect(kms).toEqual([...kms].sort((a, b) => a - b));
    // Nothing finer than what is shown, not even in the cursor.
    expect(JSON.parse(Buffer.from(first.next ?? '', 'base64url').toString())).toEqual([
      expect.any(Number),
      expect.any(String),
    ]);
    expect(JSON.stringify(first)).not.toMatch(/latitude|longitude/);
  });

  test('teams that come while somebody scrolls double nothing', async () => {
    const page = await list('q=jeju');
    const late = await signedUp(app);
    await createdTeam(app, late, { name: 'Jeju 00', latitude: 36, longitude: 128 });
    const rest = await list(`q=jeju&cursor=${page.next}`);
    const names = [...page.teams, ...rest.teams].map((team) => team.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('Jeju 00');
  });

  test('filters and words; a sign that means something to the database is only a sign', async () => {
    expect(await all('near=true&recruiting=true')).toHaveLength(13);
    expect(await all('near=true&sport=tennis')).toEqual([]);
    expect(await all('near=true&q=03')).toEqual(['Jeju 03%_']);
    expect(await all('q=jeju%20outs')).toEqual(['Jeju outside']);
    expect(await all('q=%25')).toEqual(['%_\\']);
    expect(await all('q=_eju')).toEqual([]);
  });

  test('somebody without a neighbourhood has nothing near; a cursor made by hand is refused', async () => {
    const nobody = await signedUp(app);
    expect((await send(app, 'GET', '/api/teams?near=true', { cookie: nobody.cookie })).json()).toEqual({
      teams: [],
      next: null,
    });
    for (const cursor of [
      'x',
      Buffer.from('[1]').toString('base64url'),
      Buffer.from('["a","b"]').toString('base64url'),
      Buffer.from('[1e99,"x"]').toString('base64url'),
    ]) {
      const refused = await send(app, 'GET', `/api/teams?near=true&cursor=${cursor}`, {
        cookie: viewer.cookie,
      });
      expect([refused.statusCode, problem(refused).fields]).toEqual([422, { cursor: 'wrong_format' }]);
    }
  });

  test('my teams: the ones I lead first', async () => {
    const { team, member } = await cast(app);
    const own = await createdTeam(app, member);
    const mine = (await send(app, 'GET', '/api/me/teams', { cookie: member.cookie })).json<TeamsPage>();
    expect(mine.teams.map((item) => [item.id, item.myRole])).toEqual([
      [own.id, 'leader'],
      [team.id, 'member'],
    ]);
  });
});

test('a name and a sport are enough for a team; the rest is filled in later', async () => {
  const leader = await signedUp(app);
  await livesIn(leader, 37.5, 127.036);
  const created = await send(app, 'POST', '/api/teams', {
    cookie: leader.cookie,
    json: { name: 'Only a name', sport: 'futsal', kitHome: 'navy' },
  });
  expect(created.statusCode).toBe(201);
  const { team } = created.json<{ team: TeamProfile }>();
  expect(team).toMatchObject({
    description: '',
    level: 2,
    otherSports: [],
    playingDays: [],
    kitHome: 'navy',
  });
  const said = await send(app, 'PATCH', `/api/teams/${team.id}`, {
    cookie: leader.cookie,
    json: { description: 'Now we say more.' },
  });
  expect(said.json<{ team: TeamProfile }>().team.description).toBe('Now we say more.');
});
