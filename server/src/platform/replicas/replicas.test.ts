import { cookieOf, send, signUpUser, testConfig } from '../../../test/app';
import { hasPostgresPrograms } from '../../../test/postgres-programs';
import { redisUrl } from '../../../test/servers';
import { until } from '../../../test/until';
import { checkReplicas } from '../../modules/doctor/check-replicas';
import { matchFields, postMatchAs, setHomeOf } from '../../modules/matches/matches.fixture';
import type { App } from '../http/app-instance';
import {
  appWithReplicas,
  countStatements,
  startPrimaryAndStandbys,
  type PrimaryAndStandbys,
} from './replicas.fixture';

// Needs PostgreSQL's own programs, because npm's PostgreSQL has no pg_basebackup.
const describeWithStandbys = hasPostgresPrograms ? describe : describe.skip;

type User = Awaited<ReturnType<typeof signUpUser>>;

describeWithStandbys('with a primary and two standbys', () => {
  let cluster: PrimaryAndStandbys;
  let app: App;
  let writer: User;
  let reader: User;
  const now = new Date('2026-06-01T10:00:00.000Z');
  const openApps: App[] = [];
  /** Large, because on a slow machine the steps of a test take longer than the usual maximum lag. */
  const anyLag = { DATABASE_READ_LAG_MS: '600000' };

  const openApp = async (env: Readonly<Record<string, string>> = {}): Promise<App> => {
    const openedApp = await appWithReplicas(cluster, { ...anyLag, ...env });
    openApps.push(openedApp);
    return openedApp;
  };
  const get = (user: User, url: string, at = app) => send(at, 'GET', url, { cookie: user.cookie });
  const titles = async (user: User, at = app) =>
    (await get(user, '/api/matches', at))
      .json<{ matches: { title: string }[] }>()
      .matches.map(({ title }) => title);
  const post = (user: User, title: string, day = 1, at = app) =>
    postMatchAs(at, user, matchFields(new Date(now.getTime() + day * 86_400_000), { title }));
  /** Waits until a call of this user is answered by a standby. */
  const waitForStandbyRead = (user: User, at = app) =>
    until(async () => {
      const statements = countStatements();
      statements.reset();
      await get(user, '/api/matches', at);
      return statements.at(...cluster.ports.standbys) > 0;
    });

  beforeAll(async () => {
    cluster = await startPrimaryAndStandbys();
    app = await openApp();
    [writer, reader] = [await signUpUser(app), await signUpUser(app)];
    for (const user of [writer, reader]) await setHomeOf(cluster.database as never, user);
  });
  beforeEach(async () => {
    await cluster.restore();
    await cluster.caughtUp();
    await waitForStandbyRead(reader);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const openedApp of openApps.splice(1)) await openedApp.close();
  });
  afterAll(async () => {
    for (const openedApp of openApps) await openedApp.close();
    await cluster.close();
  });

  test('a list is read from a standby, its session from the primary', async () => {
    const statements = countStatements();
    await get(reader, '/api/matches');
    expect(statements.at(...cluster.ports.standbys)).toBeGreaterThan(0);
    expect(statements.at(cluster.ports.primary)).toBeGreaterThan(0);
    statements.reset();
    await get(reader, '/api/me/teams');
    expect(statements.at(...cluster.ports.standbys)).toBe(0);
  });

  test('a person sees their own write at once, other people see it when the standby has it', async () => {
    await cluster.pauseReplay();
    await post(writer, 'Own write', 2);
    expect(await titles(writer)).toContain('Own write');
    expect(await titles(reader)).not.toContain('Own write');
    await cluster.resumeReplay();
    await until(async () => (await titles(reader)).includes('Own write'));
    // The writer's lists come from a standby again, and contain the match.
    await waitForStandbyRead(writer);
    expect(await titles(writer)).toContain('Own write');
  });

  test('data that a standby does not have yet is read from the primary', async () => {
    await cluster.pauseReplay();
    const newUser = await signUpUser(app);
    expect((await get(reader, `/api/users/${newUser.id}`)).statusCode).toBe(200);
    expect((await get(newUser, `/api/users/${newUser.id}`)).statusCode).toBe(200);
    await cluster.resumeReplay();
  });

  test('a session that ended is refused, although the standbys still have it', async () => {
    const { username, password } = reader;
    const cookie = cookieOf(await send(app, 'POST', '/api/session', { json: { username, password } }));
    await cluster.caughtUp();
    await cluster.pauseReplay();
    await send(app, 'DELETE', '/api/session', { cookie });
    expect((await send(app, 'GET', '/api/matches', { cookie })).statusCode).toBe(401);
    await cluster.resumeReplay();
  });

  test('standbys that are too far behind are not read', async () => {
    const strictApp = await openApp({ DATABASE_READ_LAG_MS: '100' });
    await waitForStandbyRead(reader, strictApp);
    await cluster.pauseReplay();
    await post(writer, 'Behind', 3);
    await until(async () => (await titles(reader, strictApp)).includes('Behind'));
    expect(await titles(reader)).not.toContain('Behind');
    await cluster.resumeReplay();
    await waitForStandbyRead(reader, strictApp);
  });

  test('the doctor finds the standbys', async () => {
    const config = testConfig({}, { databaseUrl: cluster.primaryUrl, databaseReadUrl: cluster.readUrl });
    // The app writes in the background, so a standby may be some bytes behind for a moment.
    let findings: Awaited<ReturnType<typeof checkReplicas>> = [];
    await until(async () => {
      findings = await checkReplicas(config);
      return findings.every(({ state }) => state === 'good');
    });
    expect(findings).toEqual([
      expect.objectContaining({ state: 'good', text: expect.stringContaining('is a standby with all data') }),
      expect.objectContaining({ state: 'good' }),
    ]);
  });

  test('without standbys the primary answers; one standby is enough', async () => {
    await cluster.stopStandby(0);
    expect((await get(reader, '/api/matches')).statusCode).toBe(200);
    await waitForStandbyRead(reader);
    await cluster.stopStandby(1);
    expect((await get(reader, '/api/matches')).statusCode).toBe(200);
    await cluster.startStandby(0);
    await cluster.startStandby(1);
    await waitForStandbyRead(reader);
  });

  (redisUrl === null ? test.skip : test)('servers share the position of a write through Redis', async () => {
    const env = { REDIS_URL: redisUrl ?? '' };
    const [first, second] = [await openApp(env), await openApp(env)];
    await waitForStandbyRead(writer, first);
    await waitForStandbyRead(writer, second);
    await cluster.pauseReplay();
    await post(writer, 'At one server', 4, first);
    expect(await titles(writer, second)).toContain('At one server');
    // The reader gets the old state, unless a busy Redis does not answer in time.
    await until(async () => !(await titles(reader, second)).includes('At one server'));
    expect(await titles(writer, second)).toContain('At one server');
    await cluster.resumeReplay();
  });

  test('while the primary is away, routes with `replica` answer, writes and other reads get 503', async () => {
    const matchId = await post(writer, 'Before the outage', 5);
    await cluster.caughtUp();
    await cluster.stopPrimary();
    await until(async () => (await get(reader, '/api/me')).statusCode === 200);
    const replicaRoutes = app.everyRoute.filter(
      ({ method, replica }) => method === 'GET' && replica !== undefined,
    );
    const unknownId = '01890000-0000-7000-8000-000000000000';
    for (const { url } of replicaRoutes) {
      const path = url
        .replace('/api/matches/:id', `/api/matches/${matchId}`)
        .replace(':userId', writer.id)
        .replace(/:\w+/, unknownId);
      const query = queries[url] ?? '';
      const answer = await get(writer, path + query);
      expect({ url, status: answer.statusCode }).toEqual({ url, status: expectedStatus[url] ?? 200 });
    }
    expect(await titles(reader)).toContain('Before the outage');
    expect((await send(app, 'GET', '/readyz')).statusCode).toBe(200);
    const write = await send(app, 'PATCH', '/api/me', { cookie: reader.cookie, json: { bio: 'Away' } });
    expect([write.statusCode, Number(write.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    expect((await get(reader, '/api/me/suspensions')).statusCode).toBe(503);
    await cluster.startPrimary();
    await until(
      async () =>
        (await send(app, 'PATCH', '/api/me', { cookie: reader.cookie, json: { bio: 'Back' } })).statusCode ===
        200,
    );
  });

  test('while the primary is away, nobody is shown a state before their own write', async () => {
    await cluster.pauseReplay();
    await post(writer, 'Not yet replayed', 6);
    // A standby that has not received the post could never show it while the primary is away.
    await cluster.received();
    await cluster.stopPrimary();
    await until(async () => (await get(reader, '/api/matches')).statusCode === 200);
    expect(await titles(reader)).not.toContain('Not yet replayed');
    expect((await get(writer, '/api/matches')).statusCode).toBe(503);
    await cluster.resumeReplay();
    await until(async () => (await get(writer, '/api/matches')).statusCode === 200);
    expect(await titles(writer)).toContain('Not yet replayed');
  });
});

const circle = '?latitude=37.531&longitude=126.914';
/** Query of the routes that require one. */
const queries: Readonly<Record<string, string>> = {
  '/api/matches/count': `${circle}&km=10`,
  '/api/matches/near-counts': circle,
  '/api/matches/new': '?since=2026-05-01T00:00:00.000Z',
  '/api/me/matches': '?when=coming',
  '/api/teams/:teamId/matches': '?when=coming',
  '/api/me/matches/between': '?from=2026-06-01&to=2026-06-20',
};

/** Status of the routes whose subject does not exist. */
const expectedStatus: Readonly<Record<string, number>> = {
  '/api/rooms/:id': 404,
  '/api/rooms/:id/messages': 404,
  '/api/teams/:teamId': 404,
  '/api/teams/:teamId/past-matches': 404,
  '/api/teams/:teamId/reviews': 404,
};
