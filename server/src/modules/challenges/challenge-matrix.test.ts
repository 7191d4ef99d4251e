import { problem, send, signedUp, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { cast, type Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { livesAt } from '../matches/matches.fixture';
import { challenged, challengeFields, type Team } from './challenges.fixture';

const now = new Date('2026-06-01T10:00:00.000Z');
let database: TestDatabase;
let app: App;
let made: Promise<Scene> | undefined;

const roles = ['stranger', 'theirMember', 'theirLeader', 'ourMember', 'ourManager', 'ourLeader'] as const;
type Role = (typeof roles)[number];

interface Scene {
  readonly people: Readonly<Record<Role, Person>>;
  readonly from: Team;
  readonly to: Team;
  readonly matchId: string;
}

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock: { now: () => now } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Our team has challenged theirs. */
async function scene(): Promise<Scene> {
  const [from, to] = [await cast(app), await cast(app)];
  const people = {
    stranger: await signedUp(app),
    theirMember: to.member,
    theirLeader: to.leader,
    ourMember: from.member,
    ourManager: from.manager,
    ourLeader: from.leader,
  };
  for (const person of Object.values(people)) await livesAt(database, person);
  return { people, from, to, matchId: await challenged(app, now, { from, to }) };
}

interface Row {
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  readonly url: (on: Scene) => string;
  readonly json?: (on: Scene) => object;
  /** Status in the order of `roles`; signed out is always 401. */
  readonly allowed: readonly number[];
  /** What one role does must not be done already for the next. */
  readonly afresh?: true;
}

const everybody = (status: number) => roles.map(() => status);
const act = (name: string) => (on: Scene) => `/api/matches/${on.matchId}/challenge/${name}`;
const seen = () => ({ state: 'WAITING' });

const rows: readonly Row[] = [
  { operation: 'opponents', method: 'GET', url: () => '/api/teams/opponents', allowed: everybody(200) },
  {
    operation: 'challengeCheck',
    method: 'GET',
    url: (on) => `/api/teams/${on.to.team.id}/challenge`,
    allowed: everybody(200),
  },
  {
    operation: 'sendChallenge',
    method: 'POST',
    url: (on) => `/api/teams/${on.to.team.id}/challenges`,
    json: (on) => challengeFields(now, on.from.team.id),
    // One waits already; of a team that is not theirs there is nothing to post for.
    allowed: [404, 404, 404, 403, 409, 409],
  },
  {
    operation: 'acceptChallenge',
    method: 'POST',
    url: act('accept'),
    json: () => ({ ...seen(), termsVersion: 1, message: 'Yes!' }),
    allowed: [404, 403, 201, 403, 403, 403],
    afresh: true,
  },
  {
    operation: 'declineChallenge',
    method: 'POST',
    url: act('decline'),
    json: seen,
    allowed: [404, 403, 200, 403, 403, 403],
    afresh: true,
  },
  {
    operation: 'openChallenge',
    method: 'POST',
    url: act('open'),
    json: seen,
    allowed: [404, 403, 403, 403, 200, 200],
    afresh: true,
  },
];

test.each(rows.map((row) => [row.operation, row] as const))(
  '%s: signed out, and each role',
  async (_operation, row) => {
    const shared = await (made ??= scene());
    const out = await send(app, row.method, row.url(shared), { ...(row.json && { json: row.json(shared) }) });
    expect([out.statusCode, problem(out).code]).toEqual([401, 'session.required']);
    for (const [at, role] of roles.entries()) {
      const on = row.afresh ? await scene() : shared;
      const { cookie } = on.people[role];
      const answer = await send(app, row.method, row.url(on), {
        cookie,
        ...(row.json && { json: row.json(on) }),
      });
      expect([role, answer.statusCode]).toEqual([role, row.allowed[at]]);
    }
  },
);

test('the matrix knows every route of challenges', () => {
  const found = app.everyRoute.filter(
    ({ url, method }) => method !== 'HEAD' && /\/challenges?\b|\/opponents$/.test(url),
  );
  expect(found.map(({ operationId }) => operationId).sort()).toEqual(
    rows.map(({ operation }) => operation).sort(),
  );
});

const ofOneMatch = () =>
  app.everyRoute.filter(({ url, method }) => method !== 'HEAD' && url.startsWith('/api/matches/:id'));

test('to a stranger no route of a private match exists, whatever is sent', async () => {
  const { people, matchId } = await (made ??= scene());
  const routes = ofOneMatch();
  expect(routes.length).toBeGreaterThan(25);
  for (const { method, url } of routes) {
    const path = url.replace(':id', matchId).replace(/:\w+/g, people.stranger.id);
    const write = method === 'GET' || method === 'DELETE' ? {} : { json: {} };
    const answer = await send(app, method as 'GET', path, { cookie: people.stranger.cookie, ...write });
    expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
  }
});

test('a stranger meets a private match in no list, count, search, share page, team page, nor by reporting it', async () => {
  await database.db.deleteFrom('match').execute();
  const { people, from, matchId } = await (made = scene());
  const { cookie } = people.stranger;
  const get = async (url: string) => (await send(app, 'GET', url, { cookie })).body;
  const lists = [
    '/api/matches',
    '/api/matches?sort=nearest',
    '/api/matches?sort=newest&sport=futsal',
    '/api/me/matches?when=coming',
    `/api/teams/${from.team.id}/matches?when=coming`,
    `/api/teams/${from.team.id}/matches?when=past`,
    `/api/teams/${from.team.id}`,
    `/api/users/${from.leader.id}`,
    '/api/me/todos',
  ];
  for (const url of lists) expect([url, (await get(url)).includes(matchId)]).toEqual([url, false]);
  expect(JSON.parse(await get('/api/matches'))).toMatchObject({ matches: [], earlier: false });
  const here = 'latitude=37.531&longitude=126.914';
  expect(JSON.parse(await get(`/api/matches/count?${here}&km=10`))).toMatchObject({ count: 0 });
  expect(await get(`/api/matches/near-counts?${here}`)).not.toMatch(/"count":[1-9]/);
  const before = new Date(now.getTime() - 86_400_000).toISOString();
  expect(JSON.parse(await get(`/api/matches/new?since=${before}`))).toEqual({ count: 0 });
  expect((await send(app, 'GET', `/m/${matchId}`)).statusCode).toBe(404);
  expect((await send(app, 'GET', `/api/matches/${matchId}/preview`)).statusCode).toBe(404);
  const report = { kind: 'match', id: matchId, reason: 'spam', note: '' };
  const reported = await send(app, 'POST', '/api/reports', { cookie, json: report });
  expect(reported.statusCode).toBe(404);
  // The two sides find it.
  const own = await send(app, 'GET', '/api/matches?mine=true', { cookie: people.ourLeader.cookie });
  expect(own.body).toContain(matchId);
  for (const role of ['theirMember', 'ourMember'] as const) {
    const answer = await send(app, 'GET', `/api/matches/${matchId}`, { cookie: people[role].cookie });
    expect([role, answer.statusCode]).toEqual([role, 200]);
  }
});
