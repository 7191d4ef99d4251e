import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { send, signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openMailbox } from '../../../test/mailbox';
import { suspend } from '../../../test/suspend';
import type { Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { addCompletedActs } from '../notifications/completed-act';
import { notice, type NewNotice } from '../notifications/notice';

const HOUR = 3_600_000;
/** Starts at 19:00 in Seoul, so that a letter a day later is outside the usual quiet hours. */
const clock = testClock();
let database: TestDatabase;
let app: App;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;

const config = () => testConfig({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://pitch.example.com/' });
beforeAll(async () => {
  database = await createTestDatabase();
  mailbox = await openMailbox();
  app = await testApp({ database, clock, config: config() });
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
  await database.close();
});

const chooseQuietHours = (person: Person, quietHours: { from: number; until: number } | null) =>
  send(app, 'PUT', '/api/me/push', { cookie: person.cookie, json: { off: [], quiet: quietHours } });
const addressOf = (person: Person) => `${person.username}@mail.example.com`;
async function userWithAddress(isConfirmed = true): Promise<Person> {
  const person = await signUpUser(app);
  const values = { user_id: person.id, email: addressOf(person), changed_at: clock.now() };
  await database.db
    .insertInto('recovery_email')
    .values({ ...values, confirmed_at: isConfirmed ? clock.now() : null })
    .execute();
  // No quiet hours, because the clock may show any hour; another test covers quiet hours.
  await chooseQuietHours(person, null);
  return person;
}
const application = (person: Person, matchId: string = randomUUID()) =>
  ({
    userId: person.id,
    kind: 'proposal.received',
    data: { matchId, matchProposalId: randomUUID(), sideTeamId: randomUUID(), sideUserId: null },
  }) as const;
const untilEmpty = (table: 'outbox' | 'mail') =>
  until(async () => !(await database.db.selectFrom(table).select('id').executeTakeFirst()));
async function sendNotices(...notices: NewNotice[]): Promise<void> {
  await inTransaction(database.db, (trx) => notice(trx, ...notices));
  await untilEmpty('outbox');
}
/** Waits until all due jobs are done and their mail is sent. */
async function untilSent(): Promise<void> {
  await until(async () => {
    const dueJob = await database.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'notice.letter')
      .where('due_at', '<=', clock.now())
      .executeTakeFirst();
    return dueJob === undefined;
  });
  await untilEmpty('mail');
}
/** Waits until the first attempt has failed. The next attempt is then due in less than a minute, before the end of the lease. */
const untilRefused = () =>
  until(async () => {
    const mail = await database.db.selectFrom('mail').select(['attempts', 'next_at']).executeTakeFirst();
    return mail?.attempts === 1 && mail.next_at.getTime() - clock.now().getTime() < 60_000;
  });
async function advance(hours: number): Promise<void> {
  clock.advance(hours * HOUR);
  await untilSent();
}
const lettersTo = (person: Person) => mailbox.received.filter(({ to }) => to.includes(addressOf(person)));
const postAs = (person: Person, path: string, json: object) =>
  send(app, 'POST', `/api/notifications/${path}`, { cookie: person.cookie, json });

test('notices that are unseen for a day are sent in one letter, with a line for each group', async () => {
  const person = await userWithAddress();
  const matchId = randomUUID();
  await sendNotices(application(person, matchId), application(person, matchId), application(person));
  await advance(23);
  expect(lettersTo(person)).toEqual([]);
  await advance(1);
  const [letter, ...otherLetters] = lettersTo(person);
  expect(otherLetters).toEqual([]);
  expect(letter?.body).toContain('This is waiting for your answer');
  expect(letter?.body).toMatch(/- “”: 1 application\r?\n- “”: 2 applications\r?\n/);
  expect(letter?.body).toContain('https://pitch.example.com/notification');
  expect(letter?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(letter?.raw.replaceAll(/\r\n\s+/g, ' ')).toMatch(
    /^List-Unsubscribe: <https:\/\/pitch\.example\.com\/letters\?k=[^>]+>/m,
  );
});

test('a user gets at most one letter a day, and the next letter needs a newer notice', async () => {
  const person = await userWithAddress();
  await sendNotices(application(person));
  await advance(12);
  await sendNotices(application(person));
  await advance(12);
  // The letter contains both notices, so the second gets no letter of its own.
  expect(lettersTo(person)).toHaveLength(1);
  await sendNotices(application(person));
  await advance(24);
  expect(lettersTo(person)).toHaveLength(2);
  await advance(48);
  expect(lettersTo(person)).toHaveLength(2);
});

test('notices that were seen, done, or can no longer be answered get no letter', async () => {
  const [readerOfNotice, actingPerson, latePerson] = [
    await userWithAddress(),
    await userWithAddress(),
    await userWithAddress(),
  ];
  const matchId = randomUUID();
  const in23Hours = new Date(clock.now().getTime() + 23 * HOUR).toISOString();
  const offeredNotice = {
    ...application(latePerson),
    kind: 'proposal.offered',
    data: { ...application(latePerson).data, until: in23Hours },
  } as const;
  await sendNotices(application(readerOfNotice), application(actingPerson, matchId), offeredNotice);
  await postAs(readerOfNotice, 'read', { upTo: 1_000 });
  await inTransaction(database.db, (trx) => addCompletedActs(trx, { kinds: ['proposal.received'], matchId }));
  await untilEmpty('outbox');
  await advance(25);
  expect([...lettersTo(readerOfNotice), ...lettersTo(actingPerson), ...lettersTo(latePerson)]).toEqual([]);
});

test('a notice that is seen between the decision and the sending gets no letter', async () => {
  const person = await userWithAddress();
  await sendNotices(application(person));
  mailbox.refuse(1);
  clock.advance(24 * HOUR);
  await untilRefused();
  await postAs(person, 'read', { upTo: 1_000 });
  await advance(1);
  expect(lettersTo(person)).toEqual([]);
});

test('unconfirmed addresses and notices that ask for no answer get no letter', async () => {
  const [unconfirmedPerson, person] = [await userWithAddress(false), await userWithAddress()];
  await sendNotices(application(unconfirmedPerson), {
    userId: person.id,
    kind: 'team.disbanded',
    data: { teamId: randomUUID() },
  });
  await advance(25);
  expect([...lettersTo(unconfirmedPerson), ...lettersTo(person)]).toEqual([]);
});

test('a suspended user gets no letter, and gets one after the suspension', async () => {
  const [suspendedUser, lateSuspendedUser] = [await userWithAddress(), await userWithAddress()];
  await suspend(database.db, suspendedUser.id, new Date(clock.now().getTime() + 30 * HOUR));
  await sendNotices(application(suspendedUser), application(lateSuspendedUser));
  mailbox.refuse(1);
  clock.advance(24 * HOUR);
  await untilRefused();
  await suspend(database.db, lateSuspendedUser.id);
  await advance(1);
  expect([...lettersTo(suspendedUser), ...lettersTo(lateSuspendedUser)]).toEqual([]);
  await sendNotices(application(suspendedUser), application(lateSuspendedUser));
  await advance(24);
  expect([lettersTo(suspendedUser).length, lettersTo(lateSuspendedUser).length]).toEqual([1, 0]);
});

test('a letter waits until the quiet hours end', async () => {
  const person = await userWithAddress();
  // The letter is due within the quiet hours in Seoul.
  const hour = (clock.now().getUTCHours() + 9) % 24;
  const quietHours = { from: (hour + 23) % 24, until: (hour + 3) % 24 };
  await chooseQuietHours(person, quietHours);
  await sendNotices(application(person));
  await advance(24);
  expect(lettersTo(person)).toEqual([]);
  await advance(3);
  expect(lettersTo(person)).toHaveLength(1);
});

test('if the server stops between the decision and the sending, the letter is sent once later', async () => {
  const person = await userWithAddress();
  await sendNotices(application(person));
  mailbox.refuse(1);
  clock.advance(24 * HOUR);
  await untilRefused();
  // The server stops before it has sent the letter, and another one starts.
  await app.close();
  app = await testApp({ database, clock, config: config() });
  await advance(1);
  expect(lettersTo(person)).toHaveLength(1);
  await advance(48);
  expect(lettersTo(person)).toHaveLength(1);
});

test('two servers send one letter', async () => {
  const otherApp = await testApp({ database, clock, config: config() });
  const person = await userWithAddress();
  await sendNotices(application(person), application(person), application(person));
  await advance(24);
  expect(lettersTo(person)).toHaveLength(1);
  await otherApp.close();
});

describe('one click stops the letters', () => {
  async function linkOf(person: Person): Promise<string> {
    await sendNotices(application(person));
    await advance(24);
    const [letter] = lettersTo(person);
    return /https:\/\/pitch\.example\.com(\/letters\?k=\S+)/.exec(letter?.body ?? '')?.[1] ?? '';
  }
  const wantsLetters = async (person: Person) =>
    (await send(app, 'GET', '/api/me/recovery', { cookie: person.cookie })).json<{ letters: boolean }>()
      .letters;
  const sendForm = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

  test('a mail program stops the letters without a session', async () => {
    const person = await userWithAddress();
    const link = await linkOf(person);
    // Mail scanners open links, which must not stop the letters.
    const openingAnswer = await app.inject({ url: link, headers: { 'accept-language': 'ko' } });
    expect([openingAnswer.statusCode, await wantsLetters(person)]).toEqual([200, true]);
    expect(openingAnswer.body).toContain('이메일 그만 받기');
    expect((await sendForm(link, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await wantsLetters(person)).toBe(false);
    await sendNotices(application(person));
    await advance(49);
    expect(lettersTo(person)).toHaveLength(1);
    expect((await sendForm(link, 'wanted=yes')).body).toContain('We email you if');
    expect(await wantsLetters(person)).toBe(true);
    const boundary = 'x';
    const parts = `--${boundary}\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    expect((await sendForm(link, parts, `multipart/form-data; boundary=${boundary}`)).statusCode).toBe(200);
    expect(await wantsLetters(person)).toBe(false);
  });

  test('a forged link does not stop the letters', async () => {
    const person = await userWithAddress();
    const [, signature = ''] = (await linkOf(person)).split('.');
    const otherPerson = await userWithAddress();
    for (const forgedLink of [
      `/letters?k=${otherPerson.id}.${signature}`,
      '/letters?k=nonsense',
      '/letters',
    ]) {
      expect((await sendForm(forgedLink, 'List-Unsubscribe=One-Click')).statusCode).toBe(404);
      expect((await app.inject({ url: forgedLink })).statusCode).toBe(404);
    }
    expect([await wantsLetters(person), await wantsLetters(otherPerson)]).toEqual([true, true]);
  });

  test('the setting of the account stops the letters, too', async () => {
    const person = await userWithAddress();
    await sendNotices(application(person));
    const answer = await send(app, 'PUT', '/api/me/letters', {
      cookie: person.cookie,
      json: { wanted: false },
    });
    expect([answer.statusCode, await wantsLetters(person)]).toEqual([204, false]);
    await advance(25);
    expect(lettersTo(person)).toEqual([]);
  });
});

test('without a mail server nothing is scheduled', async () => {
  const quietApp = await testApp({ database, clock });
  await app.close();
  const person = await signUpUser(quietApp);
  await inTransaction(database.db, (trx) => notice(trx, application(person)));
  await untilEmpty('outbox');
  const { rows } =
    await sql`select from job where kind = 'notice.letter' and payload ->> 'userId' = ${person.id}`.execute(
      database.db,
    );
  expect(rows).toEqual([]);
  await quietApp.close();
  app = await testApp({ database, clock, config: config() });
});
