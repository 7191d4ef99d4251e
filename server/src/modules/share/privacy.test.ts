import { testConfig } from '../../../test/app';
import { app, setUpApp } from '../../../test/set-up-app';

setUpApp({ config: testConfig({ SESSION_DAYS: '77' }) });

test.each([
  ['en', 'What we keep', '77 days', '180 days after the case is closed'],
  ['ko', '무엇을 얼마\u00a0동안', '77일', '처리가 끝나고 180일'],
])('the page in %s has the periods that the jobs use', async (language, ...periods) => {
  const page = await app.inject({ url: '/privacy', headers: { 'accept-language': language } });
  expect(page.statusCode).toBe(200);
  expect(periods.filter((period) => !page.body.includes(period))).toEqual([]);
});
