import { send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { setHomeOf } from '../matches/matches.fixture';
import { postDuel } from '../proposals/proposals.fixture';
import { fetchPage, sendForm, signInNewOperator, type DeskOperator } from './desk.fixture';
import { setPicture } from './desk-subjects.fixture';

const clock = testClock();
let owner: DeskOperator;

setUpApp({ clock });
beforeAll(async () => {
  owner = await signInNewOperator({ app, database, clock }, 'yuna', 'owner');
});

const searchFor = async (query: string) =>
  (await sendForm(app, '/operator/find', { typed: query }, owner)).body;
const actOnPerson = (id: string, path: string, fields: Readonly<Record<string, string>> = {}) =>
  sendForm(app, `/operator/people/${id}/${path}`, fields, owner);
const nicknameOf = async (id: string) =>
  (
    await database.db
      .selectFrom('user_account')
      .select('nickname')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).nickname;

async function addEmail(id: string, isConfirmed: boolean) {
  const email = `${id}@mail.example.com`;
  await database.db
    .insertInto('recovery_email')
    .values({ user_id: id, email, changed_at: clock.now(), confirmed_at: isConfirmed ? clock.now() : null })
    .execute();
  return email;
}

test('a user is found by nickname, id, page URL and confirmed email address, but not by a part of a name', async () => {
  const [person, otherUser] = [await signUpUser(app), await signUpUser(app)];
  const name = await nicknameOf(person.id);
  const queries = [
    name,
    name.toUpperCase(),
    person.id,
    `https://x.kr/user/${person.id}`,
    await addEmail(person.id, true),
  ];
  const link = `/operator/people/${person.id}`;
  for (const query of queries) expect(await searchFor(query)).toContain(link);
  for (const query of [name.slice(0, -1), '%', await addEmail(otherUser.id, false)])
    expect(await searchFor(query)).toContain('Nothing has exactly');
  const { details } = await database.db
    .selectFrom('operator_log')
    .select('details')
    .where('act', '=', 'searched')
    .orderBy('number')
    .executeTakeFirstOrThrow();
  expect(details).toBe('1 found');
});

test('the page of a user shows neither email address nor place nor profile text', async () => {
  const person = await signUpUser(app);
  const email = await addEmail(person.id, true);
  await database.db
    .updateTable('user_account')
    .set({ bio: 'Left foot only' })
    .where('id', '=', person.id)
    .execute();
  const { body } = await fetchPage(app, `/operator/people/${person.id}`, owner.cookie);
  expect(body).toContain('a confirmed email address');
  expect([body.includes(email), body.includes('Left foot'), body.includes('latitude')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a match is found by its URL, links to its host, and can become a case', async () => {
  const host = await signUpUser(app);
  await setHomeOf(database, host);
  const matchId = await postDuel(app, database, host, clock.now());
  expect(await searchFor(`/matches/${matchId}`)).toContain(`/operator/matches/${matchId}`);
  const page = (await fetchPage(app, `/operator/matches/${matchId}`, owner.cookie)).body;
  expect(page).toContain(`/operator/people/${host.id}`);
  // States and sports are words, not the values of the database.
  expect(page).toContain('<dd>open</dd>');
  expect(page).not.toContain('<dd>OPEN</dd>');
  const openingAnswer = await sendForm(
    app,
    `/operator/matches/${matchId}/case`,
    { reason: 'unsafe', note: 'Seen on the map' },
    owner,
  );
  const caseUrl = String(openingAnswer.headers.location);
  expect((await fetchPage(app, caseUrl, owner.cookie)).body).toContain('an operator');
  expect((await fetchPage(app, `/operator/matches/${matchId}`, owner.cookie)).body).toContain(caseUrl);
});

test('the picture of a person can become a separate case, if the person has a picture', async () => {
  const person = await signUpUser(app);
  const page = async () => (await fetchPage(app, `/operator/people/${person.id}`, owner.cookie)).body;
  expect(await page()).not.toContain('Only about the photo or logo');
  const fields = { reason: 'unsafe', note: '', only: 'picture' };
  expect((await actOnPerson(person.id, 'case', fields)).statusCode).toBe(422);
  await setPicture(database, person.id);
  expect(await page()).toContain('Only about the photo or logo');
  const caseUrl = String((await actOnPerson(person.id, 'case', fields)).headers.location);
  expect((await fetchPage(app, caseUrl, owner.cookie)).body).toContain('Photo or logo · 1 report');
  expect(await page()).toContain(caseUrl);
});

test('an operator can end the sessions of a user', async () => {
  const person = await signUpUser(app);
  await actOnPerson(person.id, 'sessions');
  expect((await send(app, 'GET', '/api/me', { cookie: person.cookie })).statusCode).toBe(401);
});

test('a reset creates one code, with which the user can set a password, and removes the email address', async () => {
  const person = await signUpUser(app);
  await addEmail(person.id, true);
  expect((await actOnPerson(person.id, 'recovery')).statusCode).toBe(422);
  const { body } = await actOnPerson(person.id, 'recovery', { proof: 'document' });
  const [, code] = /<code>([0-9A-Z-]+)<\/code>/.exec(body) ?? [];
  const { username } = await database.db
    .selectFrom('user_account')
    .select('username')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const json = { username, code, password: 'night pitch 42' };
  const answer = await send(app, 'POST', '/api/recovery/code', { json });
  expect(answer.statusCode).toBe(200);
  expect((await fetchPage(app, `/operator/people/${person.id}`, owner.cookie)).body).toContain(
    'no email address, 0 codes',
  );
});

test('an export and an erasure must be confirmed; the export contains the data, the account can be restored', async () => {
  const person = await signUpUser(app);
  const name = await nicknameOf(person.id);
  expect([
    (await actOnPerson(person.id, 'export')).statusCode,
    (await actOnPerson(person.id, 'erase')).statusCode,
  ]).toEqual([422, 422]);
  const file = await actOnPerson(person.id, 'export', { really: 'yes' });
  expect(JSON.stringify(file.json())).toContain(name);
  const erasureAnswer = await actOnPerson(person.id, 'erase', { really: 'yes' });
  expect(erasureAnswer.body).toContain('comes back by logging in until');
  expect(await nicknameOf(person.id)).not.toBe(name);
  expect((await actOnPerson(person.id, 'erase', { really: 'yes' })).statusCode).toBe(422);
});
