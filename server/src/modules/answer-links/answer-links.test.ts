import type { AnswerLinkMade, GuestAnswers, LineUp, LineUpSide } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, signedUp, testApp } from '../../../test/app';
import { cast, createdTeam, joined, type Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { rounds } from '../../../test/servers';
import { confirmMatch } from '../matches/match-change.usecases';
import { matchFields, posted } from '../matches/matches.fixture';

// A thousand rounds of a race take longer than a test may.
jest.setTimeout(rounds(240_000, 3_000_000));

const start = new Date('2026-06-01T10:00:00.000Z');
let moment = start;
const clock = { now: () => moment };
let database: TestDatabase;
let app: App;
let hosts: Awaited<ReturnType<typeof cast>>;
let away: Person;
let awayTeamId: string;
let matchId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
  hosts = await cast(app);
  away = await signedUp(app);
  awayTeamId = (await createdTeam(app, away)).id;
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  moment = start;
  await database.db.deleteFrom('match').execute();
  await database.db.deleteFrom('sign_in_throttle').execute();
  const fields = matchFields(clock.now(), {
    ...{ teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 },
    ...{ venueName: 'Riverside', venueAddress: '3 Bank Road', content: 'Only for the two of us.' },
  });
  matchId = await posted(app, hosts.leader, fields);
  await inTransaction(database.db, (trx) =>
    confirmMatch({ clock }, trx, matchId, { teamId: awayTeamId, userId: null, proposalId: null }),
  );
});

async function versionOf(id: string): Promise<number> {
  const row = await database.db
    .selectFrom('match')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.version;
}

const path = () => `/api/matches/${matchId}/line-up/link`;
async function createLink(by: Person): Promise<string> {
  const answer = await send(app, 'POST', path(), { cookie: by.cookie });
  if (answer.statusCode !== 201) throw new Error(`No link: ${answer.statusCode} ${answer.body}`);
  return answer.json<AnswerLinkMade>().token;
}

/** Somebody's browser: it keeps the cookie it was given. */
function browser(address = '203.0.113.7', language = 'en') {
  let cookie = '';
  const keep = (answer: Awaited<ReturnType<App['inject']>>) => {
    for (const { name, value } of answer.cookies) if (name === 'guest') cookie = `guest=${value}`;
    return answer;
  };
  const headers = () => ({ 'accept-language': language, ...(cookie && { cookie }) });
  return {
    cookie: () => cookie,
    opens: async (token: string) =>
      keep(
        await app.inject({
          method: 'GET',
          url: `/answer?k=${encodeURIComponent(token)}`,
          remoteAddress: address,
          headers: headers(),
        }),
      ),
    says: async (token: string, name: string, answer: string, more: object = {}, origin?: string) =>
      keep(
        await app.inject({
          method: 'POST',
          url: '/answer',
          remoteAddress: address,
          headers: {
            ...headers(),
            'content-type': 'application/x-www-form-urlencoded',
            ...(origin && { origin }),
          },
          payload: new URLSearchParams({ k: token, name, answer, ...more }).toString(),
        }),
      ),
  };
}

const mySide = async (by: Person): Promise<LineUpSide> => {
  const url = `/api/matches/${matchId}/line-up`;
  const { sides } = (await send(app, 'GET', url, { cookie: by.cookie })).json<LineUp>();
  const side = sides.find(({ isMine }) => isMine);
  if (!side) throw new Error('No side of mine.');
  return side;
};
const named = async (by: Person) =>
  (await mySide(by)).guests?.map(({ name, answer }) => [name, answer]) ?? [];

test('five people without an account answer, and one changes their mind on the same device', async () => {
  const token = await createLink(away);
  const browsers = Array.from({ length: 5 }, () => browser());
  for (const [index, visitor] of browsers.entries()) {
    expect((await visitor.opens(token)).statusCode).toBe(200);
    const answer = await visitor.says(token, `Guest ${index}`, 'GOING');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/answer?k=${token}`]);
  }
  expect(await mySide(away)).toMatchObject({ going: 5, short: 0 });
  const [first] = browsers;
  expect((await first?.opens(token))?.body).toContain('Guest 0, you said: Going.');
  await first?.says(token, 'Guest Zero', 'NOT_GOING');
  expect(await mySide(away)).toMatchObject({ going: 4, notGoing: 1 });
  expect(await named(away)).toContainEqual(['Guest Zero', 'NOT_GOING']);
});

test('the page shows what, when, where, shirt and how many, in both languages, and nothing else of the team', async () => {
  const token = await createLink(hosts.leader);
  await browser().says(token, 'Not saved', 'GOING');
  const visitor = browser();
  await visitor.opens(token);
  await visitor.says(token, '민수 <b>', 'GOING');
  await send(app, 'PUT', `/api/matches/${matchId}/line-up`, {
    cookie: hosts.leader.cookie,
    json: { answer: 'GOING', bringsBall: false },
  });
  const { body, headers } = await browser().opens(token);
  for (const shown of [
    hosts.team.name,
    'Riverside, 3 Bank Road',
    '8 June 19:00',
    '2 coming · 5 play at a time',
    'Kit',
  ])
    expect(body).toContain(shown);
  for (const { nickname, id } of [hosts.leader, hosts.manager, hosts.member, away])
    expect([body.includes(nickname), body.includes(id)]).toEqual([false, false]);
  expect(body).not.toMatch(/민수|Only for the two|<script/);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-.*form-action 'self'/,
  );
  expect(headers['cache-control']).toBe('no-store');
  const korean = await browser('203.0.113.8', 'ko-KR').opens(token);
  expect(korean.body).toMatch(
    /<html lang="ko">[\s\S]*경기에 참석하시나요\?[\s\S]*지금까지 2명 참석 · 한 팀 5명/,
  );

  await send(app, 'PUT', path(), { cookie: hosts.leader.cookie, json: { showNames: true } });
  const allowed = (await browser().opens(token)).body;
  expect(allowed).toContain(hosts.leader.nickname);
  expect(allowed).toContain('민수');
  expect(allowed).not.toContain('<b>');
});

test('twice the same name is asked about, never merged', async () => {
  const token = await createLink(hosts.leader);
  const [first, second] = [browser(), browser()];
  await first.opens(token);
  await first.says(token, '민수', 'GOING');
  await second.opens(token);
  const asked = await second.says(token, ' 민수', 'NOT_GOING');
  expect(asked.statusCode).toBe(409);
  expect(asked.body).toContain('Is that you? Someone called 민수 has already answered.');
  expect(await named(hosts.leader)).toEqual([['민수', 'GOING']]);
  expect((await second.says(token, '민수', 'NOT_GOING', { another: 'yes' })).statusCode).toBe(303);
  expect(await named(hosts.leader)).toEqual([
    ['민수', 'GOING'],
    ['민수', 'NOT_GOING'],
  ]);
});

test('the same form sent twice is one answer, and without a cookie nothing is saved', async () => {
  const token = await createLink(hosts.leader);
  const visitor = browser();
  expect((await visitor.says(token, 'Kim', 'GOING')).statusCode).toBe(400);
  expect(await named(hosts.leader)).toEqual([]);
  await Promise.all([visitor.says(token, 'Kim', 'GOING'), visitor.says(token, 'Kim', 'GOING')]);
  expect(await named(hosts.leader)).toEqual([['Kim', 'GOING']]);
});

test('a page of another site cannot answer for anybody', async () => {
  const token = await createLink(hosts.leader);
  const visitor = browser();
  await visitor.opens(token);
  expect((await visitor.says(token, 'Kim', 'GOING', {}, 'https://evil.example')).statusCode).toBe(403);
  expect((await visitor.says(token, 'Kim', 'GOING', {}, 'null')).statusCode).toBe(403);
  expect(await named(hosts.leader)).toEqual([]);
});

test.each([
  ['', 422],
  ['a', 422],
  ['a'.repeat(21), 422],
  ['a\u202Eb', 422],
])('the name %j is asked for again, and stays in its field', async (name, status) => {
  const token = await createLink(hosts.leader);
  const visitor = browser();
  await visitor.opens(token);
  const answer = await visitor.says(token, name, 'GOING');
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(`value="${name}" aria-invalid="true"`);
});

test('only who speaks for the side makes, changes and ends a link; a new one ends the one before', async () => {
  const refused = await send(app, 'POST', path(), { cookie: hosts.member.cookie });
  expect(problem(refused).code).toBe('line_up.not_yours');
  expect((await send(app, 'POST', path(), { cookie: hosts.stranger.cookie })).statusCode).toBe(404);
  const first = await createLink(hosts.leader);
  const second = await createLink(hosts.manager);
  const theirs = await createLink(away);
  expect((await mySide(hosts.leader)).desk?.link).toMatchObject({ madeBy: hosts.manager.nickname });
  expect((await mySide(hosts.member)).desk).toBeNull();
  expect((await browser().opens(first)).statusCode).toBe(404);
  expect((await browser().opens(second)).statusCode).toBe(200);
  expect((await send(app, 'DELETE', path(), { cookie: hosts.leader.cookie })).statusCode).toBe(200);
  const visitor = browser();
  expect((await visitor.opens(second)).body).toContain('This link doesn’t work');
  expect((await visitor.says(second, 'Kim', 'GOING')).statusCode).toBe(404);
  expect((await browser().opens(theirs)).statusCode).toBe(200);
  const { rows } = await database.pool.query<{ text: string }>(
    'select row_to_json(l)::text as text from answer_link l',
  );
  expect(rows.some(({ text }) => text.includes(first) || text.includes(theirs))).toBe(false);
});

test('it ends with the match, and when it is called off', async () => {
  const token = await createLink(hosts.leader);
  moment = new Date(Date.parse(matchFields(start).startAt) + 91 * 60_000);
  const late = await browser().opens(token);
  expect([late.statusCode, late.body.includes('You can’t answer any more')]).toEqual([410, true]);
  moment = start;
  await send(app, 'POST', `/api/matches/${matchId}/cancel`, {
    cookie: hosts.leader.cookie,
    json: { reason: 'Rain all day', version: await versionOf(matchId) },
  });
  const visitor = browser();
  expect((await visitor.opens(token)).statusCode).toBe(410);
});

test('a member of the side goes to the match, where they have an answer of their own', async () => {
  const token = await createLink(hosts.leader);
  const answer = await send(app, 'GET', `/answer?k=${token}`, { cookie: hosts.member.cookie });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/matches/${matchId}`]);
  expect((await send(app, 'GET', `/answer?k=${token}`, { cookie: away.cookie })).statusCode).toBe(200);
});

test('who guesses finds nothing and is slowed down, also with the right link by then', async () => {
  const token = await createLink(hosts.leader);
  const guesser = browser('198.51.100.4');
  const tries = rounds(100, 10_000);
  const seen = new Map<number, number>();
  for (let index = 0; index < tries; index += 1) {
    const { statusCode } = await guesser.opens(index.toString(36).padStart(22, 'A'));
    seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
  }
  expect([seen.get(200), seen.get(404), seen.get(429)]).toEqual([undefined, 20, tries - 20]);
  const slowed = await guesser.opens(token);
  expect([slowed.statusCode, Number(slowed.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await browser('198.51.100.5').opens(token)).statusCode).toBe(200);
  moment = new Date(start.getTime() + 15 * 60_000);
  expect((await guesser.opens(token)).statusCode).toBe(200);
});

test('an answer and the link’s end at the same moment: saved before, or not at all', async () => {
  for (let round = rounds(10, 1000); round > 0; round -= 1) {
    await database.db.deleteFrom('sign_in_throttle').execute();
    await database.db.deleteFrom('line_up_guest').execute();
    const token = await createLink(hosts.leader);
    const visitor = browser();
    await visitor.opens(token);
    const [responses, ended] = await Promise.all([
      visitor.says(token, 'Kim', 'GOING'),
      send(app, 'DELETE', path(), { cookie: hosts.leader.cookie }),
    ]);
    expect(ended.statusCode).toBe(200);
    expect([
      [303, [['Kim', 'GOING']]],
      [404, []],
    ]).toContainEqual([responses.statusCode, await named(hosts.leader)]);
    expect((await visitor.says(token, 'Kim', 'MAYBE')).statusCode).toBe(404);
  }
});

test('two devices of one name, and many for the last place: one each', async () => {
  for (let round = rounds(10, 1000); round > 0; round -= 1) {
    await database.db.deleteFrom('sign_in_throttle').execute();
    await database.db.deleteFrom('line_up_guest').execute();
    const token = await createLink(hosts.leader);
    const two = [browser(), browser()];
    for (const item of two) await item.opens(token);
    const responses = await Promise.all(two.map((item) => item.says(token, 'Kim', 'GOING')));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    expect(await named(hosts.leader)).toHaveLength(1);
  }
  await database.db.deleteFrom('line_up_guest').execute();
  const token = await createLink(hosts.leader);
  const many = Array.from({ length: 33 }, () => browser());
  for (const item of many) await item.opens(token);
  const responses = await Promise.all(many.map((item, index) => item.says(token, `Guest ${index}`, 'GOING')));
  expect(responses.filter(({ statusCode }) => statusCode === 303)).toHaveLength(30);
});

describe('who signs up later', () => {
  const mine = async (who: Person, device: string) =>
    (
      await send(app, 'GET', '/api/me/guest-answers', { cookie: `${who.cookie}; ${device}` })
    ).json<GuestAnswers>().answers;
  async function answered(name: string) {
    const token = await createLink(hosts.leader);
    const visitor = browser();
    await visitor.opens(token);
    await visitor.says(token, name, 'MAYBE');
    return visitor.cookie();
  }

  test('is offered what they answered on this device, takes it over, and plays as a member once they join', async () => {
    const device = await answered('Kim Min');
    const person = await signedUp(app);
    expect(await mine(person, 'guest=x')).toEqual([]);
    expect(await mine(person, device)).toMatchObject([{ name: 'Kim Min', answer: 'MAYBE', matchId }]);
    const todos = await send(app, 'GET', '/api/me/todos', { cookie: `${person.cookie}; ${device}` });
    expect(todos.json<{ todos: object[] }>().todos).toMatchObject([{ kind: 'guest_answer', matchId }]);
    const taken = await send(app, 'PUT', '/api/me/guest-answers', { cookie: `${person.cookie}; ${device}` });
    expect(taken.statusCode).toBe(204);
    expect(await mine(person, device)).toEqual([]);
    expect(await named(hosts.leader)).toEqual([['Kim Min', 'MAYBE']]);
    await joined(app, hosts.team.id, hosts.leader, person);
    const asMember = async () =>
      (await mySide(hosts.leader)).members?.find(({ userId }) => userId === person.id)?.answer;
    for (const end = Date.now() + 20_000; (await asMember()) !== 'MAYBE';)
      if (Date.now() > end) throw new Error('The answer was not taken along.');
    expect(await named(hosts.leader)).toEqual([]);
  });

  test('may say that it was somebody else', async () => {
    const device = await answered('Kim Min');
    const person = await signedUp(app);
    const answer = await send(app, 'DELETE', '/api/me/guest-answers', {
      cookie: `${person.cookie}; ${device}`,
    });
    expect([answer.statusCode, answer.cookies.find(({ name }) => name === 'guest')?.value]).toEqual([
      204,
      '',
    ]);
    expect(await named(hosts.leader)).toEqual([['Kim Min', 'MAYBE']]);
  });
});
