import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { send, signedUp, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openMailbox } from '../../../test/mailbox';
import type { Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { deed } from '../notifications/deed';
import { notice, type NewNotice } from '../notifications/notice';

const HOUR = 3_600_000;
/** 2026-06-01 19:00 in Seoul: a day later it is not night either. */
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

const choose = (who: Person, quiet: { from: number; until: number } | null) =>
  send(app, 'PUT', '/api/me/push', { cookie: who.cookie, json: { off: [], quiet } });
const addressOf = (who: Person) => `${who.username}@mail.example.com`;
async function withAddress(confirmed = true): Promise<Person> {
  const person = await signedUp(app);
  const values = { user_id: person.id, email: addressOf(person), changed_at: clock.now() };
  await database.db
    .insertInto('recovery_email')
    .values({ ...values, confirmed_at: confirmed ? clock.now() : null })
    .execute();
  // Whatever hour the clock has come to: the quiet hours have a test of their own.
  await choose(person, null);
  return person;
}
const applied = (who: Person, matchId: string = randomUUID()) =>
  ({
    userId: who.id,
    kind: 'proposal.received',
    data: { matchId, matchProposalId: randomUUID(), sideTeamId: randomUUID(), sideUserId: null },
  }) as const;
const idle = (table: 'outbox' | 'mail') =>
  until(async () => !(await database.db.selectFrom(table).select('id').executeTakeFirst()));
async function tell(...notices: NewNotice[]): Promise<void> {
  await inTransaction(database.db, (trx) => notice(trx, ...notices));
  await idle('outbox');
}
/** Until every job that is due by now is done, and what it asked for has left. */
async function settled(): Promise<void> {
  await until(async () => {
    const due = await database.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'notice.letter')
      .where('due_at', '<=', clock.now())
      .executeTakeFirst();
    return due === undefined;
  });
  await idle('mail');
}
/** Until the first attempt has failed: the letter waits half a minute then, no longer for the two minutes of an attempt. */
const refused = () =>
  until(async () => {
    const mail = await database.db.selectFrom('mail').select(['attempts', 'next_at']).executeTakeFirst();
    return mail?.attempts === 1 && mail.next_at.getTime() - clock.now().getTime() < 60_000;
  });
async function pass(hours: number): Promise<void> {
  clock.advance(hours * HOUR);
  await settled();
}
const lettersTo = (who: Person) => mailbox.received.filter(({ to }) => to.includes(addressOf(who)));
const post = (who: Person, path: string, json: object) =>
  send(app, 'POST', `/api/notifications/${path}`, { cookie: who.cookie, json });

test('what was not seen for a day is told by one letter, in lines of what belongs together', async () => {
  const person = await withAddress();
  const matchId = randomUUID();
  await tell(applied(person, matchId), applied(person, matchId), applied(person));
  await pass(23);
  expect(lettersTo(person)).toEqual([]);
  await pass(1);
  const [letter, ...more] = lettersTo(person);
  expect(more).toEqual([]);
  expect(letter?.body).toContain('This is waiting for your answer');
  expect(letter?.body).toMatch(/- “”: 1 application\r?\n- “”: 2 applications\r?\n/);
  expect(letter?.body).toContain('https://pitch.example.com/notification');
  expect(letter?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(letter?.raw.replaceAll(/\r\n\s+/g, ' ')).toMatch(
    /^List-Unsubscribe: <https:\/\/pitch\.example\.com\/letters\?k=[^>]+>/m,
  );
});

test('at most one a day; the next tells of what came since', async () => {
  const person = await withAddress();
  await tell(applied(person));
  await pass(12);
  await tell(applied(person));
  await pass(12);
  // Both wait by now, so the second needs no letter of its own.
  expect(lettersTo(person)).toHaveLength(1);
  await tell(applied(person));
  await pass(24);
  expect(lettersTo(person)).toHaveLength(2);
  await pass(48);
  expect(lettersTo(person)).toHaveLength(2);
});

test('never after it was seen, done, or can no longer be answered', async () => {
  const [seen, done, late] = [await withAddress(), await withAddress(), await withAddress()];
  const matchId = randomUUID();
  const until23 = new Date(clock.now().getTime() + 23 * HOUR).toISOString();
  const offered = {
    ...applied(late),
    kind: 'proposal.offered',
    data: { ...applied(late).data, until: until23 },
  } as const;
  await tell(applied(seen), applied(done, matchId), offered);
  await post(seen, 'read', { upTo: 1_000 });
  await inTransaction(database.db, (trx) => deed(trx, { kinds: ['proposal.received'], matchId }));
  await idle('outbox');
  await pass(25);
  expect([...lettersTo(seen), ...lettersTo(done), ...lettersTo(late)]).toEqual([]);
});

test('seen between the decision and the sending: no letter', async () => {
  const person = await withAddress();
  await tell(applied(person));
  mailbox.refuse(1);
  clock.advance(24 * HOUR);
  await refused();
  await post(person, 'read', { upTo: 1_000 });
  await pass(1);
  expect(lettersTo(person)).toEqual([]);
});

test('not to an address that nobody has confirmed, nor of news that asks for nothing', async () => {
  const [unconfirmed, person] = [await withAddress(false), await withAddress()];
  await tell(applied(unconfirmed), {
    userId: person.id,
    kind: 'team.disbanded',
    data: { teamId: randomUUID() },
  });
  await pass(25);
  expect([...lettersTo(unconfirmed), ...lettersTo(person)]).toEqual([]);
});

test('quiet hours are waited out', async () => {
  const person = await withAddress();
  // It is due in the middle of them, by the clock of Seoul.
  const hour = (clock.now().getUTCHours() + 9) % 24;
  const quiet = { from: (hour + 23) % 24, until: (hour + 3) % 24 };
  await choose(person, quiet);
  await tell(applied(person));
  await pass(24);
  expect(lettersTo(person)).toEqual([]);
  await pass(3);
  expect(lettersTo(person)).toHaveLength(1);
});

test('a server that dies between the decision and the letter loses it not, and sends it once', async () => {
  const person = await withAddress();
  await tell(applied(person));
  mailbox.refuse(1);
  clock.advance(24 * HOUR);
  await refused();
  // The server goes with the letter on its hands; another one comes.
  await app.close();
  app = await testApp({ database, clock, config: config() });
  await pass(1);
  expect(lettersTo(person)).toHaveLength(1);
  await pass(48);
  expect(lettersTo(person)).toHaveLength(1);
});

test('two servers at once decide once', async () => {
  const other = await testApp({ database, clock, config: config() });
  const person = await withAddress();
  await tell(applied(person), applied(person), applied(person));
  await pass(24);
  expect(lettersTo(person)).toHaveLength(1);
  await other.close();
});

describe('one click ends them', () => {
  async function linkOf(person: Person): Promise<string> {
    await tell(applied(person));
    await pass(24);
    const [letter] = lettersTo(person);
    return /https:\/\/pitch\.example\.com(\/letters\?k=\S+)/.exec(letter?.body ?? '')?.[1] ?? '';
  }
  const wanted = async (who: Person) =>
    (await send(app, 'GET', '/api/me/recovery', { cookie: who.cookie })).json<{ letters: boolean }>().letters;
  const form = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

  test('a mail program posts without a session, and no letter follows', async () => {
    const person = await withAddress();
    const link = await linkOf(person);
    // Programs that check mail open links: that ends nothing.
    const looked = await app.inject({ url: link, headers: { 'accept-language': 'ko' } });
    expect([looked.statusCode, await wanted(person)]).toEqual([200, true]);
    expect(looked.body).toContain('이메일 그만 받기');
    expect((await form(link, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await wanted(person)).toBe(false);
    await tell(applied(person));
    await pass(49);
    expect(lettersTo(person)).toHaveLength(1);
    expect((await form(link, 'wanted=yes')).body).toContain('We email you if');
    expect(await wanted(person)).toBe(true);
    const boundary = 'x';
    const parts = `--${boundary}\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    expect((await form(link, parts, `multipart/form-data; boundary=${boundary}`)).statusCode).toBe(200);
    expect(await wanted(person)).toBe(false);
  });

  test('a link that was changed ends nobody’s', async () => {
    const person = await withAddress();
    const [, signature = ''] = (await linkOf(person)).split('.');
    const other = await withAddress();
    for (const forged of [`/letters?k=${other.id}.${signature}`, '/letters?k=nonsense', '/letters']) {
      expect((await form(forged, 'List-Unsubscribe=One-Click')).statusCode).toBe(404);
      expect((await app.inject({ url: forged })).statusCode).toBe(404);
    }
    expect([await wanted(person), await wanted(other)]).toEqual([true, true]);
  });

  test('the setting of the account ends them as well', async () => {
    const person = await withAddress();
    await tell(applied(person));
    const answer = await send(app, 'PUT', '/api/me/letters', {
      cookie: person.cookie,
      json: { wanted: false },
    });
    expect([answer.statusCode, await wanted(person)]).toEqual([204, false]);
    await pass(25);
    expect(lettersTo(person)).toEqual([]);
  });
});

test('without a mail server nothing is scheduled', async () => {
  const quiet = await testApp({ database, clock });
  await app.close();
  const person = await signedUp(quiet);
  await inTransaction(database.db, (trx) => notice(trx, applied(person)));
  await idle('outbox');
  const { rows } =
    await sql`select from job where kind = 'notice.letter' and payload ->> 'userId' = ${person.id}`.execute(
      database.db,
    );
  expect(rows).toEqual([]);
  await quiet.close();
  app = await testApp({ database, clock, config: config() });
});
