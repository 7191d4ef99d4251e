import { cookieOf, problem, send, signUpUser, newAccount, testApp, testConfig } from '../../../test/app';
import { app, clock, database, setUpAccounts, signIn } from './accounts.fixture';

setUpAccounts();

describe('signing up', () => {
  test('creates an account without a neighbourhood, and signs the person in', async () => {
    const newUser = newAccount();
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
  ])('refuses a password: %s', async (reason, username, badPassword) => {
    const answer = await send(app, 'POST', '/api/accounts', {
      json: { ...newAccount(username), password: badPassword },
    });
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, { password: reason }]);
  });

  test('usernames and nicknames are unique, nicknames regardless of case and Unicode form', async () => {
    const firstUser = await signUpUser(app, { ...newAccount(), nickname: 'Ｓｔａｒ별빛' });
    const usernameAnswer = await send(app, 'POST', '/api/accounts', {
      json: { ...newAccount(), username: firstUser.username },
    });
    expect([usernameAnswer.statusCode, problem(usernameAnswer)]).toMatchObject([
      409,
      { code: 'account.username_taken', fields: { username: 'taken' } },
    ]);
    for (const nickname of ['Ｓｔａｒ별빛', 'star별빛', 'STAR별빛']) {
      const nicknameAnswer = await send(app, 'POST', '/api/accounts', {
        json: { ...newAccount(), nickname },
      });
      expect([nicknameAnswer.statusCode, problem(nicknameAnswer)]).toMatchObject([
        409,
        { code: 'account.nickname_taken', fields: { nickname: 'taken' } },
      ]);
    }
  });

  test('exactly one of many simultaneous sign-ups gets the name', async () => {
    const newUser = newAccount();
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
  const hostileTexts = [
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

  test.each(hostileTexts)('%j is refused at its field or comes back unchanged', async (text) => {
    for (const field of ['username', 'nickname'] as const) {
      const answer = await send(app, 'POST', '/api/accounts', { json: { ...newAccount(), [field]: text } });
      if (answer.statusCode === 201)
        expect(answer.json<{ user: Record<string, string> }>().user[field]).toBe(text);
      else expect([answer.statusCode, Object.keys(problem(answer).fields ?? {})]).toEqual([422, [field]]);
    }
  });

  test.each(hostileTexts)('%j can be a password, or is refused for its length', async (text) => {
    const newUser = { ...newAccount(), password: `${text}-pitch` };
    const answer = await send(app, 'POST', '/api/accounts', { json: newUser });
    if (answer.statusCode === 201)
      expect((await signIn(newUser.username, newUser.password)).statusCode).toBe(200);
    else expect(problem(answer).fields).toEqual({ password: 'too_long' });
  });

  test.each(hostileTexts)('%j as the username of a sign-in is refused like an unknown name', async (text) => {
    expect([(await signIn(text.slice(0, 190), 'whatever-it-is')).statusCode]).toEqual([401]);
  });

  test('a nickname in any script comes back unchanged', async () => {
    for (const nickname of ['سلام', '𝔎𝔦𝔠𝔨', 'สวัสดี', '별빛구장', 'Ünïcødé_9']) {
      const { cookie } = await signUpUser(app, { ...newAccount(), nickname });
      expect(
        (await send(app, 'GET', '/api/me', { cookie })).json<{ user: { nickname: string } }>().user.nickname,
      ).toBe(nickname);
    }
  });
});

describe('availability', () => {
  const fetchAvailability = async (query: string) =>
    (await app.inject(`/api/accounts/availability?${query}`)).json<{ available: boolean }>();

  test('shows whether a name is free', async () => {
    const account = await signUpUser(app, { ...newAccount(), nickname: 'Kapitän' });
    const takenAnswer = { available: false, problem: 'taken' };
    expect(await fetchAvailability(`username=${account.username}`)).toEqual(takenAnswer);
    expect(await fetchAvailability('username=still_free_1')).toEqual({ available: true, problem: null });
    expect(await fetchAvailability(`nickname=${encodeURIComponent('KAPITÄN')}`)).toEqual(takenAnswer);
    expect(await fetchAvailability(`nickname=${encodeURIComponent('자유로운')}`)).toEqual({
      available: true,
      problem: null,
    });
  });

  test('a name in a wrong format is not available', async () => {
    const wrongFormat = { available: false, problem: 'wrong_format' };
    expect(await fetchAvailability('username=Ab')).toEqual(wrongFormat);
    expect(await fetchAvailability(`nickname=${encodeURIComponent('a b')}`)).toEqual(wrongFormat);
  });

  test.each([
    ['', { username: 'required' }],
    ['username=a&nickname=b', { nickname: 'not_allowed' }],
    ['email=a', { email: 'unknown' }],
  ])('refuses the query %j and names the wrong fields', async (query, fields) => {
    const answer = await app.inject(`/api/accounts/availability?${query}`);
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, fields]);
  });
});

test('the settings of a page contain no secret', async () => {
  const env = {
    MAPS_HOST: 'https://maps.example.com',
    MAPS_KEY: 'server-secret',
    SMTP_URL: 'smtp://u:mail-secret@mail.example.com',
    DATABASE_URL: 'postgres://u:db-secret@h/d',
  };
  const fullApp = await testApp({ database, clock, config: testConfig(env) });
  const answer = await fullApp.inject('/api/config');
  expect(answer.json()).toMatchObject({
    maps: { host: '', key: null, source: 'provider', tileUrl: null },
    demo: false,
    mail: true,
  });
  expect(answer.body).not.toContain('secret');
  await fullApp.close();
});
