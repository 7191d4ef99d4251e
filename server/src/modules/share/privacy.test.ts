import { testApp, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { App } from '../../platform/http/app-instance';

let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, config: testConfig({ SESSION_DAYS: '77' }) });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test.each([
  ['en', 'What we keep', '77 days', '180 days after the case is closed'],
  ['ko', '무엇을 얼마나', '77일', '처리가 끝나고 180일'],
])('the page in %s has the periods that the jobs use', async (language, ...periods) => {
  const page = await app.inject({ url: '/privacy', headers: { 'accept-language': language } });
  expect(page.statusCode).toBe(200);
  expect(periods.filter((period) => !page.body.includes(period))).toEqual([]);
});
