import type { DeviceList } from '@homeground/shared/contracts';
import { cookieOf, password, problem, signUpUser } from '../../../test/app';
import { app, call, isSignedIn, nextPassword, type Person, setUpRecovery, signIn } from './recovery.fixture';

setUpRecovery();

describe('the password', () => {
  const changePassword = (person: Person, current: string, newPassword: string) =>
    call('PUT', '/api/me/password', { cookie: person.cookie, json: { current, next: newPassword } });

  test('changes, and every other device is signed out', async () => {
    const person = await signUpUser(app);
    const phoneCookie = cookieOf(await signIn(person, password));
    expect((await changePassword(person, password, nextPassword)).statusCode).toBe(204);
    expect([await isSignedIn(person.cookie), await isSignedIn(phoneCookie)]).toEqual([true, false]);
    expect([
      (await signIn(person, password)).statusCode,
      (await signIn(person, nextPassword)).statusCode,
    ]).toEqual([401, 200]);
  });

  test('stays when the current password is wrong; no device is signed out, and too many guesses are refused', async () => {
    const person = await signUpUser(app);
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await changePassword(person, `guess-number-${guess}`, nextPassword);
      expect([answer.statusCode, problem(answer).code, problem(answer).fields]).toEqual([
        422,
        'account.wrong_password',
        { current: 'not_allowed' },
      ]);
    }
    expect((await changePassword(person, password, nextPassword)).statusCode).toBe(429);
    expect(await isSignedIn(person.cookie)).toBe(true);
    expect((await signIn(person, password)).statusCode).toBe(200);
  });

  test.each([
    ['short', 'too_short'],
    ['password1', 'too_common'],
  ])('%j cannot be the new password', async (newPassword, reason) => {
    const answer = await changePassword(await signUpUser(app), password, newPassword);
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, { next: reason }]);
  });

  test('is changed by exactly one of simultaneous changes', async () => {
    const person = await signUpUser(app);
    const newPasswords = Array.from({ length: 6 }, (_, index) => `pitch-of-the-${index}`);
    const answers = await Promise.all(
      newPasswords.map((newPassword) => changePassword(person, password, newPassword)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 422, 422, 422, 422, 422]);
    const winningPassword = newPasswords[answers.findIndex((answer) => answer.statusCode === 204)] ?? 'none';
    expect((await signIn(person, winningPassword)).statusCode).toBe(200);
  });

  test('a sign-in with the old password during the change does not outlive the change', async () => {
    const person = await signUpUser(app);
    const [changeAnswer, ...signInAnswers] = await Promise.all([
      changePassword(person, password, nextPassword),
      ...Array.from({ length: 6 }, () => signIn(person, password)),
    ]);
    expect(changeAnswer?.statusCode).toBe(204);
    for (const answer of signInAnswers.filter((item) => item.statusCode === 200))
      expect(await isSignedIn(cookieOf(answer))).toBe(false);
  });
});

describe('devices', () => {
  const fetchDevices = async (cookie: string) =>
    (await call('GET', '/api/me/devices', { cookie })).json<DeviceList>().devices;

  test('are listed with the current device marked, and signed out separately', async () => {
    const person = await signUpUser(app);
    const headers = { 'user-agent': 'Pitchphone/7 <script>' };
    const phoneCookie = cookieOf(
      await call('POST', '/api/session', { json: { username: person.username, password }, headers }),
    );
    const list = await fetchDevices(person.cookie);
    expect(list).toHaveLength(2);
    expect(list.filter((item) => item.current)).toHaveLength(1);
    // The list has no session token, which is the cookie without its name.
    expect(JSON.stringify(list)).not.toContain(phoneCookie.slice(4));
    const otherDevice = list.find((item) => !item.current);
    expect(otherDevice?.agent).toBe('Pitchphone/7 <script>');
    expect(
      (await call('DELETE', `/api/me/devices/${otherDevice?.id}`, { cookie: person.cookie })).statusCode,
    ).toBe(204);
    expect([await isSignedIn(phoneCookie), await isSignedIn(person.cookie)]).toEqual([false, true]);
    expect(
      (await call('DELETE', `/api/me/devices/${otherDevice?.id}`, { cookie: person.cookie })).statusCode,
    ).toBe(404);
  });

  test('of other people are not found', async () => {
    const [person, stranger] = [await signUpUser(app), await signUpUser(app)];
    const [theirDevice] = await fetchDevices(person.cookie);
    const answer = await call('DELETE', `/api/me/devices/${theirDevice?.id}`, { cookie: stranger.cookie });
    expect([answer.statusCode, await isSignedIn(person.cookie)]).toEqual([404, true]);
  });
});
