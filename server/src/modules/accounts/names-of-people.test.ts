import type { Availability } from '@homeground/shared/contracts';
import { problem, send, signUpUser, newAccount } from '../../../test/app';
import { app, setUpApp } from '../../../test/set-up-app';
import { createTeamAs, type Person, teamFields } from '../../../test/teams';
import { matchFields } from '../matches/matches.fixture';

let person: Person;

setUpApp();
beforeAll(async () => {
  person = await signUpUser(app, { ...newAccount(), nickname: 'Kapitan' });
});

const availabilityOf = async (nickname: string) =>
  (
    await app.inject(`/api/accounts/availability?nickname=${encodeURIComponent(nickname)}`)
  ).json<Availability>();

test.each([
  ['ㅤㅤ', 'invisible'],
  ['\uFFA0\uFFA0', 'invisible'],
  ['admin', 'reserved'],
  ['운영자', 'reserved'],
  ['Homeground', 'reserved'],
  ['deleted_user', 'reserved'],
  // The first two letters are Cyrillic.
  ['\u041A\u0430pitan', 'mixed_letters'],
  ['Kapitan', 'taken'],
  ['KAP1TAN', 'taken'],
  ['Kapltan', 'taken'],
  ['Ｋapitan', 'taken'],
])('the nickname %j is refused while typing, at sign-up and at a change', async (nickname, reason) => {
  expect(await availabilityOf(nickname)).toEqual({ available: false, problem: reason });
  const signUp = await send(app, 'POST', '/api/accounts', { json: { ...newAccount(), nickname } });
  const otherUser = await signUpUser(app);
  const change = await send(app, 'PATCH', '/api/me', { cookie: otherUser.cookie, json: { nickname } });
  for (const answer of [signUp, change]) {
    const [status, fieldProblem] = [answer.statusCode, problem(answer).fields?.['nickname']];
    // The schema of the request refuses some nicknames by their pattern, before the more exact check runs.
    if (fieldProblem === 'wrong_format') expect(status).toBe(422);
    else expect([status, fieldProblem]).toEqual([reason === 'taken' ? 409 : 422, reason]);
  }
});

test('a user may change the case of their own nickname, and an unused nickname is available', async () => {
  const change = await send(app, 'PATCH', '/api/me', {
    cookie: person.cookie,
    json: { nickname: 'KAPITAN' },
  });
  expect(change.statusCode).toBe(200);
  expect(await availabilityOf('자유로운')).toEqual({ available: true, problem: null });
});

test('only one of several users who choose look-alike nicknames at once succeeds', async () => {
  const answers = await Promise.all(
    ['Polaris9', 'Po1aris9', 'Polarls9', 'POLARIS9'].map((nickname) =>
      send(app, 'POST', '/api/accounts', { json: { ...newAccount(), nickname } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
});

test.each([
  ['\u3164\u3164', 'invisible'],
  ['F\u200BC', 'invisible'],
  ['Homeground', 'reserved'],
  ['운영팀', 'reserved'],
  ['Сhеlseа', 'mixed_letters'],
])('the team name %j is refused', async (name, reason) => {
  const response = await send(app, 'POST', '/api/teams', {
    cookie: person.cookie,
    json: teamFields({ name }),
  });
  expect([response.statusCode, problem(response).fields]).toEqual([422, { name: reason }]);
});

test('a team name that looks like that of another team is refused, unless that team is disbanded', async () => {
  const team = await createTeamAs(app, person, { name: 'Los Lobos' });
  const createLookalike = () =>
    send(app, 'POST', '/api/teams', { cookie: person.cookie, json: teamFields({ name: 'L0s Lob0s' }) });
  const refusal = await createLookalike();
  expect([refusal.statusCode, problem(refusal).code]).toEqual([409, 'team.name_taken']);
  await send(app, 'DELETE', `/api/teams/${team.id}`, { cookie: person.cookie });
  expect((await createLookalike()).statusCode).toBe(201);
});

test.each([
  ['title', '\u200B\u200B\u200B', 'invisible'],
  ['title', '운영자 공지', 'reserved'],
  ['title', 'Рlау with us', 'mixed_letters'],
  ['venueName', '\u3164', 'invisible'],
  ['venueName', 'Homeground Official', 'reserved'],
])('a match with the %s %j is refused', async (field, text, reason) => {
  const fields = matchFields(new Date('2026-06-01T10:00:00.000Z'), { [field]: text });
  const answer = await send(app, 'POST', '/api/matches', { cookie: person.cookie, json: fields });
  expect([answer.statusCode, problem(answer).fields]).toEqual([422, { [field]: reason }]);
});

test('a title may contain emoji', async () => {
  const title = '⚽️ 👩‍👩‍👧 토요일 🏴󠁧󠁢󠁥󠁮󠁧󠁿';
  const fields = matchFields(new Date('2026-06-01T10:00:00.000Z'), { title });
  const answer = await send(app, 'POST', '/api/matches', { cookie: person.cookie, json: fields });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
});
