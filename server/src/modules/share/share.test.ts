import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { send, signedUp, testApp, testConfig } from '../../../test/app';
import type { Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { livesAt, matchFields, posted } from '../matches/matches.fixture';

const now = new Date('2026-06-01T10:00:00.000Z');
let database: TestDatabase;
let app: App;
let host: Person;
let id: string;
let siteDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  siteDir = await mkdtemp(join(tmpdir(), 'homeground-share-'));
  await writeFile(join(siteDir, 'index.html'), '<script src="/shell/1.2.0-ab/main.js"></script>');
  app = await testApp({
    database,
    clock: { now: () => now },
    config: testConfig({ SITE_DIR: siteDir }, { publicUrl: 'https://play.example' }),
  });
  host = await signedUp(app);
  await livesAt(database, host);
  id = await posted(
    app,
    host,
    matchFields(now, {
      title: 'Singles <script>alert("1")</script> & tea',
      content: 'My phone is 010-1234-5678.',
      venueName: 'Secret court',
      startAt: '2026-06-08T10:00:00.000Z',
    }),
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(siteDir, { recursive: true, force: true });
});

const visit = (url: string, language: string, cookie?: string) =>
  send(app, 'GET', url, { headers: { 'accept-language': language }, ...(cookie && { cookie }) });

test('a visitor and a messenger read title, sport, date and region, in their language, and nothing else', async () => {
  const answer = await visit(`/m/${id}`, 'en-GB,en');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const title = 'Singles &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; tea';
  expect(answer.body).toContain(`<meta property="og:title" content="${title}">`);
  expect(answer.body).toContain(`<meta property="og:url" content="https://play.example/m/${id}">`);
  expect(answer.body).toMatch(/og:description" content="Tennis · Mon,? 8 June 19:00/);
  expect(answer.body).toContain(`<a href="/matches/${id}">Log in to see the match</a>`);
  expect(answer.body).not.toMatch(/<script|010-1234|Secret court/);
  expect(answer.body).not.toContain(host.nickname);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const korean = await visit(`/m/${id}`, 'ko-KR,ko;q=0.9,en;q=0.8');
  expect(korean.body).toMatch(/<html lang="ko">[\s\S]*테니스 · 6월 8일 \(월\) 오후 7시/);
});

test('the card has the picture of the released shell', async () => {
  const { body } = await visit(`/m/${id}`, 'en');
  expect(body).toContain(
    '<meta property="og:image" content="https://play.example/shell/1.2.0-ab/share.png">',
  );
});

test('a member goes straight to the match; an ended session reads like a visitor', async () => {
  const answer = await visit(`/m/${id}`, 'en', host.cookie);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/matches/${id}`]);
  const other = await signedUp(app);
  await send(app, 'DELETE', '/api/session', { cookie: other.cookie });
  expect((await visit(`/m/${id}`, 'en', other.cookie)).statusCode).toBe(200);
});

test.each(['00000000-0000-7000-8000-000000000000', 'nonsense', '%00', "'; select 1"])(
  'a link to %s says so',
  async (unknown) => {
    const answer = await visit(`/m/${encodeURIComponent(unknown)}`, 'en');
    expect([answer.statusCode, answer.body.includes('This match is not here')]).toEqual([404, true]);
    expect(answer.body).not.toContain('og:title');
  },
);

test('robots may read links, not the interface', async () => {
  const answer = await visit('/robots.txt', 'en');
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Disallow: /api/')]);
});
