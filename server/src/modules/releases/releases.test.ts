import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, ReleaseHealth } from '@homeground/shared/contracts';
import { send, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { App } from '../../platform/http/app-instance';
import { fetchPage, signInNewOperator } from '../desk/desk.fixture';
import { forgetOldReports } from './area-reports.usecases';

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
  const file = async (path: string, value: unknown) => {
    await mkdir(join(siteDir, path, '..'), { recursive: true });
    await writeFile(join(siteDir, path), JSON.stringify(value));
  };
  await file('registry.json', registry);
  for (const [index, entry] of history.entries()) await file(`history/${index + 1}.json`, entry);
  for (const version of ['1.0.0', '1.1.0']) await file(`r/mf-chat/${version}/release.json`, {});
  database = await createTestDatabase();
  app = await testApp({
    database,
    clock,
    config: testConfig({ SITE_DIR: siteDir, OPERATOR_TOKEN: token }),
  });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await rm(siteDir, { recursive: true, force: true });
});

// Each test begins without counts.
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
const health = (authorization?: string) =>
  app.inject({ url: '/releases/health', headers: authorization === undefined ? {} : { authorization } });
const readCounts = () =>
  database.db.selectFrom('area_report').select(['version', 'event', 'count']).execute();

test('reports are counted by version, and a repeated request only once', async () => {
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
  const failures = async () => {
    const rows = await readCounts();
    return rows.filter(({ version }) => version === '1.0.0').reduce((total, { count }) => total + count, 0);
  };

  test('count as one failing page of a version per day, whatever failed', async () => {
    for (const event of ['load_failed', 'render_failed', 'screen_failed', 'render_failed'])
      expect((await sendReport(event, stable)).statusCode).toBe(202);
    expect(await failures()).toBe(1);
    await sendReport('render_failed', stable, '203.0.113.2');
    expect(await failures()).toBe(2);
  });

  test('with IPv6 count once for a household, which has many addresses', async () => {
    const before = await failures();
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'])
      await sendReport('render_failed', stable, address);
    expect(await failures()).toBe(before + 1);
  });

  test('leave no IP address in the database, and no sender after the next day', async () => {
    const senders = () => database.db.selectFrom('area_report_sender').selectAll().execute();
    for (const address of [homeAddress, '203.0.113.2', '2001:db8:1:2::1'])
      await sendReport('render_failed', stable, address);
    const rows = await senders();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(new Set(rows.map(({ sender }) => sender.toString('hex'))).size).toBe(rows.length);
    await forgetOldReports({ db: database.db, clock });
    expect(await senders()).toHaveLength(rows.length);
    clock.advance(2 * 86_400_000);
    await forgetOldReports({ db: database.db, clock });
    expect(await senders()).toEqual([]);
    await sendReport('render_failed', stable);
    expect(await senders()).toHaveLength(1);
  });
});

test('a report about a version that is not on this site is not stored', async () => {
  const before = await readCounts();
  expect((await sendReport('loaded', { version: '9.9.9' })).statusCode).toBe(202);
  expect((await sendReport('loaded', { area: 'shop' })).statusCode).toBe(202);
  expect(await readCounts()).toHaveLength(before.length);
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

test('the page shows what is live, since when, the canary, its health and the history', async () => {
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

test('the watch reads the same numbers, and other callers cannot', async () => {
  for (const address of [homeAddress, '203.0.113.2']) await sendReport('loaded', {}, address);
  const { reports } = (await health(basic(`watch:${token}`))).json<ReleaseHealth>();
  expect(reports).toContainEqual({
    area: 'mf-chat',
    version: '1.1.0',
    channel: 'canary',
    event: 'loaded',
    count: 2,
  });
  for (const answer of [await health(), await health(basic('me:wrong')), await health(`Bearer ${token}`)]) {
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toContain('Basic');
    expect(answer.body).not.toContain('mf-chat');
  }
});

test('the page of releases is only at the desk: the token of the watch opens no page', async () => {
  const headers = { authorization: basic(`me:${token}`), accept: 'application/json' };
  expect((await app.inject({ url: '/operator/releases', headers })).statusCode).toBe(401);
  expect((await app.inject({ url: '/releases', headers })).statusCode).toBe(404);
});

test('without a token the reports cannot be read over the network, and a short token is refused', async () => {
  const appWithoutToken = await testApp({ database, config: testConfig({ SITE_DIR: siteDir }) });
  const headers = { authorization: basic('me:null') };
  expect((await appWithoutToken.inject({ url: '/releases/health', headers })).statusCode).toBe(404);
  await appWithoutToken.close();
  expect(() => testConfig({ OPERATOR_TOKEN: 'short' })).toThrow('at least 24');
});

test('no request has changed a file of the site', async () => {
  expect((await readdir(siteDir)).sort()).toEqual(['history', 'r', 'registry.json']);
  expect(await readdir(join(siteDir, 'history'))).toEqual(['1.json', '2.json']);
});

test('reports are deleted after a month', async () => {
  await sendReport('loaded');
  clock.advance(29 * 86_400_000);
  await forgetOldReports({ db: database.db, clock });
  expect(await readCounts()).not.toEqual([]);
  clock.advance(2 * 86_400_000);
  await forgetOldReports({ db: database.db, clock });
  expect(await readCounts()).toEqual([]);
});
