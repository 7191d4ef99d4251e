import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { send, signUpUser, testApp, testConfig } from '../../../test/app';
import { createTeamAs, type Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { cancelAs, setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { insertConfirmedMatch } from '../results/results.fixture';

const now = new Date('2026-06-01T10:00:00.000Z');
/** Page of the app, with an inline script and a script with an address. */
const page =
  '<html><head><title>Homeground</title><script>boot()</script><script src="/shell/1.2.0-ab/main.js"></script></head></html>';
let database: TestDatabase;
let app: App;
let host: Person;
let id: string;
let siteDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  siteDir = await mkdtemp(join(tmpdir(), 'homeground-share-'));
  await writeFile(join(siteDir, 'index.html'), page);
  app = await testApp({
    database,
    clock: { now: () => now },
    config: testConfig({ SITE_DIR: siteDir }, { publicUrl: 'https://play.example' }),
  });
  host = await signUpUser(app);
  await setHomeOf(database, host);
  id = await postMatchAs(
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

test('the page of a shared match has title, sport and date in the reader’s language, but neither description, venue nor host', async () => {
  const answer = await visit(`/m/${id}`, 'en-GB,en');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const title = 'Singles &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; tea';
  expect(answer.body).toContain(`<meta property="og:title" content="${title}">`);
  expect(answer.body).toContain(`<meta property="og:url" content="https://play.example/m/${id}">`);
  expect(answer.body).toMatch(/og:description" content="Tennis · Mon,? 8 June 19:00/);
  expect(answer.body).toContain(`<a href="/matches/${id}">Log in or sign up to see the match</a>`);
  expect(answer.body).not.toMatch(/<script|010-1234|Secret court/);
  expect(answer.body).not.toContain(host.nickname);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const korean = await visit(`/m/${id}`, 'ko-KR,ko;q=0.9,en;q=0.8');
  expect(korean.body).toMatch(/<html lang="ko">[\s\S]*테니스 · 6월 8일 \(월\) 오후 7시/);
});

const pictureIn = (body: string) => /<meta property="og:image" content="([^"]*)">/.exec(body)?.[1];

test('the preview has the picture of the match, with its size and description', async () => {
  const { body } = await visit(`/m/${id}`, 'en');
  const address = pictureIn(body) ?? '';
  expect(address).toMatch(/^https:\/\/play\.example\/m\/[0-9a-f-]+\/card\.en\.[0-9a-f]{16}\.png$/);
  expect(body).toMatch(/og:image:width" content="1200">\s*<meta property="og:image:height" content="630">/);
  expect(body).toMatch(/og:image:alt" content="Singles &lt;script&gt;[^"]*Tennis · /);
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
  const picture = await send(app, 'GET', address.replace('https://play.example', ''));
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
});

test('a preview has the language of the sharer, and the page has the language of the reader', async () => {
  const sharedPage = await visit(`/m/${id}?lang=ko`, 'en-GB,en');
  expect(sharedPage.body).toMatch(/<html lang="en">[\s\S]*og:description" content="테니스 · /);
  expect(pictureIn(sharedPage.body)).toContain('/card.ko.');
  const answerWithoutLanguage = await send(app, 'GET', `/m/${id}`);
  expect(answerWithoutLanguage.body).toMatch(/<html lang="ko">/);
  expect(pictureIn(answerWithoutLanguage.body)).toContain('/card.ko.');
  for (const nonsense of ['lang=fr', 'lang=ko&lang=en', 'lang[]=ko', 'utm_source=x']) {
    const answer = await visit(`/m/${id}?${nonsense}`, 'en');
    expect([answer.statusCode, pictureIn(answer.body)?.includes('/card.en.')]).toEqual([200, true]);
  }
});

test('the page of a cancelled match has the general share image, and says that the match no longer looks for an opponent', async () => {
  const cancelledId = await postMatchAs(app, host, matchFields(now, { title: 'Called off' }));
  expect((await cancelAs(app, host, cancelledId)).statusCode).toBe(200);
  const { statusCode, body } = await visit(`/m/${cancelledId}`, 'en');
  expect([statusCode, pictureIn(body)]).toEqual([200, 'https://play.example/shell/1.2.0-ab/share.png']);
  expect(body).toContain('no longer looking for an opponent');
  expect(body).not.toContain('class="sides"');
});

test('the page of a match of two teams has both names and the final score, but no person', async () => {
  const awayLeader = await signUpUser(app);
  const [homeTeam, awayTeam] = [
    await createTeamAs(app, host, { name: 'Tigers <b>& Co' }),
    await createTeamAs(app, awayLeader, { name: '한강 번개' }),
  ];
  const matchId = await insertConfirmedMatch(
    database,
    { now: () => now },
    { host, away: awayLeader, startAt: now },
    {
      kind: 'TEAM',
      sport: 'futsal',
      host_team_id: homeTeam.id,
      host_user_id: null,
      away_team_id: awayTeam.id,
      away_user_id: null,
    },
  );
  const pageBefore = await visit(`/m/${matchId}`, 'en');
  expect(pageBefore.body).toMatch(/Tigers &lt;b&gt;&amp; Co<[\s\S]*class="between">v<[\s\S]*한강 번개</);
  expect(pageBefore.body).toContain('has found its opponent');
  // The shirts have the initials of the teams.
  expect([...pageBefore.body.matchAll(/<tspan[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['T', '한']);
  await database.db
    .insertInto('final_result')
    .values({
      match_id: matchId,
      sport: 'futsal',
      kind: 'PLAYED',
      rated: false,
      host_team_id: homeTeam.id,
      away_team_id: awayTeam.id,
      host_score: 3,
      away_score: 2,
      winner: 'HOST',
      by_silence: false,
      played_at: now,
      final_at: now,
    })
    .execute();
  const pageAfter = await visit(`/m/${matchId}`, 'ko');
  expect(pageAfter.body).toMatch(/class="between"><small>최종 결과<\/small>3 : 2</);
  expect(pageAfter.body).toMatch(/og:image:alt" content="Tigers &lt;b&gt;&amp; Co 3 : 2 한강 번개 · 풋살/);
  for (const { body } of [pageBefore, pageAfter]) {
    expect(body).not.toContain(host.nickname);
    expect(body).not.toContain(awayLeader.nickname);
  }
});

const messengerHeaders = { 'accept-encoding': 'identity', accept: 'text/html' };
const visitApp = (path: string, headers: Record<string, string> = {}, cookie?: string) =>
  send(app, 'GET', path, { headers: { ...messengerHeaders, ...headers }, ...(cookie && { cookie }) });

test('the address of a match in the app gives messengers a preview of the match, and is still the page of the app', async () => {
  const plain = await visitApp('/matches');
  const answer = await visitApp(`/matches/${id}`);
  expect(plain.body).toBe(page);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<meta property="og:title" content="Singles &lt;script&gt;alert(');
  expect(answer.body).toContain(`<meta property="og:url" content="https://play.example/m/${id}">`);
  // A messenger sends no language, so the preview has the language of the place.
  expect(pictureIn(answer.body)).toContain(`/m/${id}/card.ko.`);
  expect(answer.body).not.toMatch(/010-1234|Secret court/);
  expect(answer.body).not.toContain(host.nickname);
  // Without the tags the body is the page of the app, with the same policy for its scripts.
  expect(answer.body.replaceAll(/<meta [^>]*>\n/g, '')).toBe(page.replace('</title>', '</title>\n'));
  expect(answer.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  expect(answer.headers['content-security-policy']).toContain("'sha256-");
  expect(answer.headers['vary']).toContain('cookie');
});

test.each([
  'result',
  'review',
  'proposal',
  'chats',
  'chatlist',
  'chatlist/0190aaaa-0000-7000-8000-000000000000',
])('a copied address below a match, /%s, gives messengers the preview of the match', async (below) => {
  const answer = await visitApp(`/matches/${id}/${below}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`<meta property="og:url" content="https://play.example/m/${id}">`);
  expect((await visitApp(`/matches/${id}/${below}`, {}, host.cookie)).body).toBe(page);
});

test('the page with a preview has an ETag of its own, and is compressed', async () => {
  const [plain, answer] = [await visitApp('/matches'), await visitApp(`/matches/${id}`)];
  const etag = String(answer.headers['etag']);
  expect(etag).not.toBe(plain.headers['etag']);
  expect((await visitApp(`/matches/${id}`, { 'if-none-match': etag })).statusCode).toBe(304);
  expect(
    (await visitApp(`/matches/${id}`, { 'if-none-match': String(plain.headers['etag']) })).statusCode,
  ).toBe(200);
  const compressedAnswer = await visitApp(`/matches/${id}`, { 'accept-encoding': 'br' });
  expect(compressedAnswer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressedAnswer.rawPayload).toString()).toBe(answer.body);
});

test('a signed-in user gets the page of the app without a preview', async () => {
  const [plain, answer] = [await visitApp('/matches'), await visitApp(`/matches/${id}`, {}, host.cookie)];
  expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([
    200,
    page,
    plain.headers['etag'],
  ]);
});

test.each(['00000000-0000-7000-8000-000000000000', 'nonsense', 'new'])(
  'the address of the unknown match %s returns the page without a preview',
  async (unknownId) => {
    const answer = await visitApp(`/matches/${unknownId}`);
    expect([answer.statusCode, answer.body]).toEqual([200, page]);
  },
);

test('a private match has no preview at its address in the app either', async () => {
  const rivalLeader = await signUpUser(app);
  const [homeTeam, rivalTeam] = [
    await createTeamAs(app, host, { name: 'Home side' }),
    await createTeamAs(app, rivalLeader, { name: 'Rival side' }),
  ];
  const challengeId = await postMatchAs(
    app,
    host,
    matchFields(now, { teamId: homeTeam.id, sport: 'futsal', playersPerSide: 2, title: 'Secret duel' }),
  );
  await database.db
    .updateTable('match')
    .set({ challenged_team_id: rivalTeam.id })
    .where('id', '=', challengeId)
    .execute();
  expect((await visitApp(`/matches/${challengeId}`)).body).toBe(page);
  expect((await visit(`/m/${challengeId}`, 'en')).statusCode).toBe(404);
});

test('a signed-in user is redirected to the match; a user with an ended session gets the page of visitors', async () => {
  const answer = await visit(`/m/${id}`, 'en', host.cookie);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/matches/${id}`]);
  const otherUser = await signUpUser(app);
  await send(app, 'DELETE', '/api/session', { cookie: otherUser.cookie });
  expect((await visit(`/m/${id}`, 'en', otherUser.cookie)).statusCode).toBe(200);
});

test.each(['00000000-0000-7000-8000-000000000000', 'nonsense', '%00', "'; select 1"])(
  'a link to the unknown match %s says that it was not found',
  async (unknownId) => {
    const answer = await visit(`/m/${encodeURIComponent(unknownId)}`, 'en');
    expect([answer.statusCode, answer.body.includes('Match not found')]).toEqual([404, true]);
    expect(answer.body).not.toContain('og:title');
  },
);

test('robots.txt disallows the API', async () => {
  const answer = await visit('/robots.txt', 'en');
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Disallow: /api/')]);
});
