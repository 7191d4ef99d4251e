import { testConfig } from '../../../test/app';
import { app, setUpApp } from '../../../test/set-up-app';
import { privacyPage } from './privacy.routes';

setUpApp({
  config: testConfig({ SESSION_DAYS: '77', LINK_PREVIEW_HOSTS: 'map.example,video.example' }),
});

test.each([
  ['en', 'What we keep', '77 days', '180 days after the case is closed'],
  ['ko', '무엇을 얼마\u00a0동안', '77일', '처리가 끝나고 180일'],
])('the page in %s has the periods that the jobs use', async (language, ...periods) => {
  const page = await app.inject({ url: '/privacy', headers: { 'accept-language': language } });
  expect(page.statusCode).toBe(200);
  expect(periods.filter((period) => !page.body.includes(period))).toEqual([]);
});

test.each([
  ['en', 'If a chat message links to map.example, video.example or a subdomain, our server reads the page'],
  ['ko', '채팅에 map.example, video.example(하위 도메인 포함) 링크가 있으면'],
])('the page in %s names the hosts whose pages the server reads', async (language, words) => {
  const page = await app.inject({ url: '/privacy', headers: { 'accept-language': language } });
  expect(page.body).toContain(words);
});

test('without such hosts the page does not mention linked pages', () => {
  for (const locale of ['en', 'ko'] as const)
    expect(privacyPage(locale, { sessionDays: 30, linkPreviewHosts: [] })).not.toMatch(
      /links to|링크가 있으면/,
    );
});

test('on a narrow screen the period is below its data, and the table is still a table for screen readers', () => {
  const page = privacyPage('en', { sessionDays: 30, linkPreviewHosts: [] });
  expect(page).toMatch(/@media \(max-width: 374px\) \{ \.stacked tr, \.stacked td \{ display: block/);
  expect(page).toMatch(/<table role="table" class="stacked">/);
  expect(page).not.toMatch(/<t(?:r|d|h)>/);
});
