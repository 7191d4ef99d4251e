import { problem, send, signUpUser } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { setHomeOf } from '../matches/matches.fixture';
import { challengeOrThrow, challengeFields, type Team } from './challenges.fixture';

const now = new Date('2026-06-01T10:00:00.000Z');
let sharedScene: Promise<Scene> | undefined;

const roles = ['stranger', 'theirMember', 'theirLeader', 'ourMember', 'ourManager', 'ourLeader'] as const;
type Role = (typeof roles)[number];

interface Scene {
  readonly people: Readonly<Record<Role, Person>>;
  readonly from: Team;
  readonly to: Team;
  readonly matchId: string;
}

setUpApp({ clock: { now: () => now } });

/** Creates two teams; "our" team has challenged "their" team. */
async function createScene(): Promise<Scene> {
  const [from, to] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
  const people = {
    stranger: await signUpUser(app),
    theirMember: to.member,
    theirLeader: to.leader,
    ourMember: from.member,
    ourManager: from.manager,
    ourLeader: from.leader,
  };
  for (const person of Object.values(people)) await setHomeOf(database, person);
  return { people, from, to, matchId: await challengeOrThrow(app, now, { from, to }) };
}

interface Row {
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  readonly url: (scene: Scene) => string;
  readonly json?: (scene: Scene) => object;
  /** Status in the order of `roles`; signed out is always 401. */
  readonly statuses: readonly number[];
  /** The operation changes the challenge, so each role needs a new scene. */
  readonly needsNewScene?: true;
}

const allRoles = (status: number) => roles.map(() => status);
const actUrl = (name: string) => (scene: Scene) => `/api/matches/${scene.matchId}/challenge/${name}`;
const seenState = () => ({ state: 'WAITING' });

const rows: readonly Row[] = [
  { operation: 'opponents', method: 'GET', url: () => '/api/teams/opponents', statuses: allRoles(200) },
  {
    operation: 'challengeCheck',
    method: 'GET',
    url: (scene) => `/api/teams/${scene.to.team.id}/challenge`,
    statuses: allRoles(200),
  },
  {
    operation: 'sendChallenge',
    method: 'POST',
    url: (scene) => `/api/teams/${scene.to.team.id}/challenges`,
    json: (scene) => challengeFields(now, scene.from.team.id),
    // 409: our team already has an unanswered challenge to their team. Users outside our team get 404: they cannot post for our team.
    statuses: [404, 404, 404, 403, 409, 409],
  },
  {
    operation: 'acceptChallenge',
    method: 'POST',
    url: actUrl('accept'),
    json: () => ({ ...seenState(), termsVersion: 1, message: 'Yes!' }),
    statuses: [404, 403, 201, 403, 403, 403],
    needsNewScene: true,
  },
  {
    operation: 'declineChallenge',
    method: 'POST',
    url: actUrl('decline'),
    json: seenState,
    statuses: [404, 403, 200, 403, 403, 403],
    needsNewScene: true,
  },
  {
    operation: 'openChallenge',
    method: 'POST',
    url: actUrl('open'),
    json: seenState,
    statuses: [404, 403, 403, 403, 200, 200],
    needsNewScene: true,
  },
];

test.each(rows.map((row) => [row.operation, row] as const))(
  '%s answers each role as in the table, and 401 without a session',
  async (_operation, row) => {
    const cachedScene = await (sharedScene ??= createScene());
    const signedOutAnswer = await send(app, row.method, row.url(cachedScene), {
      ...(row.json && { json: row.json(cachedScene) }),
    });
    expect([signedOutAnswer.statusCode, problem(signedOutAnswer).code]).toEqual([401, 'session.required']);
    for (const [index, role] of roles.entries()) {
      const scene = row.needsNewScene ? await createScene() : cachedScene;
      const { cookie } = scene.people[role];
      const answer = await send(app, row.method, row.url(scene), {
        cookie,
        ...(row.json && { json: row.json(scene) }),
      });
      expect([role, answer.statusCode]).toEqual([role, row.statuses[index]]);
    }
  },
);

test('the table lists every route of challenges', () => {
  const foundRoutes = app.everyRoute.filter(
    ({ url, method }) => method !== 'HEAD' && /\/challenges?\b|\/opponents$/.test(url),
  );
  expect(foundRoutes.map(({ operationId }) => operationId).sort()).toEqual(
    rows.map(({ operation }) => operation).sort(),
  );
});

const routesOfOneMatch = () =>
  app.everyRoute.filter(({ url, method }) => method !== 'HEAD' && url.startsWith('/api/matches/:id'));

test('all routes of a private match answer 404 to a stranger, even if the body is invalid', async () => {
  const { people, matchId } = await (sharedScene ??= createScene());
  const routes = routesOfOneMatch();
  expect(routes.length).toBeGreaterThan(25);
  for (const { method, url } of routes) {
    const path = url.replace(':id', matchId).replace(/:\w+/g, people.stranger.id);
    const body = method === 'GET' || method === 'DELETE' ? {} : { json: {} };
    const answer = await send(app, method as 'GET', path, { cookie: people.stranger.cookie, ...body });
    expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
  }
});

test('a private match is hidden from a stranger in lists, counts, search, share page, team page and reports', async () => {
  await database.db.deleteFrom('match').execute();
  const { people, from, matchId } = await (sharedScene = createScene());
  const { cookie } = people.stranger;
  const fetchBody = async (url: string) => (await send(app, 'GET', url, { cookie })).body;
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
  for (const url of lists) expect([url, (await fetchBody(url)).includes(matchId)]).toEqual([url, false]);
  expect(JSON.parse(await fetchBody('/api/matches'))).toMatchObject({ matches: [], earlier: false });
  const area = 'latitude=37.531&longitude=126.914';
  expect(JSON.parse(await fetchBody(`/api/matches/count?${area}&km=10`))).toMatchObject({ count: 0 });
  expect(await fetchBody(`/api/matches/near-counts?${area}`)).not.toMatch(/"count":[1-9]/);
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString();
  expect(JSON.parse(await fetchBody(`/api/matches/new?since=${yesterday}`))).toEqual({ count: 0 });
  expect((await send(app, 'GET', `/m/${matchId}`)).statusCode).toBe(404);
  expect((await send(app, 'GET', `/api/matches/${matchId}/preview`)).statusCode).toBe(404);
  const report = { kind: 'match', id: matchId, reason: 'spam', note: '' };
  const reportAnswer = await send(app, 'POST', '/api/reports', { cookie, json: report });
  expect(reportAnswer.statusCode).toBe(404);
  // The two sides find the match.
  const ownList = await send(app, 'GET', '/api/matches?mine=true', { cookie: people.ourLeader.cookie });
  expect(ownList.body).toContain(matchId);
  for (const role of ['theirMember', 'ourMember'] as const) {
    const answer = await send(app, 'GET', `/api/matches/${matchId}`, { cookie: people[role].cookie });
    expect([role, answer.statusCode]).toEqual([role, 200]);
  }
});
