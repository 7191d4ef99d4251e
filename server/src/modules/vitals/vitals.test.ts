import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageVitals } from '@homeground/shared/contracts';
import { send, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { App } from '../../platform/http/app-instance';
import { fetchPage, signInNewOperator } from '../desk/desk.fixture';
import { deleteOldVitals } from './vitals.usecases';

const start = new Date('2026-06-01T10:00:00.000Z');
const clock = testClock(start);
let database: TestDatabase;
let app: App;
let siteDir: string;

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'homeground-vitals-'));
  await mkdir(join(siteDir, 'shell/3.0.0'), { recursive: true });
  database = await createTestDatabase();
  app = await testApp({ database, clock, config: testConfig({ SITE_DIR: siteDir }) });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await rm(siteDir, { recursive: true, force: true });
});

beforeEach(async () => {
  // Sets the clock back, because a test moves it.
  clock.advance(start.getTime() - clock.now().getTime());
  for (const table of ['page_vital', 'page_error', 'area_report_sender'] as const)
    await database.db.deleteFrom(table).execute();
});

const lcp = (value: number, screen = 'matches') => ({ screen, metric: 'LCP' as const, value });
const place = 'r/mf-matches/1.0.0/c/list.1a2b.js:1:2345';

function report(
  remoteAddress: string,
  moreFields: Partial<Record<keyof PageVitals | 'userId', unknown>> = {},
) {
  const json = { version: '3.0.0', network: '4g', vitals: [lcp(1200)], errors: [], ...moreFields };
  return send(app, 'POST', '/api/page-vitals', { json, remoteAddress });
}

const readVitals = () => database.db.selectFrom('page_vital').selectAll().execute();
const readErrors = () => database.db.selectFrom('page_error').selectAll().execute();

test('a report is stored only as counts by screen, version, network and bucket', async () => {
  for (const address of ['203.0.113.1', '203.0.113.2']) expect((await report(address)).statusCode).toBe(202);
  expect(await readVitals()).toEqual([
    {
      day: '2026-06-01',
      version: '3.0.0',
      screen: 'matches',
      network: '4g',
      metric: 'LCP',
      bucket: 3,
      count: 2,
    },
  ]);
});

test('only the first value of an IP address counts on a day, for each screen and metric', async () => {
  for (const value of [100, 9000, 9000]) await report('203.0.113.1', { vitals: [lcp(value), lcp(value)] });
  await report('203.0.113.1', { vitals: [lcp(300, 'chats')] });
  expect((await readVitals()).map(({ screen, bucket, count }) => [screen, bucket, count])).toEqual([
    ['matches', 0, 1],
    ['chats', 1, 1],
  ]);
  const senders = await database.db.selectFrom('area_report_sender').selectAll().execute();
  expect(senders).toHaveLength(2);
});

test('errors are counted by class and place, once for each IP address', async () => {
  const error = { screen: 'match', name: 'TypeError', place };
  for (const address of ['203.0.113.1', '203.0.113.2'])
    await report(address, { vitals: [], errors: [error, error] });
  expect(await readErrors()).toEqual([{ ...error, day: '2026-06-01', version: '3.0.0', count: 2 }]);
});

test('a report about a version that is not on this site is not stored', async () => {
  expect((await report('203.0.113.1', { version: '9.9.9' })).statusCode).toBe(202);
  expect(await readVitals()).toEqual([]);
});

test('the number of rows per day is limited, so that invented names cannot fill the disk', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({
    ...{ day: '2026-06-01', version: '3.0.0', screen: 'match', name: 'Error', count: 1 },
    place: `shell/3.0.0/main.js:1:${index}`,
  }));
  await database.db.insertInto('page_error').values(rows).execute();
  await report('203.0.113.1', { errors: [{ screen: 'match', name: 'TypeError', place }] });
  expect(await readErrors()).toHaveLength(500);
  expect(await readVitals()).toHaveLength(1);
});

test.each([
  { version: '../../etc' },
  { network: '5g' },
  { vitals: [{ screen: 'matches', metric: 'LCP', value: -1 }] },
  { vitals: [{ screen: '/matches/123', metric: 'LCP', value: 1 }] },
  { vitals: Array.from({ length: 61 }, () => lcp(1)) },
  { errors: [{ screen: 'match', name: 'my name is Mina', place }] },
  { errors: [{ screen: 'match', name: 'Error', place: 'https://example.com/?q=Mina:1:1' }] },
  { userId: 'me' },
])('%j is refused as a report', async (moreFields) => {
  expect((await report('203.0.113.1', moreFields)).statusCode).toBe(422);
});

test('the desk shows the 75th percentile by screen and version and by network, and the errors, in both languages', async () => {
  const values = [800, 900, 1900, 5000];
  for (const [index, value] of values.entries())
    await report(`203.0.113.${index}`, {
      network: index < 3 ? '4g' : '3g',
      vitals: [lcp(value), { screen: 'matches', metric: 'CLS', value: 20 }],
      errors: [{ screen: 'match', name: 'TypeError', place }],
    });
  const operator = await signInNewOperator({ app, database, clock }, 'yuna', 'support');
  const { statusCode, body } = await fetchPage(app, '/operator/pages', operator.cookie);
  expect(statusCode).toBe(200);
  expect(body).toContain('<td>matches</td><td>3.0.0</td><td>4</td><td>2.0 s</td><td>–</td><td>0.021</td>');
  expect(body).toContain('<td>3g</td><td>1</td><td><span class="late" title="slower than good">5.5 s</span>');
  expect(body).toContain(`<td>TypeError</td><td>${place}</td><td>4</td>`);
  expect((await fetchPage(app, '/operator/pages', operator.cookie, 'ko')).body).toContain('화면 속도');
});

test('reports are deleted after 30 days', async () => {
  await report('203.0.113.1', { errors: [{ screen: 'match', name: 'TypeError', place }] });
  clock.advance(29 * 86_400_000);
  await deleteOldVitals({ db: database.db, clock });
  expect([(await readVitals()).length, (await readErrors()).length]).toEqual([1, 1]);
  clock.advance(2 * 86_400_000);
  await deleteOldVitals({ db: database.db, clock });
  expect([(await readVitals()).length, (await readErrors()).length]).toEqual([0, 0]);
});
