import type { DeviceList } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import {
  cookieOf,
  password,
  problem,
  send,
  signedUp,
  someone,
  testApp,
  testClock,
  testConfig,
} from '../../../test/app';
import type { App } from '../../platform/http/app-instance';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let database: TestDatabase;
let app: App;
const clock = testClock();

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
});

afterAll(async () => {
  await app.close();
  await database.close();
});

// Every test begins with a clean address.
beforeEach(() => database.db.deleteFrom('sign_in_throttle').execute());

const signIn = (username: string, typed: string, options: Parameters<typeof send>[3] = {}) =>
  send(app, 'POST', '/api/session', { json: { username, password: typed }, ...options });

describe('signing up', () => {
  test('makes an account without a neighbourhood and signs it in', async () => {
    const newUser = someone();
    const answer = await send(app, 'POST', '/api/accounts', { json: newUser });
    const empty = {
      pictureUrl: null,
      bio: '',
      sports: [],
      latitude: null,
      longitude: null,
      searchDistance: null,
      region: null,
    };
    const user = {
      id: expect.any(String),
      username: newUser.username,
      nickname: newUser.nickname,
      locale: 'en',
      ...empty,
    };
    expect([answer.statusCode, answer.json()]).toEqual([201, { user }]);
    expect((await send(app, 'GET', '/api/me', { cookie: cookieOf(answer) })).json()).toEqual(answer.json());
    expect(answer.body).not.toContain(newUser.password);
  });

  test.each([
    ['contains_username', 'goalkeeper', 'my-goalKeeper-1'],
    ['too_common', 'striker_9', 'password1'],
    ['too_common', 'striker_9', 'Qwer1234!'],
    ['too_common', 'striker_9', '98765432'],
    ['too_common', 'striker_9', 'abababab'],
    ['too_common', 'striker_9', 'ㅋㅋㅋㅋㅋㅋㅋㅋ'],
    ['too_short', 'striker_9', 'kurz'],
    ['too_long', 'striker_9', 'x'.repeat(65)],
  ])('refuses a password: %s', async (reason, username, bad) => {
    const answer = await send(app, 'POST', '/api/accounts', {
      json: { ...someone(username), password: bad },
    });
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, { password: reason }]);
  });

  test('a username and a nickname are taken once, a nickname without regard to case and form', async () => {
    const first = await signedUp(app, { ...someone(), nickname: 'Ｓｔａｒ별빛' });
    const sameName = await send(app, 'POST', '/api/accounts', {
      json: { ...someone(), username: first.username },
    });
    expect([sameName.statusCode, problem(sameName)]).toMatchObject([
      409,
      { code: 'account.username_taken', fields: { username: 'taken' } },
    ]);
    for (const nickname of ['Ｓｔａｒ별빛', 'star별빛', 'STAR별빛']) {
      const sameNick = await send(app, 'POST', '/api/accounts', { json: { ...someone(), nickname } });
      expect([sameNick.statusCode, problem(sameNick)]).toMatchObject([
        409,
        { code: 'account.nickname_taken', fields: { nickname: 'taken' } },
      ]);
    }
  });

  test('of many who want one name at once exactly one gets it', async () => {
    const newUser = someone();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(app, 'POST', '/api/accounts', { json: { ...newUser, nickname: `crowd${index}` } }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(
      new Set(answers.filter((answer) => answer.statusCode === 409).map((answer) => problem(answer).code)),
    ).toEqual(new Set(['account.username_taken']));
  });
});

describe('hostile text', () => {
  const hostile = [
    '😀⚽️👩‍👩‍👧',
    '\u202Eevil\u202C',
    `e${'\u0301'.repeat(1000)}`,
    '<script>alert(1)</script>',
    "'; drop table user_account; --",
    '${7*7}',
    '\u200B\u200B\u200B',
    '𝔉𝔯𝔞𝔨',
    'مرحبا',
    '별빛 FC',
  ];

  test.each(hostile)('%j is refused at its field or comes back unchanged', async (text) => {
    for (const field of ['username', 'nickname'] as const) {
      const answer = await send(app, 'POST', '/api/accounts', { json: { ...someone(), [field]: text } });
      if (answer.statusCode === 201)
        expect(answer.json<{ user: Record<string, string> }>().user[field]).toBe(text);
      else expect([answer.statusCode, Object.keys(problem(answer).fields ?? {})]).toEqual([422, [field]]);
    }
  });

  test.each(hostile)('%j can be a password, or is refused for its length', async (text) => {
    const newUser = { ...someone(), password: `${text}-pitch` };
    const answer = await send(app, 'POST', '/api/accounts', { json: newUser });
    if (answer.statusCode === 201)
      expect((await signIn(newUser.username, newUser.password)).statusCode).toBe(200);
    else expect(problem(answer).fields).toEqual({ password: 'too_long' });
  });

  test.each(hostile)('%j as a name to sign in with is simply wrong', async (text) => {
    expect([(await signIn(text.slice(0, 190), 'whatever-it-is')).statusCode]).toEqual([401]);
  });

  test('a nickname of any script comes back as it was written', async () => {
    for (const nickname of ['سلام', '𝔎𝔦𝔠𝔨', 'สวัสดี', '별빛구장', 'Ünïcødé_9']) {
      const { cookie } = await signedUp(app, { ...someone(), nickname });
      expect(
        (await send(app, 'GET', '/api/me', { cookie })).json<{ user: { nickname: string } }>().user.nickname,
      ).toBe(nickname);
    }
  });
});

describe('signing in', () => {
  test('a wrong name and a wrong password get the same answer', async () => {
    const { username } = await signedUp(app);
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

  test('the name may begin with the capital a phone puts there', async () => {
    const { username } = await signedUp(app);
    expect((await signIn(` ${username.toUpperCase()}`, password)).statusCode).toBe(200);
  });

  test('the same letters from another keyboard are the same password', async () => {
    const { username } = await signedUp(app, {
      ...someone(),
      password: '가나다라마바사아'.normalize('NFD').normalize('NFC'),
    });
    expect((await signIn(username, '가나다라마바사아'.normalize('NFD'))).statusCode).toBe(200);
  });

  test('brings a new token and ends the one the browser came with', async () => {
    const { username, cookie } = await signedUp(app);
    const fresh = cookieOf(await signIn(username, password, { cookie }));
    expect(fresh).not.toBe(cookie);
    expect((await send(app, 'GET', '/api/me', { cookie })).statusCode).toBe(401);
    expect((await send(app, 'GET', '/api/me', { cookie: fresh })).statusCode).toBe(200);
  });

  test('five wrong passwords, and the name waits at this address, longer and longer: on every server, also for the right one', async () => {
    const { username } = await signedUp(app);
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await signIn(username, `guess-number-${wrong}`)).statusCode).toBe(401);
    const other = await testApp({ database, clock });
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      for (const server of [app, other]) {
        const answer = await send(server, 'POST', '/api/session', { json: { username, password } });
        expect([answer.statusCode, problem(answer).code]).toEqual([429, 'request.too_many']);
        if (server === other) waits.push(Number(answer.headers['retry-after']));
      }
      clock.advance((waits.at(-1) ?? 0) * 1000);
      expect((await signIn(username, `later-guess-${round}`)).statusCode).toBe(401);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
    await other.close();
    expect((await signIn((await signedUp(app)).username, password)).statusCode).toBe(200);
    clock.advance(15 * MINUTE);
    expect((await signIn(username, password)).statusCode).toBe(200);
    // The right password ends it.
    expect((await signIn(username, 'one-more-slip')).statusCode).toBe(401);
    expect((await signIn(username, password)).statusCode).toBe(200);
  });

  test('the same name at another address and other names at the same one go on', async () => {
    const { username } = await signedUp(app);
    const [stranger, owner] = ['198.51.100.1', '198.51.100.2'];
    for (let wrong = 0; wrong < 5; wrong += 1)
      await signIn(username, `guess-number-${wrong}`, { remoteAddress: stranger });
    expect((await signIn(username, password, { remoteAddress: stranger })).statusCode).toBe(429);
    expect((await signIn(username, password, { remoteAddress: owner })).statusCode).toBe(200);
    const neighbour = await signedUp(app);
    expect((await signIn(neighbour.username, password, { remoteAddress: stranger })).statusCode).toBe(200);
  });

  test('an unknown name waits too: waiting says nothing', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await signIn('no_such_person', `guess-number-${wrong}`);
    const answer = await signIn('no_such_person', password);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
  });

  test('of thirty guesses at once hardly more than five are looked at', async () => {
    const { username } = await signedUp(app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn(username, `parallel-guess-${index}`)),
    );
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(7);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([401, 429]));
  });
});

describe('a browser that its person has signed in with', () => {
  const didOf = (answer: Awaited<ReturnType<typeof signIn>>) => {
    const cookie = answer.cookies.find(({ name }) => name === 'did');
    return `did=${cookie?.value ?? ''}`;
  };

  test('is let in whatever strangers try, also behind their address; its own tries count', async () => {
    const { username } = await signedUp(app);
    const did = didOf(await signIn(username, password));
    for (let wrong = 0; wrong < 6; wrong += 1) await signIn(username, `guess-number-${wrong}`);
    expect((await signIn(username, password)).statusCode).toBe(429);
    const known = await signIn(username, password, { cookie: did });
    expect(known.statusCode).toBe(200);
    const renewed = didOf(known);
    expect(renewed).not.toBe(did);
    expect((await signIn(username, password, { cookie: did })).statusCode).toBe(429);
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect((await signIn(username, `slip-${wrong}`, { cookie: renewed })).statusCode).toBe(401);
    expect((await signIn(username, password, { cookie: renewed })).statusCode).toBe(429);
  });

  test('is known for whoever signed in with it, and for nobody else', async () => {
    const [left, second, third] = [await signedUp(app), await signedUp(app), await signedUp(app)];
    const first = didOf(await signIn(left.username, password));
    const shared = didOf(await signIn(second.username, password, { cookie: first }));
    for (const { username } of [left, second, third])
      for (let wrong = 0; wrong < 5; wrong += 1) await signIn(username, `guess-number-${wrong}`);
    expect((await signIn(third.username, password, { cookie: shared })).statusCode).toBe(429);
    const back = await signIn(left.username, password, { cookie: shared });
    expect(back.statusCode).toBe(200);
    expect((await signIn(second.username, password, { cookie: didOf(back) })).statusCode).toBe(200);
  });

  test('stays in the list of devices after signing out, and is forgotten there, by a new password, or never by a stranger', async () => {
    const person = await signedUp(app);
    const stranger = await signedUp(app);
    const away = await signIn(person.username, password);
    await send(app, 'DELETE', '/api/session', { cookie: cookieOf(away) });
    const list = async () =>
      (await send(app, 'GET', '/api/me/devices', { cookie: person.cookie })).json<DeviceList>().devices;
    const [remembered] = (await list()).filter(({ signedIn }) => !signedIn);
    expect(remembered).toMatchObject({ current: false });
    const forget = (cookie: string) =>
      send(app, 'DELETE', `/api/me/devices/${remembered?.id ?? ''}`, { cookie });
    expect((await forget(stranger.cookie)).statusCode).toBe(404);
    for (let wrong = 0; wrong < 5; wrong += 1) await signIn(person.username, `guess-number-${wrong}`);
    expect((await forget(person.cookie)).statusCode).toBe(204);
    expect((await list()).map(({ signedIn }) => signedIn)).toEqual([true]);
    expect((await signIn(person.username, password, { cookie: didOf(away) })).statusCode).toBe(429);
  });

  test('is forgotten when the password changes elsewhere', async () => {
    const person = await signedUp(app);
    const away = await signIn(person.username, password);
    const changed = await send(app, 'PUT', '/api/me/password', {
      cookie: person.cookie,
      json: { current: password, next: 'another-pitch-8' },
    });
    expect(changed.statusCode).toBe(204);
    for (let wrong = 0; wrong < 5; wrong += 1) await signIn(person.username, `guess-number-${wrong}`);
    expect((await signIn(person.username, 'another-pitch-8', { cookie: didOf(away) })).statusCode).toBe(429);
  });

  test('keeps a cookie out of reach of scripts, of which the database knows the hash only', async () => {
    const answer = await send(app, 'POST', '/api/accounts', { json: someone() });
    const cookie = answer.cookies.find(({ name }) => name === 'did');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 24 * 60 * 60 });
    const rows = await database.db.selectFrom('known_device').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(cookie?.value);
  });
});

describe('a session', () => {
  test('lives thirty days after it was last used', async () => {
    const { cookie } = await signedUp(app);
    const me = () => send(app, 'GET', '/api/me', { cookie });
    clock.advance(4 * MINUTE);
    expect((await me()).cookies).toEqual([]);
    clock.advance(29 * DAY);
    const renewed = await me();
    expect([renewed.statusCode, cookieOf(renewed)]).toEqual([200, cookie]);
    clock.advance(29 * DAY);
    expect((await me()).statusCode).toBe(200);
    clock.advance(30 * DAY);
    expect((await me()).statusCode).toBe(401);
  });

  test('ends half a year after it began, however often it is used', async () => {
    const { cookie } = await signedUp(app);
    const me = () => send(app, 'GET', '/api/me', { cookie });
    for (let week = 0; week < 25; week += 1) {
      clock.advance(7 * DAY);
      expect((await me()).statusCode).toBe(200);
    }
    clock.advance(5 * DAY - 1);
    expect((await me()).statusCode).toBe(200);
    clock.advance(1);
    expect((await me()).statusCode).toBe(401);
  });

  test('is written at most once in five minutes', async () => {
    const { id, cookie } = await signedUp(app);
    const seen = async () =>
      (
        await database.db
          .selectFrom('session')
          .select('last_seen_at')
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime();
    const start = await seen();
    clock.advance(5 * MINUTE - 1);
    await send(app, 'GET', '/api/me', { cookie });
    expect(await seen()).toBe(start);
    clock.advance(1);
    await send(app, 'GET', '/api/me', { cookie });
    expect(await seen()).toBe(start + 5 * MINUTE);
  });

  test('ends with signing out, also when it has ended before', async () => {
    const { cookie } = await signedUp(app);
    const out = await send(app, 'DELETE', '/api/session', { cookie });
    expect([out.statusCode, out.body]).toEqual([204, '']);
    expect(out.cookies).toEqual([expect.objectContaining({ name: 'sid', value: '', path: '/' })]);
    expect((await send(app, 'GET', '/api/me', { cookie })).statusCode).toBe(401);
    expect((await send(app, 'DELETE', '/api/session', { cookie })).statusCode).toBe(204);
  });

  test('is stored without its token, and dies with the account', async () => {
    const { id, cookie } = await signedUp(app);
    const row = await database.db
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(cookie.slice(4));
    expect(row.token_hash).toHaveLength(32);
    await database.db
      .updateTable('user_account')
      .set({ deleted_at: clock.now() })
      .where('id', '=', id)
      .execute();
    expect((await send(app, 'GET', '/api/me', { cookie })).statusCode).toBe(401);
  });

  test('its cookie is out of reach of scripts and other sites; on https bound to the host', async () => {
    const plain = await send(app, 'POST', '/api/accounts', { json: someone() });
    expect(plain.cookies).toEqual([
      expect.objectContaining({
        name: 'sid',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 30 * 24 * 60 * 60,
      }),
      expect.objectContaining({ name: 'did' }),
    ]);
    expect(plain.headers['set-cookie']).not.toContain('Secure');
    const behindProxy = await testApp({ database, clock, config: testConfig({ TRUST_PROXY: '1' }) });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
    const secure = await send(behindProxy, 'POST', '/api/accounts', { json: someone(), headers });
    expect([secure.statusCode, secure.body.slice(0, 8)]).toEqual([201, '{"user":']);
    expect(secure.cookies).toEqual([
      expect.objectContaining({
        name: '__Host-sid',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/',
      }),
      expect.objectContaining({ name: '__Host-did', httpOnly: true, secure: true, path: '/' }),
    ]);
    expect(secure.headers['strict-transport-security']).toContain('max-age=');
    expect(
      (await send(behindProxy, 'GET', '/api/me', { cookie: cookieOf(secure), headers })).statusCode,
    ).toBe(200);
    expect(
      (
        await send(behindProxy, 'GET', '/api/me', {
          cookie: cookieOf(secure).replace('__Host-', ''),
          headers,
        })
      ).statusCode,
    ).toBe(401);
    await behindProxy.close();
  });
});

describe('availability', () => {
  const ask = async (query: string) =>
    (await app.inject(`/api/accounts/availability?${query}`)).json<{ available: boolean }>();

  test('says whether a name is free', async () => {
    const taken = await signedUp(app, { ...someone(), nickname: 'Kapitän' });
    const gone = { available: false, problem: 'taken' };
    expect(await ask(`username=${taken.username}`)).toEqual(gone);
    expect(await ask('username=still_free_1')).toEqual({ available: true, problem: null });
    expect(await ask(`nickname=${encodeURIComponent('KAPITÄN')}`)).toEqual(gone);
    expect(await ask(`nickname=${encodeURIComponent('자유로운')}`)).toEqual({
      available: true,
      problem: null,
    });
  });

  test('a name nobody may have is not available', async () => {
    const wrong = { available: false, problem: 'wrong_format' };
    expect(await ask('username=Ab')).toEqual(wrong);
    expect(await ask(`nickname=${encodeURIComponent('a b')}`)).toEqual(wrong);
  });

  test.each([
    ['', { username: 'required' }],
    ['username=a&nickname=b', { nickname: 'not_allowed' }],
    ['email=a', { email: 'unknown' }],
  ])('asked %j it says what it wants', async (query, fields) => {
    const answer = await app.inject(`/api/accounts/availability?${query}`);
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, fields]);
  });
});

test('the settings a page starts with name no secret', async () => {
  const env = {
    MAPS_HOST: 'https://maps.example.com',
    MAPS_KEY: 'server-secret',
    SMTP_URL: 'smtp://u:mail-secret@mail.example.com',
    DATABASE_URL: 'postgres://u:db-secret@h/d',
  };
  const full = await testApp({ database, clock, config: testConfig(env) });
  const answer = await full.inject('/api/config');
  expect(answer.json()).toMatchObject({
    maps: { host: '', key: null, source: 'provider', tileUrl: null },
    demo: false,
    mail: true,
  });
  expect(answer.body).not.toContain('secret');
  await full.close();
});
