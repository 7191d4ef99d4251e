import type { DeviceList } from '@homeground/shared/contracts';
import { cookieOf, password, problem, send, signUpUser, newAccount, testApp } from '../../../test/app';
import { app, clock, database, MINUTE, setUpAccounts, signIn } from './accounts.fixture';

setUpAccounts();

describe('signing in', () => {
  test('a wrong name and a wrong password get the same answer', async () => {
    const { username } = await signUpUser(app);
    const answers = [
      await signIn(username, 'not-my-password'),
      await signIn('nobody_here_1', 'not-my-password'),
    ];
    expect(
      answers.map((answer) => [
        answer.statusCode,
        problem(answer).code,
        problem(answer).message,
        answer.cookies,
      ]),
    ).toEqual(
      Array.from({ length: 2 }, () => [
        401,
        'session.wrong_credentials',
        'The username or the password is wrong.',
        [],
      ]),
    );
  });

  test('the name may begin with a capital, as phones write it', async () => {
    const { username } = await signUpUser(app);
    expect((await signIn(` ${username.toUpperCase()}`, password)).statusCode).toBe(200);
  });

  test('the same letters from another keyboard are the same password', async () => {
    const { username } = await signUpUser(app, {
      ...newAccount(),
      password: '가나다라마바사아'.normalize('NFD').normalize('NFC'),
    });
    expect((await signIn(username, '가나다라마바사아'.normalize('NFD'))).statusCode).toBe(200);
  });

  test('sets a new token and ends the token that the browser sent', async () => {
    const { username, cookie } = await signUpUser(app);
    const newCookie = cookieOf(await signIn(username, password, { cookie }));
    expect(newCookie).not.toBe(cookie);
    expect((await send(app, 'GET', '/api/me', { cookie })).statusCode).toBe(401);
    expect((await send(app, 'GET', '/api/me', { cookie: newCookie })).statusCode).toBe(200);
  });

  test('after five wrong passwords, a name waits longer with each try at an address, on all servers', async () => {
    const { username } = await signUpUser(app);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await signIn(username, `guess-number-${attempt}`)).statusCode).toBe(401);
    const otherApp = await testApp({ database, clock });
    const waitSeconds: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      for (const server of [app, otherApp]) {
        const answer = await send(server, 'POST', '/api/session', { json: { username, password } });
        expect([answer.statusCode, problem(answer).code]).toEqual([429, 'request.too_many']);
        if (server === otherApp) waitSeconds.push(Number(answer.headers['retry-after']));
      }
      clock.advance((waitSeconds.at(-1) ?? 0) * 1000);
      expect((await signIn(username, `later-guess-${round}`)).statusCode).toBe(401);
    }
    expect(waitSeconds).toEqual([30, 60, 120, 240, 480, 900, 900]);
    await otherApp.close();
    expect((await signIn((await signUpUser(app)).username, password)).statusCode).toBe(200);
    clock.advance(15 * MINUTE);
    expect((await signIn(username, password)).statusCode).toBe(200);
    // The right password ends the wait.
    expect((await signIn(username, 'one-more-slip')).statusCode).toBe(401);
    expect((await signIn(username, password)).statusCode).toBe(200);
  });

  test('the same name at another address, and other names at the same address, do not wait', async () => {
    const { username } = await signUpUser(app);
    const [strangerAddress, ownerAddress] = ['198.51.100.1', '198.51.100.2'];
    for (let attempt = 0; attempt < 5; attempt += 1)
      await signIn(username, `guess-number-${attempt}`, { remoteAddress: strangerAddress });
    expect((await signIn(username, password, { remoteAddress: strangerAddress })).statusCode).toBe(429);
    expect((await signIn(username, password, { remoteAddress: ownerAddress })).statusCode).toBe(200);
    const neighbour = await signUpUser(app);
    expect((await signIn(neighbour.username, password, { remoteAddress: strangerAddress })).statusCode).toBe(
      200,
    );
  });

  test('an unknown name waits too, so waiting reveals nothing', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      await signIn('no_such_person', `guess-number-${attempt}`);
    const answer = await signIn('no_such_person', password);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
  });

  test('hardly more than five of thirty simultaneous guesses are checked', async () => {
    const { username } = await signUpUser(app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn(username, `parallel-guess-${index}`)),
    );
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(7);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([401, 429]));
  });
});

describe('a known browser', () => {
  const deviceCookieOf = (answer: Awaited<ReturnType<typeof signIn>>) => {
    const cookie = answer.cookies.find(({ name }) => name === 'did');
    return `did=${cookie?.value ?? ''}`;
  };

  test('signs in despite the guesses of strangers at the same address; its own guesses count', async () => {
    const { username } = await signUpUser(app);
    const deviceCookie = deviceCookieOf(await signIn(username, password));
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(username, `guess-number-${attempt}`);
    expect((await signIn(username, password)).statusCode).toBe(429);
    const knownBrowserAnswer = await signIn(username, password, { cookie: deviceCookie });
    expect(knownBrowserAnswer.statusCode).toBe(200);
    const renewedCookie = deviceCookieOf(knownBrowserAnswer);
    expect(renewedCookie).not.toBe(deviceCookie);
    expect((await signIn(username, password, { cookie: deviceCookie })).statusCode).toBe(429);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await signIn(username, `slip-${attempt}`, { cookie: renewedCookie })).statusCode).toBe(401);
    expect((await signIn(username, password, { cookie: renewedCookie })).statusCode).toBe(429);
  });

  test('is known for the people who signed in with it, and for nobody else', async () => {
    const [firstUser, secondUser, thirdUser] = [
      await signUpUser(app),
      await signUpUser(app),
      await signUpUser(app),
    ];
    const firstCookie = deviceCookieOf(await signIn(firstUser.username, password));
    const sharedCookie = deviceCookieOf(await signIn(secondUser.username, password, { cookie: firstCookie }));
    for (const { username } of [firstUser, secondUser, thirdUser])
      for (let attempt = 0; attempt < 5; attempt += 1) await signIn(username, `guess-number-${attempt}`);
    expect((await signIn(thirdUser.username, password, { cookie: sharedCookie })).statusCode).toBe(429);
    const repeatedAnswer = await signIn(firstUser.username, password, { cookie: sharedCookie });
    expect(repeatedAnswer.statusCode).toBe(200);
    expect(
      (await signIn(secondUser.username, password, { cookie: deviceCookieOf(repeatedAnswer) })).statusCode,
    ).toBe(200);
  });

  test('stays in the list of devices after signing out; its person can remove it, a stranger cannot', async () => {
    const person = await signUpUser(app);
    const stranger = await signUpUser(app);
    const answer = await signIn(person.username, password);
    await send(app, 'DELETE', '/api/session', { cookie: cookieOf(answer) });
    const fetchDevices = async () =>
      (await send(app, 'GET', '/api/me/devices', { cookie: person.cookie })).json<DeviceList>().devices;
    const [rememberedDevice] = (await fetchDevices()).filter(({ signedIn }) => !signedIn);
    expect(rememberedDevice).toMatchObject({ current: false });
    const forget = (cookie: string) =>
      send(app, 'DELETE', `/api/me/devices/${rememberedDevice?.id ?? ''}`, { cookie });
    expect((await forget(stranger.cookie)).statusCode).toBe(404);
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(person.username, `guess-number-${attempt}`);
    expect((await forget(person.cookie)).statusCode).toBe(204);
    expect((await fetchDevices()).map(({ signedIn }) => signedIn)).toEqual([true]);
    expect((await signIn(person.username, password, { cookie: deviceCookieOf(answer) })).statusCode).toBe(
      429,
    );
  });

  test('is forgotten when the password is changed elsewhere', async () => {
    const person = await signUpUser(app);
    const answer = await signIn(person.username, password);
    const changeAnswer = await send(app, 'PUT', '/api/me/password', {
      cookie: person.cookie,
      json: { current: password, next: 'another-pitch-8' },
    });
    expect(changeAnswer.statusCode).toBe(204);
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(person.username, `guess-number-${attempt}`);
    expect(
      (await signIn(person.username, 'another-pitch-8', { cookie: deviceCookieOf(answer) })).statusCode,
    ).toBe(429);
  });

  test('has a cookie that scripts cannot read; the database has only its hash', async () => {
    const answer = await send(app, 'POST', '/api/accounts', { json: newAccount() });
    const cookie = answer.cookies.find(({ name }) => name === 'did');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 24 * 60 * 60 });
    const rows = await database.db.selectFrom('known_device').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(cookie?.value);
  });
});
