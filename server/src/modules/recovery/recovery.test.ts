import { randomInt, randomUUID } from 'node:crypto';
import type { DeviceList, RecoveryState } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import {
  cookieOf,
  password,
  problem,
  send,
  signedUp,
  testApp,
  testClock,
  testConfig,
} from '../../../test/app';
import { openMailbox } from '../../../test/mailbox';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';

const HOUR = 3_600_000;
const clock = testClock();
let database: TestDatabase;
let app: App;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;

beforeAll(async () => {
  database = await createTestDatabase();
  mailbox = await openMailbox();
  app = await testApp({
    database,
    clock,
    config: testConfig({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://pitch.example.com/' }),
  });
});

afterAll(async () => {
  await app.close();
  await mailbox.close();
  await database.close();
});

type Person = Awaited<ReturnType<typeof signedUp>>;
type Options = Parameters<typeof send>[3];

/** From anywhere: limits for each address are not what is tested here. */
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options: Options = {}) =>
  send(app, method, url, { remoteAddress: `203.0.${randomInt(250)}.${randomInt(250)}`, ...options });
const signIn = (who: { username: string }, typed: string) =>
  call('POST', '/api/session', { json: { username: who.username, password: typed } });
const isSignedIn = async (cookie: string) => (await call('GET', '/api/me', { cookie })).statusCode === 200;
const state = async (who: Person) =>
  (await call('GET', '/api/me/recovery', { cookie: who.cookie })).json<RecoveryState>();
const makeCodes = (who: Person, options: Options = {}) =>
  call('POST', '/api/me/recovery-codes', { cookie: who.cookie, json: { password }, ...options });
const codesOf = async (who: Person) => (await makeCodes(who)).json<{ codes: string[] }>().codes;
const recover = (json: { username: string; code: string; password: string }, options: Options = {}) =>
  call('POST', '/api/recovery/code', { json, ...options });
const next = 'another-pitch-8';

describe('the password', () => {
  const change = (who: Person, current: string, newPassword: string) =>
    call('PUT', '/api/me/password', { cookie: who.cookie, json: { current, next: newPassword } });

  test('changes, and every other device is signed out', async () => {
    const person = await signedUp(app);
    const phone = cookieOf(await signIn(person, password));
    expect((await change(person, password, next)).statusCode).toBe(204);
    expect([await isSignedIn(person.cookie), await isSignedIn(phone)]).toEqual([true, false]);
    expect([(await signIn(person, password)).statusCode, (await signIn(person, next)).statusCode]).toEqual([
      401, 200,
    ]);
  });

  test('stays when the current one is wrong; that signs nobody out, and too many guesses wait', async () => {
    const person = await signedUp(app);
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await change(person, `guess-number-${guess}`, next);
      expect([answer.statusCode, problem(answer).code, problem(answer).fields]).toEqual([
        422,
        'account.wrong_password',
        { current: 'not_allowed' },
      ]);
    }
    expect((await change(person, password, next)).statusCode).toBe(429);
    expect(await isSignedIn(person.cookie)).toBe(true);
    expect((await signIn(person, password)).statusCode).toBe(200);
  });

  test.each([
    ['short', 'too_short'],
    ['password1', 'too_common'],
  ])('%j cannot be the new one', async (newPassword, reason) => {
    const answer = await change(await signedUp(app), password, newPassword);
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, { next: reason }]);
  });

  test('of changes at the same moment exactly one counts', async () => {
    const person = await signedUp(app);
    const newPassword = Array.from({ length: 6 }, (_, index) => `pitch-of-the-${index}`);
    const answers = await Promise.all(newPassword.map((item) => change(person, password, item)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 422, 422, 422, 422, 422]);
    const winner = newPassword[answers.findIndex((answer) => answer.statusCode === 204)] ?? 'none';
    expect((await signIn(person, winner)).statusCode).toBe(200);
  });

  test('a sign-in with the old one that is under way does not outlive the change', async () => {
    const person = await signedUp(app);
    const [changed, ...entered] = await Promise.all([
      change(person, password, next),
      ...Array.from({ length: 6 }, () => signIn(person, password)),
    ]);
    expect(changed?.statusCode).toBe(204);
    for (const answer of entered.filter((item) => item.statusCode === 200))
      expect(await isSignedIn(cookieOf(answer))).toBe(false);
  });
});

describe('devices', () => {
  const devices = async (cookie: string) =>
    (await call('GET', '/api/me/devices', { cookie })).json<DeviceList>().devices;

  test('are listed with the current one marked, and signed out one by one', async () => {
    const person = await signedUp(app);
    const headers = { 'user-agent': 'Pitchphone/7 <script>' };
    const phone = cookieOf(
      await call('POST', '/api/session', { json: { username: person.username, password }, headers }),
    );
    const list = await devices(person.cookie);
    expect(list).toHaveLength(2);
    expect(list.filter((item) => item.current)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain(phone.slice(4));
    const other = list.find((item) => !item.current);
    expect(other?.agent).toBe('Pitchphone/7 <script>');
    expect((await call('DELETE', `/api/me/devices/${other?.id}`, { cookie: person.cookie })).statusCode).toBe(
      204,
    );
    expect([await isSignedIn(phone), await isSignedIn(person.cookie)]).toEqual([false, true]);
    expect((await call('DELETE', `/api/me/devices/${other?.id}`, { cookie: person.cookie })).statusCode).toBe(
      404,
    );
  });

  test('somebody else’s device is not there', async () => {
    const [person, stranger] = [await signedUp(app), await signedUp(app)];
    const [theirs] = await devices(person.cookie);
    const answer = await call('DELETE', `/api/me/devices/${theirs?.id}`, { cookie: stranger.cookie });
    expect([answer.statusCode, await isSignedIn(person.cookie)]).toEqual([404, true]);
  });
});

describe('recovery codes', () => {
  test('are ten, shown once, stored as hashes; new ones replace them', async () => {
    const person = await signedUp(app);
    expect(await state(person)).toEqual({ codesLeft: 0, email: null, emailConfirmed: false, letters: true });
    const codes = await codesOf(person);
    expect([codes.length, new Set(codes).size, (await state(person)).codesLeft]).toEqual([10, 10, 10]);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const { rows } = await database.pool.query<{ text: string }>(
      `select coalesce((select json_agg(i)::text from idempotency i), '') || (select json_agg(r)::text from recovery_code r) as text`,
    );
    for (const code of codes)
      for (const form of [code, code.replaceAll('-', '')]) expect(rows[0]?.text).not.toContain(form);
    await codesOf(person);
    expect((await state(person)).codesLeft).toBe(10);
    expect(
      (await recover({ username: person.username, code: codes[0] ?? '', password: next })).statusCode,
    ).toBe(422);
  });

  test('the same request again shows the same ones; two requests at once leave ten', async () => {
    const person = await signedUp(app);
    const key = randomUUID();
    const [first, again] = [await makeCodes(person, { key }), await makeCodes(person, { key })];
    expect(again.json()).toEqual(first.json());
    await Promise.all([makeCodes(person), makeCodes(person), makeCodes(person)]);
    expect((await state(person)).codesLeft).toBe(10);
  });

  test('need the password', async () => {
    const person = await signedUp(app);
    const answer = await makeCodes(person, { json: { password: 'not-my-password' } });
    expect([answer.statusCode, problem(answer).code, (await state(person)).codesLeft]).toEqual([
      422,
      'account.wrong_password',
      0,
    ]);
  });

  test('one lets its owner in with a new password, once, however it is typed; all else is signed out', async () => {
    const person = await signedUp(app);
    const [code = ''] = await codesOf(person);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const answer = await recover({ username: person.username.toUpperCase(), code: typed, password: next });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { user: { id: person.id, username: person.username } },
    ]);
    expect([await isSignedIn(cookieOf(answer)), await isSignedIn(person.cookie)]).toEqual([true, false]);
    expect([(await signIn(person, next)).statusCode, (await signIn(person, password)).statusCode]).toEqual([
      200, 401,
    ]);
    expect((await recover({ username: person.username, code, password: next })).statusCode).toBe(422);
    expect((await state({ ...person, cookie: cookieOf(answer) })).codesLeft).toBe(9);
  });

  test('the same code twice at once: one gets in', async () => {
    const person = await signedUp(app);
    const [code = ''] = await codesOf(person);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        recover({ username: person.username, code, password: `${next}-${index}` }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const winner = answers.find((answer) => answer.statusCode === 200);
    expect(winner && (await isSignedIn(cookieOf(winner)))).toBe(true);
  });

  test('a wrong name, a wrong code and somebody else’s code get one answer', async () => {
    const [person, other] = [await signedUp(app), await signedUp(app)];
    const [mine = ''] = await codesOf(person);
    await codesOf(other);
    const wrong = '0000-0000-0000-0000';
    const tries = [
      [person.username, wrong],
      [other.username, mine],
      ['nobody_at_all', wrong],
    ] as const;
    const answers = await Promise.all(
      tries.map(([username, code]) => recover({ username, code, password: next })),
    );
    const same = answers.map((answer) => [
      answer.statusCode,
      { ...problem(answer), requestId: '' },
      answer.cookies,
      Object.keys(answer.headers),
    ]);
    expect(same[0]).toEqual([
      422,
      expect.objectContaining({ code: 'recovery.wrong_code', fields: { code: 'not_allowed' } }),
      [],
      expect.anything(),
    ]);
    expect(same).toEqual([same[0], same[0], same[0]]);
  });

  test('a weak new password is refused alike for every name, and spends nothing', async () => {
    const person = await signedUp(app);
    const [code = ''] = await codesOf(person);
    const answers = [
      await recover({ username: person.username, code, password: 'password1' }),
      await recover({ username: 'nobody_at_all', code, password: 'password1' }),
    ];
    expect(answers.map((answer) => [answer.statusCode, problem(answer).fields])).toEqual([
      [422, { password: 'too_common' }],
      [422, { password: 'too_common' }],
    ]);
    expect((await state(person)).codesLeft).toBe(10);
  });

  test('guessing is slowed down, for known and unknown names alike; signing in is not', async () => {
    const person = await signedUp(app);
    const [code = ''] = await codesOf(person);
    const from = { remoteAddress: '198.51.100.77' };
    for (const username of [person.username, 'nobody_here_2']) {
      for (let guess = 0; guess < 5; guess += 1)
        expect((await recover({ username, code: `guess ${guess}`, password: next }, from)).statusCode).toBe(
          422,
        );
      expect((await recover({ username, code, password: next }, from)).statusCode).toBe(429);
    }
    expect((await signIn(person, password)).statusCode).toBe(200);
  });
});

describe('the way by mail', () => {
  const setEmail = (who: Person, email: string | null) =>
    call('PUT', '/api/me/email', { cookie: who.cookie, json: { email, password } });
  const confirm = (token: string) => call('POST', '/api/email/confirm', { json: { token } });
  const ask = (username: string) => call('POST', '/api/recovery/mail', { json: { username } });
  const reset = (token: string, newPassword = next) =>
    call('POST', '/api/recovery/reset', { json: { token, password: newPassword } });
  const address = () => `keeper_${randomUUID().slice(0, 8)}@mail.example.com`;
  const tokenIn = (body: string) => /#(?:email|reset)=([\w-]{43})/.exec(body)?.[1] ?? 'none';

  async function confirmed(): Promise<Person & { email: string }> {
    const [person, email] = [await signedUp(app), address()];
    expect((await setEmail(person, email)).statusCode).toBe(202);
    expect((await confirm(tokenIn((await mailbox.letterTo(email)).body))).statusCode).toBe(204);
    return { ...person, email };
  }

  test('an address is confirmed by the link sent to it, which leads to our own address', async () => {
    const [person, email] = [await signedUp(app), address()];
    await call('GET', '/api/me', { cookie: person.cookie, headers: { host: 'evil.example' } });
    expect((await setEmail(person, email)).statusCode).toBe(202);
    expect(await state(person)).toEqual({ codesLeft: 0, email, emailConfirmed: false, letters: true });
    const letter = await mailbox.letterTo(email);
    expect(letter.body).toContain(`https://pitch.example.com/user/${person.id}/edit#email=`);
    expect(letter.raw).not.toContain(person.username);
    const token = tokenIn(letter.body);
    expect([(await confirm(token)).statusCode, (await confirm(token)).statusCode]).toEqual([204, 422]);
    expect(await state(person)).toEqual({ codesLeft: 0, email, emailConfirmed: true, letters: true });
  });

  test('a letter speaks the language of the person', async () => {
    const [person, email] = [await signedUp(app), address()];
    await database.db.updateTable('user_account').set({ locale: 'ko' }).where('id', '=', person.id).execute();
    await setEmail(person, email);
    const letter = await mailbox.letterTo(email);
    expect(letter.body).toContain('이메일 주소 확인');
    expect((await confirm(tokenIn(letter.body))).statusCode).toBe(204);
  });

  test('a reset link sets a new password once, signs in, and signs all else out', async () => {
    const person = await confirmed();
    expect((await ask(person.username)).statusCode).toBe(202);
    const letter = await mailbox.letterTo(person.email, 2);
    expect(letter.body).toContain('https://pitch.example.com/signin#reset=');
    const token = tokenIn(letter.body);
    const { rows } = await database.pool.query<{ text: string }>(
      `select (select json_agg(l)::text from mail_link l) || coalesce((select json_agg(m)::text from mail m), '') as text`,
    );
    expect(rows[0]?.text).not.toContain(token);
    const weak = await reset(token, 'password1');
    expect([weak.statusCode, problem(weak).fields]).toEqual([422, { password: 'too_common' }]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => reset(token, `${next}-${index}`)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422, 422]);
    const winner = answers.findIndex((answer) => answer.statusCode === 200);
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await signIn(person, `${next}-${winner}`)).statusCode).toBe(200);
    expect(problem(await reset(token)).code).toBe('recovery.link_unusable');
  });

  test('a link lives an hour, dies with a password change and with the address', async () => {
    const token = async (who: { username: string; email: string }, nth: number) => {
      await ask(who.username);
      return tokenIn((await mailbox.letterTo(who.email, nth)).body);
    };
    const late = await confirmed();
    const lateToken = await token(late, 2);
    clock.advance(HOUR);
    expect((await reset(lateToken)).statusCode).toBe(422);
    const changed = await confirmed();
    const changedToken = await token(changed, 2);
    await call('PUT', '/api/me/password', { cookie: changed.cookie, json: { current: password, next } });
    expect((await reset(changedToken)).statusCode).toBe(422);
    const moved = await confirmed();
    const movedToken = await token(moved, 2);
    await setEmail(moved, address());
    expect((await reset(movedToken)).statusCode).toBe(422);
    expect((await reset('x'.repeat(43))).statusCode).toBe(422);
  });

  test('the answer is the same for everybody, and only a confirmed address gets a letter', async () => {
    const [without, unconfirmed, known] = [await signedUp(app), await signedUp(app), await confirmed()];
    const email = address();
    await setEmail(unconfirmed, email);
    await mailbox.letterTo(email);
    const before = mailbox.received.length;
    const answers = [
      await ask(without.username),
      await ask(unconfirmed.username),
      await ask('nobody_at_all'),
      await ask('Not a name!'),
      await ask(known.username),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.body, Object.keys(answer.headers)])).toEqual(
      answers.map(() => [202, 'null', Object.keys(answers[0]?.headers ?? {})]),
    );
    await mailbox.letterTo(known.email, 2);
    const waiting = async () => (await database.db.selectFrom('mail').select('id').execute()).length;
    let left = await waiting();
    await until(() => {
      void waiting().then((count) => (left = count));
      return left === 0;
    });
    expect(mailbox.received.slice(before).map((item) => item.to)).toEqual([[known.email]]);
  });

  test('at most five letters an hour, and who asks for more is told nothing', async () => {
    const person = await confirmed();
    for (let attempt = 0; attempt < 7; attempt += 1)
      expect((await ask(person.username)).statusCode).toBe(202);
    await mailbox.letterTo(person.email, 6);
    await confirmed();
    expect(mailbox.received.filter((attempt) => attempt.to.includes(person.email))).toHaveLength(6);
  });

  test('a mail server that refuses is asked again later; nothing is sent twice after it accepted', async () => {
    const [person, email] = [await signedUp(app), address()];
    mailbox.refuse(1);
    await setEmail(person, email);
    const row = () => database.db.selectFrom('mail').select(['attempts', 'next_at']).executeTakeFirst();
    let seen: Awaited<ReturnType<typeof row>>;
    await until(() => {
      void row().then((latest) => (seen = latest));
      return seen?.attempts === 1 && seen.next_at.getTime() === clock.now().getTime() + 30_000;
    });
    clock.advance(30_000);
    expect((await confirm(tokenIn((await mailbox.letterTo(email)).body))).statusCode).toBe(204);
  });

  test('an address can be removed; hostile ones are refused', async () => {
    const person = await confirmed();
    expect((await setEmail(person, null)).statusCode).toBe(202);
    expect(await state(person)).toEqual({ codesLeft: 0, email: null, emailConfirmed: false, letters: true });
    for (const email of [
      'a@b,c',
      '<a@b>',
      'a b@c',
      'a@b\r\nBcc: x@y',
      'nobody',
      '"a"@b',
      'a@b@c',
      `${'x'.repeat(260)}@b`,
    ]) {
      const answer = await setEmail(person, email);
      expect([email, answer.statusCode, Object.keys(problem(answer).fields ?? {})]).toEqual([
        email,
        422,
        ['email'],
      ]);
    }
  });

  test('a session alone cannot set the address by which the account could be taken over', async () => {
    const person = await signedUp(app);
    const answer = await call('PUT', '/api/me/email', {
      cookie: person.cookie,
      json: { email: address(), password: 'not-my-password' },
    });
    expect([answer.statusCode, problem(answer).code]).toEqual([422, 'account.wrong_password']);
    expect((await call('GET', '/api/me/recovery', { cookie: person.cookie })).json()).toMatchObject({
      email: null,
    });
  });

  test('a server without mail says so to who wants an address, and nothing to who wants a link', async () => {
    const plain = await testApp({ database, clock });
    const person = await signedUp(plain);
    const refused = await send(plain, 'PUT', '/api/me/email', {
      cookie: person.cookie,
      json: { email: address(), password },
    });
    expect([refused.statusCode, problem(refused).code]).toEqual([409, 'recovery.no_mail']);
    expect(
      (await send(plain, 'POST', '/api/recovery/mail', { json: { username: person.username } })).statusCode,
    ).toBe(202);
    await plain.close();
  });
});
