import { sql } from 'kysely';
import { send } from '../../../test/app';
import { shortOrLong } from '../../../test/servers';
import {
  app,
  away,
  browser,
  createLink,
  database,
  guestAnswers,
  hosts,
  linkPath,
  matchId,
  readOwnSide,
  setUpAnswerLinks,
} from './answer-links.fixture';

setUpAnswerLinks();

test('five people without an account answer, and a person changes their answer on the same device', async () => {
  const token = await createLink(away);
  const browsers = Array.from({ length: 5 }, () => browser());
  for (const [index, visitor] of browsers.entries()) {
    expect((await visitor.openLink(token)).statusCode).toBe(200);
    const answer = await visitor.sendAnswer(token, `Guest ${index}`, 'GOING');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/answer?k=${token}`]);
  }
  expect(await readOwnSide(away)).toMatchObject({ going: 5, short: 0 });
  const [firstBrowser] = browsers;
  expect((await firstBrowser?.openLink(token))?.body).toContain('Guest 0, you said: Going.');
  await firstBrowser?.sendAnswer(token, 'Guest Zero', 'NOT_GOING');
  expect(await readOwnSide(away)).toMatchObject({ going: 4, notGoing: 1 });
  expect(await guestAnswers(away)).toContainEqual(['Guest Zero', 'NOT_GOING']);
});

test('the page shows sport, time, place, kit and counts in both languages, and nothing else of the team', async () => {
  const token = await createLink(hosts.leader);
  await browser().sendAnswer(token, 'Not saved', 'GOING');
  const visitor = browser();
  await visitor.openLink(token);
  await visitor.sendAnswer(token, '민수 <b>', 'GOING');
  await send(app, 'PUT', `/api/matches/${matchId}/line-up`, {
    cookie: hosts.leader.cookie,
    json: { answer: 'GOING', bringsBall: false },
  });
  const { body, headers } = await browser().openLink(token);
  for (const text of [
    hosts.team.name,
    'Riverside, 3 Bank Road',
    '8 June 19:00',
    '2 going · 5 players a side',
    'Kit',
  ])
    expect(body).toContain(text);
  for (const { nickname, id } of [hosts.leader, hosts.manager, hosts.member, away])
    expect([body.includes(nickname), body.includes(id)]).toEqual([false, false]);
  expect(body).not.toMatch(/민수|Only for the two|<script/);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-.*form-action 'self'/,
  );
  expect(headers['cache-control']).toBe('no-store');
  const korean = await browser('203.0.113.8', 'ko-KR').openLink(token);
  expect(korean.body).toMatch(
    /<html lang="ko">[\s\S]*경기에 참석하시나요\?[\s\S]*지금까지 2명 참석 · 한 팀 5명/,
  );

  await send(app, 'PUT', linkPath(), { cookie: hosts.leader.cookie, json: { showNames: true } });
  const pageWithNames = (await browser().openLink(token)).body;
  expect(pageWithNames).toContain(hosts.leader.nickname);
  expect(pageWithNames).toContain('민수');
  expect(pageWithNames).not.toContain('<b>');
});

test('an answer to another start than that of the match is not saved, and the page shows the new start', async () => {
  const token = await createLink(hosts.leader);
  const visitor = browser();
  const versionOf = (body: string) => /name="terms" value="(\d+)"/.exec(body)?.[1] ?? '';
  const terms = versionOf((await visitor.openLink(token)).body);
  await database.db
    .updateTable('match')
    .set({ start_at: sql`start_at + interval '1 hour'`, terms_version: sql`terms_version + 1` })
    .where('id', '=', matchId)
    .execute();
  const page = await visitor.sendAnswer(token, '민수', 'GOING', { terms });
  expect(page.statusCode).toBe(409);
  expect(page.body).toContain('The time or place has just changed.');
  expect(page.body).toContain('8 June 20:00');
  expect(await guestAnswers(hosts.leader)).toEqual([]);
  const answer = await visitor.sendAnswer(token, '민수', 'GOING', { terms: versionOf(page.body) });
  expect(answer.statusCode).toBe(303);
});

test('for an equal name the page asks whether it is the same guest, and never merges two guests', async () => {
  const token = await createLink(hosts.leader);
  const [firstBrowser, secondBrowser] = [browser(), browser()];
  await firstBrowser.openLink(token);
  await firstBrowser.sendAnswer(token, '민수', 'GOING');
  await secondBrowser.openLink(token);
  const question = await secondBrowser.sendAnswer(token, ' 민수', 'NOT_GOING');
  expect(question.statusCode).toBe(409);
  expect(question.body).toContain('Is that you? Someone called 민수 has already answered.');
  expect(await guestAnswers(hosts.leader)).toEqual([['민수', 'GOING']]);
  expect((await secondBrowser.sendAnswer(token, '민수', 'NOT_GOING', { another: 'yes' })).statusCode).toBe(
    303,
  );
  expect(await guestAnswers(hosts.leader)).toEqual([
    ['민수', 'GOING'],
    ['민수', 'NOT_GOING'],
  ]);
});

test('the same form sent twice is one answer, and without a cookie the server saves nothing', async () => {
  const token = await createLink(hosts.leader);
  const visitor = browser();
  expect((await visitor.sendAnswer(token, 'Kim', 'GOING')).statusCode).toBe(400);
  expect(await guestAnswers(hosts.leader)).toEqual([]);
  await Promise.all([visitor.sendAnswer(token, 'Kim', 'GOING'), visitor.sendAnswer(token, 'Kim', 'GOING')]);
  expect(await guestAnswers(hosts.leader)).toEqual([['Kim', 'GOING']]);
});

test('a page of another site cannot answer for anybody', async () => {
  const token = await createLink(hosts.leader);
  const visitor = browser();
  await visitor.openLink(token);
  expect((await visitor.sendAnswer(token, 'Kim', 'GOING', {}, 'https://evil.example')).statusCode).toBe(403);
  expect((await visitor.sendAnswer(token, 'Kim', 'GOING', {}, 'null')).statusCode).toBe(403);
  expect(await guestAnswers(hosts.leader)).toEqual([]);
});

test.each([
  ['', 422],
  ['a', 422],
  ['a'.repeat(21), 422],
  ['a\u202Eb', 422],
  ['Min\u200Bsu', 422],
])('the name %j is refused, and stays in its field', async (name, status) => {
  const token = await createLink(hosts.leader);
  const visitor = browser();
  await visitor.openLink(token);
  const answer = await visitor.sendAnswer(token, name, 'GOING');
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(`value="${name}" aria-invalid="true"`);
});

test('a member of the side is redirected to the match, where they answer as a member', async () => {
  const token = await createLink(hosts.leader);
  const answer = await send(app, 'GET', `/answer?k=${token}`, { cookie: hosts.member.cookie });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/matches/${matchId}`]);
  expect((await send(app, 'GET', `/answer?k=${token}`, { cookie: away.cookie })).statusCode).toBe(200);
});

test('of two devices with the same name one answer is saved, and of 33 guests at once only 30', async () => {
  for (let round = shortOrLong(10, 1000); round > 0; round -= 1) {
    await database.db.deleteFrom('sign_in_throttle').execute();
    await database.db.deleteFrom('line_up_guest').execute();
    const token = await createLink(hosts.leader);
    const browserPair = [browser(), browser()];
    for (const visitor of browserPair) await visitor.openLink(token);
    const responses = await Promise.all(
      browserPair.map((visitor) => visitor.sendAnswer(token, 'Kim', 'GOING')),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    expect(await guestAnswers(hosts.leader)).toHaveLength(1);
  }
  await database.db.deleteFrom('line_up_guest').execute();
  const token = await createLink(hosts.leader);
  const browsers = Array.from({ length: 33 }, () => browser());
  for (const visitor of browsers) await visitor.openLink(token);
  const responses = await Promise.all(
    browsers.map((visitor, index) => visitor.sendAnswer(token, `Guest ${index}`, 'GOING')),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 303)).toHaveLength(30);
});
