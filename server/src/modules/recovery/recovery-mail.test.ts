import { randomUUID } from 'node:crypto';
import { password, problem, send, signUpUser, testApp } from '../../../test/app';
import { until } from '../../../test/until';
import {
  app,
  call,
  clock,
  database,
  isSignedIn,
  mailbox,
  nextPassword,
  type Person,
  setUpRecovery,
  signIn,
  readRecoveryState,
} from './recovery.fixture';

setUpRecovery();

const HOUR = 3_600_000;

describe('recovery by mail', () => {
  const setEmail = (person: Person, email: string | null) =>
    call('PUT', '/api/me/email', { cookie: person.cookie, json: { email, password } });
  const confirmEmail = (token: string) => call('POST', '/api/email/confirm', { json: { token } });
  const requestResetLink = (username: string) => call('POST', '/api/recovery/mail', { json: { username } });
  const resetPassword = (token: string, newPassword = nextPassword) =>
    call('POST', '/api/recovery/reset', { json: { token, password: newPassword } });
  const newAddress = () => `keeper_${randomUUID().slice(0, 8)}@mail.example.com`;
  const tokenIn = (body: string) => /#(?:email|reset)=([\w-]{43})/.exec(body)?.[1] ?? 'none';

  async function userWithConfirmedEmail(): Promise<Person & { email: string }> {
    const [person, email] = [await signUpUser(app), newAddress()];
    expect((await setEmail(person, email)).statusCode).toBe(202);
    expect((await confirmEmail(tokenIn((await mailbox.letterTo(email)).body))).statusCode).toBe(204);
    return { ...person, email };
  }

  test('an address is confirmed by the link in its letter, which leads to the public address', async () => {
    const [person, email] = [await signUpUser(app), newAddress()];
    await call('GET', '/api/me', { cookie: person.cookie, headers: { host: 'evil.example' } });
    expect((await setEmail(person, email)).statusCode).toBe(202);
    expect(await readRecoveryState(person)).toEqual({
      codesLeft: 0,
      email,
      emailConfirmed: false,
      letters: true,
    });
    const letter = await mailbox.letterTo(email);
    expect(letter.body).toContain(`https://pitch.example.com/user/${person.id}/edit#email=`);
    expect(letter.raw).not.toContain(person.username);
    const token = tokenIn(letter.body);
    expect([(await confirmEmail(token)).statusCode, (await confirmEmail(token)).statusCode]).toEqual([
      204, 422,
    ]);
    expect(await readRecoveryState(person)).toEqual({
      codesLeft: 0,
      email,
      emailConfirmed: true,
      letters: true,
    });
  });

  test('a letter is in the language of the person', async () => {
    const [person, email] = [await signUpUser(app), newAddress()];
    await database.db.updateTable('user_account').set({ locale: 'ko' }).where('id', '=', person.id).execute();
    await setEmail(person, email);
    const letter = await mailbox.letterTo(email);
    expect(letter.body).toContain('이메일 주소 확인');
    expect((await confirmEmail(tokenIn(letter.body))).statusCode).toBe(204);
  });

  test('a reset link sets a new password once, signs in, and signs out all devices', async () => {
    const person = await userWithConfirmedEmail();
    expect((await requestResetLink(person.username)).statusCode).toBe(202);
    const letter = await mailbox.letterTo(person.email, 2);
    expect(letter.body).toContain('https://pitch.example.com/signin#reset=');
    const token = tokenIn(letter.body);
    const { rows } = await database.pool.query<{ text: string }>(
      `select (select json_agg(l)::text from mail_link l) || coalesce((select json_agg(m)::text from mail m), '') as text`,
    );
    expect(rows[0]?.text).not.toContain(token);
    const weakPasswordAnswer = await resetPassword(token, 'password1');
    expect([weakPasswordAnswer.statusCode, problem(weakPasswordAnswer).fields]).toEqual([
      422,
      { password: 'too_common' },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => resetPassword(token, `${nextPassword}-${index}`)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422, 422]);
    const winnerIndex = answers.findIndex((answer) => answer.statusCode === 200);
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await signIn(person, `${nextPassword}-${winnerIndex}`)).statusCode).toBe(200);
    expect(problem(await resetPassword(token)).code).toBe('recovery.link_unusable');
  });

  test('a link lasts an hour, and ends with a change of the password or the address', async () => {
    const requestToken = async (user: { username: string; email: string }, letterNumber: number) => {
      await requestResetLink(user.username);
      return tokenIn((await mailbox.letterTo(user.email, letterNumber)).body);
    };
    const lateUser = await userWithConfirmedEmail();
    const lateToken = await requestToken(lateUser, 2);
    clock.advance(HOUR);
    expect((await resetPassword(lateToken)).statusCode).toBe(422);
    const changedUser = await userWithConfirmedEmail();
    const changedToken = await requestToken(changedUser, 2);
    await call('PUT', '/api/me/password', {
      cookie: changedUser.cookie,
      json: { current: password, next: nextPassword },
    });
    expect((await resetPassword(changedToken)).statusCode).toBe(422);
    const movedUser = await userWithConfirmedEmail();
    const movedToken = await requestToken(movedUser, 2);
    await setEmail(movedUser, newAddress());
    expect((await resetPassword(movedToken)).statusCode).toBe(422);
    expect((await resetPassword('x'.repeat(43))).statusCode).toBe(422);
  });

  test('the answer is the same for everybody, and only a confirmed address gets a letter', async () => {
    const [userWithoutEmail, unconfirmedUser, confirmedUser] = [
      await signUpUser(app),
      await signUpUser(app),
      await userWithConfirmedEmail(),
    ];
    const email = newAddress();
    await setEmail(unconfirmedUser, email);
    await mailbox.letterTo(email);
    const countBefore = mailbox.received.length;
    const answers = [
      await requestResetLink(userWithoutEmail.username),
      await requestResetLink(unconfirmedUser.username),
      await requestResetLink('nobody_at_all'),
      await requestResetLink('Not a name!'),
      await requestResetLink(confirmedUser.username),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.body, Object.keys(answer.headers)])).toEqual(
      answers.map(() => [202, 'null', Object.keys(answers[0]?.headers ?? {})]),
    );
    await mailbox.letterTo(confirmedUser.email, 2);
    const countWaitingMails = async () =>
      (await database.db.selectFrom('mail').select('id').execute()).length;
    await until(async () => (await countWaitingMails()) === 0);
    expect(mailbox.received.slice(countBefore).map((item) => item.to)).toEqual([[confirmedUser.email]]);
  });

  test('a person gets at most five letters an hour, and the answer does not show the limit', async () => {
    const person = await userWithConfirmedEmail();
    for (let attempt = 0; attempt < 7; attempt += 1)
      expect((await requestResetLink(person.username)).statusCode).toBe(202);
    await mailbox.letterTo(person.email, 6);
    // Letters are sent in order. When the letter to the next user has arrived, no further letter to the person can follow.
    await userWithConfirmedEmail();
    expect(mailbox.received.filter((letter) => letter.to.includes(person.email))).toHaveLength(6);
  });

  test('twenty simultaneous requests lead to only five letters, too', async () => {
    const person = await userWithConfirmedEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestResetLink(person.username)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 202));
    await mailbox.letterTo(person.email, 6);
    await userWithConfirmedEmail();
    expect(mailbox.received.filter((letter) => letter.to.includes(person.email))).toHaveLength(6);
  });

  test('a letter is tried again after a refusal, and never sent twice after an acceptance', async () => {
    const [person, email] = [await signUpUser(app), newAddress()];
    mailbox.refuse(1);
    await setEmail(person, email);
    const findMail = () => database.db.selectFrom('mail').select(['attempts', 'next_at']).executeTakeFirst();
    await until(async () => {
      const mail = await findMail();
      return mail?.attempts === 1 && mail.next_at.getTime() === clock.now().getTime() + 30_000;
    });
    clock.advance(30_000);
    expect((await confirmEmail(tokenIn((await mailbox.letterTo(email)).body))).statusCode).toBe(204);
  });

  test('an address can be removed; hostile addresses are refused', async () => {
    const person = await userWithConfirmedEmail();
    expect((await setEmail(person, null)).statusCode).toBe(202);
    expect(await readRecoveryState(person)).toEqual({
      codesLeft: 0,
      email: null,
      emailConfirmed: false,
      letters: true,
    });
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

  test('a session without the password cannot set the address, because an address can reset the password', async () => {
    const person = await signUpUser(app);
    const answer = await call('PUT', '/api/me/email', {
      cookie: person.cookie,
      json: { email: newAddress(), password: 'not-my-password' },
    });
    expect([answer.statusCode, problem(answer).code]).toEqual([422, 'account.wrong_password']);
    expect((await call('GET', '/api/me/recovery', { cookie: person.cookie })).json()).toMatchObject({
      email: null,
    });
  });

  test('a server without mail refuses an address, and answers a request for a link as usual', async () => {
    const appWithoutMail = await testApp({ database, clock });
    const person = await signUpUser(appWithoutMail);
    const refusal = await send(appWithoutMail, 'PUT', '/api/me/email', {
      cookie: person.cookie,
      json: { email: newAddress(), password },
    });
    expect([refusal.statusCode, problem(refusal).code]).toEqual([409, 'recovery.no_mail']);
    expect(
      (await send(appWithoutMail, 'POST', '/api/recovery/mail', { json: { username: person.username } }))
        .statusCode,
    ).toBe(202);
    await appWithoutMail.close();
  });
});
