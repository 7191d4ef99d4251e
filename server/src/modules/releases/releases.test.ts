import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, ReleaseHealth } from '@homeground/shared/contracts';
import { send, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { App } from '../../platform/http/app-instance';
import { fetchPage, signInNewOperator } from '../desk/desk.fixture';
import { deleteOldReports } from './area-reports.usecases';

const token = 'a-token-that-nobody-guesses';
const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;
const release = (area: string, version: string) => ({
  version,
  base: `/r/${area}/${version}/`,
  entry: 'remoteEntry.js',
  preload: [],
  screens: {},
  integrity: {},
  requires: {},
});
const canary = { ...release('mf-chat', '1.1.0'), percent: 10, salt: 'salt0001' };
const registry: Registry = {
  schema: 1,
  generation: 2,
  publishedAt: '2026-05-30T08:00:00.000Z',
  shell: { version: '3.0.0', provides: {} },
  remotes: { 'mf-chat': { ...release('mf-chat', '1.0.0'), canary } },
};
const history = [
  { ...registry, generation: 1, publishedAt: '2026-05-01T08:00:00.000Z' },
  {
    schema: 1,
    generation: 2,
    before: 1,
    at: registry.publishedAt,
    who: 'mina <script>alert(1)</script>',
    why: 'a first look at the new cards',
    command: 'canary mf-chat 10',
    changes: [{ part: 'mf-chat', what: 'canary', from: null, to: '1.1.0', percent: 10 }],
    registry,
  },
];

const clock = testClock();
let database: TestDatabase;
let app: App;
let siteDir: string;

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'homeground-releases-'));
  const writeSiteFile = async (path: string, value: unknown) => {
    await mkdir(join(siteDir, path, '..'), { recursive: true });
    await writeFile(join(siteDir, path), JSON.stringify(value));
  };
  await writeSiteFile('registry.json', registry);
  for (const [index, entry] of history.entries()) await writeSiteFile(`history/${index + 1}.json`, entry);
  for (const version of ['1.0.0', '1.1.0']) await writeSiteFile(`r/mf-chat/${version}/release.json`, {});
  database = await createTestDatabase();
  app = await testApp({
    database,
    clock,
    config: testConfig({ SITE_DIR: siteDir, OPERATOR_TOKEN: token }),
  });
});

afterAll(async () => {
  // No request of the tests has added a file to the site.
  expect((await readdir(siteDir)).sort()).toEqual(['history', 'r', 'registry.json']);
  expect(await readdir(join(siteDir, 'history'))).toEqual(['1.json', '2.json']);
  await app.close();
  await database.close();
  await rm(siteDir, { recursive: true, force: true });
});

beforeEach(async () => {
  await database.db.deleteFrom('area_report').execute();
  await database.db.deleteFrom('area_report_sender').execute();
});

const homeAddress = '203.0.113.1';
const sendReport = (
  event: string,
  moreFields: Record<string, unknown> = {},
  remoteAddress = homeAddress,
  key?: string,
) =>
  send(app, 'POST', '/api/area-reports', {
    json: { area: 'mf-chat', version: '1.1.0', channel: 'canary', event, ...moreFields },
    remoteAddress,
    ...(key !== undefined && { key }),
  });
const fetchHealth = (authorization?: string) =>
  app.inject({ url: '/releases/health', headers: authorization === undefined ? {} : { authorization } });
const readCounts = () =>
  database.db.selectFrom('area_report').select(['version', 'event', 'count']).execute();

test('reports are counted by version and event, and a repeated request counts only once', async () => {
  const key = 'the-same-report-again';
  const repeatReport = () => sendReport('fell_back', {}, homeAddress, key);
  const answers = [await sendReport('loaded'), await repeatReport(), await repeatReport()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  await sendReport('loaded', {}, '203.0.113.2');
  expect((await readCounts()).sort((a, b) => a.event.localeCompare(b.event))).toEqual([
    { version: '1.1.0', event: 'fell_back', count: 1 },
    { version: '1.1.0', event: 'loaded', count: 2 },
  ]);
});

describe('reports of one address', () => {
  const stable = { version: '1.0.0', channel: 'stable' };
  const countFailures = async () => {
    const rows = await readCounts();
    return rows.filter(({ version }) => version === '1.0.0').reduce((total, { count }) => total + count, 0);
  };

  test('count as one failing page of a version, whatever failed', async () => {
    for (const event of ['load_failed', 'render_failed', 'screen_failed', 'render_failed'])
      expect((await sendReport(event, stable)).statusCode).toBe(202);
    expect(await countFailures()).toBe(1);
    await sendReport('render_failed', stable, '203.0.113.2');
    expect(await countFailures()).toBe(2);
  });

  test('count once for all IPv6 addresses of the same /64 network, because a household has many', async () => {
    const failuresBefore = await countFailures();
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'])
      await sendReport('render_failed', stable, address);
    expect(await countFailures()).toBe(failuresBefore + 1);
  });

  test('leave no IP address in the database, and no sender after two days', async () => {
    const readSenders = () => database.db.selectFrom('area_report_sender').selectAll().execute();
    for (const address of [homeAddress, '203.0.113.2', '2001:db8:1:2::1'])
      await sendReport('render_failed', stable, address);
    const rows = await readSenders();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(new Set(rows.map(({ sender }) => sender.toString('hex'))).size).toBe(rows.length);
    await deleteOldReports({ db: database.db, clock });
    expect(await readSenders()).toHaveLength(rows.length);
    clock.advance(2 * 86_400_000);
    await deleteOldReports({ db: database.db, clock });
    expect(await readSenders()).toEqual([]);
    await sendReport('render_failed', stable);
    expect(await readSenders()).toHaveLength(1);
  });
});

test('a report about a version that is not on this site is not stored', async () => {
  const countsBefore = await readCounts();
  expect((await sendReport('loaded', { version: '9.9.9' })).statusCode).toBe(202);
  expect((await sendReport('loaded', { area: 'shop' })).statusCode).toBe(202);
  expect(await readCounts()).toHaveLength(countsBefore.length);
});

test.each([
  { version: '../../etc' },
  { version: '..' },
  { area: 'mf-chat/../x' },
  { event: 'whatever' },
  { channel: 'beta' },
  { userId: 'me' },
])('%j is refused as a report', async (moreFields) => {
  expect((await sendReport('loaded', moreFields)).statusCode).toBe(422);
});

test('the page of releases shows live versions with their dates, the canary with its health, and the history', async () => {
  for (const address of [homeAddress, '203.0.113.2']) await sendReport('loaded', {}, address);
  const operator = await signInNewOperator({ app, database, clock }, 'yuna', 'support');
  const answer = await fetchPage(app, '/operator/releases', operator.cookie);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  const { body } = answer;
  for (const text of ['3.0.0', '1.0.0', '1.1.0', '10 %', '2026-05-01 08:00 UTC', 'a first look'])
    expect(body).toContain(text);
  expect(body).toContain('pages it worked in: 2');
  expect(body).not.toContain('<script>alert');
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  expect(policy).not.toContain('unsafe');
  expect((await fetchPage(app, '/operator/releases', operator.cookie, 'ko-KR,en')).body).toContain(
    '배포 현황',
  );
});

test('callers with the token read the counts, and other callers do not', async () => {
  for (const address of [homeAddress, '203.0.113.2']) await sendReport('loaded', {}, address);
  const { reports } = (await fetchHealth(basic(`watch:${token}`))).json<ReleaseHealth>();
  expect(reports).toContainEqual({
    area: 'mf-chat',
    version: '1.1.0',
    channel: 'canary',
    event: 'loaded',
    count: 2,
  });
  for (const answer of [
    await fetchHealth(),
    await fetchHealth(basic('me:wrong')),
    await fetchHealth(`Bearer ${token}`),
  ]) {
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toContain('Basic');
    expect(answer.body).not.toContain('mf-chat');
  }
});

test('the token for the counts does not open the page of releases, which needs a signed-in operator', async () => {
  const headers = { authorization: basic(`me:${token}`), accept: 'application/json' };
  expect((await app.inject({ url: '/operator/releases', headers })).statusCode).toBe(401);
  expect((await app.inject({ url: '/releases', headers })).statusCode).toBe(404);
});

test('if no token is configured, nobody reads the counts over the network; a short token is refused at start', async () => {
  const appWithoutToken = await testApp({ database, config: testConfig({ SITE_DIR: siteDir }) });
  const headers = { authorization: basic('me:null') };
  expect((await appWithoutToken.inject({ url: '/releases/health', headers })).statusCode).toBe(404);
  await appWithoutToken.close();
  expect(() => testConfig({ OPERATOR_TOKEN: 'short' })).toThrow('at least 24');
});

test('reports are deleted after 30 days', async () => {
  await sendReport('loaded');
  clock.advance(29 * 86_400_000);
  await deleteOldReports({ db: database.db, clock });
  expect(await readCounts()).not.toEqual([]);
  clock.advance(2 * 86_400_000);
  await deleteOldReports({ db: database.db, clock });
  expect(await readCounts()).toEqual([]);
});
