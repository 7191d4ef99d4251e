import { randomUUID } from 'node:crypto';
import { cookieOf, password, problem, signUpUser } from '../../../test/app';
import {
  app,
  createCodes,
  database,
  isSignedIn,
  requestCodes,
  nextPassword,
  recover,
  setUpRecovery,
  signIn,
  readRecoveryState,
} from './recovery.fixture';

setUpRecovery();

const enterCode = (username: string, code: string) => recover({ username, code, password: nextPassword });

describe('recovery codes', () => {
  test('are ten, shown once and stored as hashes; new codes replace them', async () => {
    const person = await signUpUser(app);
    expect(await readRecoveryState(person)).toEqual({
      codesLeft: 0,
      email: null,
      emailConfirmed: false,
      letters: true,
    });
    const codes = await createCodes(person);
    expect([codes.length, new Set(codes).size, (await readRecoveryState(person)).codesLeft]).toEqual([
      10, 10, 10,
    ]);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const { rows } = await database.pool.query<{ text: string }>(
      `select coalesce((select json_agg(i)::text from idempotency i), '') || (select json_agg(r)::text from recovery_code r) as text`,
    );
    for (const code of codes)
      for (const spelling of [code, code.replaceAll('-', '')]) expect(rows[0]?.text).not.toContain(spelling);
    await createCodes(person);
    expect((await readRecoveryState(person)).codesLeft).toBe(10);
    expect((await enterCode(person.username, codes[0] ?? '')).statusCode).toBe(422);
  });

  test('are the same for a repeated request; parallel requests leave ten', async () => {
    const person = await signUpUser(app);
    const key = randomUUID();
    const [firstCodes, repeatedCodes] = [
      await requestCodes(person, { key }),
      await requestCodes(person, { key }),
    ];
    expect(repeatedCodes.json()).toEqual(firstCodes.json());
    await Promise.all([requestCodes(person), requestCodes(person), requestCodes(person)]);
    expect((await readRecoveryState(person)).codesLeft).toBe(10);
  });

  test('need the password', async () => {
    const person = await signUpUser(app);
    const answer = await requestCodes(person, { json: { password: 'not-my-password' } });
    expect([answer.statusCode, problem(answer).code, (await readRecoveryState(person)).codesLeft]).toEqual([
      422,
      'account.wrong_password',
      0,
    ]);
  });

  test('let their owner in once with a new password, in any spelling, and sign out all devices', async () => {
    const person = await signUpUser(app);
    const [code = ''] = await createCodes(person);
    const typedCode = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const answer = await enterCode(person.username.toUpperCase(), typedCode);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { user: { id: person.id, username: person.username } },
    ]);
    expect([await isSignedIn(cookieOf(answer)), await isSignedIn(person.cookie)]).toEqual([true, false]);
    expect([
      (await signIn(person, nextPassword)).statusCode,
      (await signIn(person, password)).statusCode,
    ]).toEqual([200, 401]);
    expect((await enterCode(person.username, code)).statusCode).toBe(422);
    expect((await readRecoveryState({ ...person, cookie: cookieOf(answer) })).codesLeft).toBe(9);
  });

  test('work once when a code is sent twice at once', async () => {
    const person = await signUpUser(app);
    const [code = ''] = await createCodes(person);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        recover({ username: person.username, code, password: `${nextPassword}-${index}` }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const winner = answers.find((answer) => answer.statusCode === 200);
    expect(winner && (await isSignedIn(cookieOf(winner)))).toBe(true);
  });

  test('give the same answer to a wrong name, a wrong code and the code of another person', async () => {
    const [person, otherUser] = [await signUpUser(app), await signUpUser(app)];
    const [ownCode = ''] = await createCodes(person);
    await createCodes(otherUser);
    const wrongCode = '0000-0000-0000-0000';
    const attempts = [
      [person.username, wrongCode],
      [otherUser.username, ownCode],
      ['nobody_at_all', wrongCode],
    ] as const;
    const answers = await Promise.all(attempts.map(([username, code]) => enterCode(username, code)));
    const visibleParts = answers.map((answer) => [
      answer.statusCode,
      { ...problem(answer), requestId: '' },
      answer.cookies,
      Object.keys(answer.headers),
    ]);
    expect(visibleParts[0]).toEqual([
      422,
      expect.objectContaining({ code: 'recovery.wrong_code', fields: { code: 'not_allowed' } }),
      [],
      expect.anything(),
    ]);
    expect(visibleParts).toEqual([visibleParts[0], visibleParts[0], visibleParts[0]]);
  });

  test('refuse a weak new password for every name alike, and are not used up by the refusal', async () => {
    const person = await signUpUser(app);
    const [code = ''] = await createCodes(person);
    const answers = [
      await recover({ username: person.username, code, password: 'password1' }),
      await recover({ username: 'nobody_at_all', code, password: 'password1' }),
    ];
    expect(answers.map((answer) => [answer.statusCode, problem(answer).fields])).toEqual([
      [422, { password: 'too_common' }],
      [422, { password: 'too_common' }],
    ]);
    expect((await readRecoveryState(person)).codesLeft).toBe(10);
  });

  test('slow down guesses for known and unknown names alike, but not sign-ins', async () => {
    const person = await signUpUser(app);
    const [code = ''] = await createCodes(person);
    const caller = { remoteAddress: '198.51.100.77' };
    for (const username of [person.username, 'nobody_here_2']) {
      for (let guess = 0; guess < 5; guess += 1)
        expect(
          (await recover({ username, code: `guess ${guess}`, password: nextPassword }, caller)).statusCode,
        ).toBe(422);
      expect((await recover({ username, code, password: nextPassword }, caller)).statusCode).toBe(429);
    }
    expect((await signIn(person, password)).statusCode).toBe(200);
  });
});
