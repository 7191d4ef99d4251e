import { cookieOf, send, signUpUser, newAccount, testApp, testConfig } from '../../../test/app';
import { app, clock, database, MINUTE, setUpAccounts } from './accounts.fixture';

setUpAccounts();

const DAY = 24 * 60 * MINUTE;

describe('a session', () => {
  test('lasts thirty days after its last use', async () => {
    const { cookie } = await signUpUser(app);
    const fetchMe = () => send(app, 'GET', '/api/me', { cookie });
    clock.advance(4 * MINUTE);
    expect((await fetchMe()).cookies).toEqual([]);
    clock.advance(29 * DAY);
    const renewedAnswer = await fetchMe();
    expect([renewedAnswer.statusCode, cookieOf(renewedAnswer)]).toEqual([200, cookie]);
    clock.advance(29 * DAY);
    expect((await fetchMe()).statusCode).toBe(200);
    clock.advance(30 * DAY);
    expect((await fetchMe()).statusCode).toBe(401);
  });

  test('ends half a year after it began, even if it is used', async () => {
    const { cookie } = await signUpUser(app);
    const fetchMe = () => send(app, 'GET', '/api/me', { cookie });
    for (let week = 0; week < 25; week += 1) {
      clock.advance(7 * DAY);
      expect((await fetchMe()).statusCode).toBe(200);
    }
    clock.advance(5 * DAY - 1);
    expect((await fetchMe()).statusCode).toBe(200);
    clock.advance(1);
    expect((await fetchMe()).statusCode).toBe(401);
  });

  test('is saved at most once in five minutes', async () => {
    const { id, cookie } = await signUpUser(app);
    const lastUsedAt = async () =>
      (
        await database.db
          .selectFrom('session')
          .select('last_seen_at')
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime();
    const start = await lastUsedAt();
    clock.advance(5 * MINUTE - 1);
    await send(app, 'GET', '/api/me', { cookie });
    expect(await lastUsedAt()).toBe(start);
    clock.advance(1);
    await send(app, 'GET', '/api/me', { cookie });
    expect(await lastUsedAt()).toBe(start + 5 * MINUTE);
  });

  test('ends with signing out; a second sign-out succeeds as well', async () => {
    const { cookie } = await signUpUser(app);
    const signedOutAnswer = await send(app, 'DELETE', '/api/session', { cookie });
    expect([signedOutAnswer.statusCode, signedOutAnswer.body]).toEqual([204, '']);
    expect(signedOutAnswer.cookies).toEqual([expect.objectContaining({ name: 'sid', value: '', path: '/' })]);
    expect((await send(app, 'GET', '/api/me', { cookie })).statusCode).toBe(401);
    expect((await send(app, 'DELETE', '/api/session', { cookie })).statusCode).toBe(204);
  });

  test('is stored without its token, and ends with the account', async () => {
    const { id, cookie } = await signUpUser(app);
    const row = await database.db
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    // The cookie without "sid=".
    expect(JSON.stringify(row)).not.toContain(cookie.slice(4));
    expect(row.token_hash).toHaveLength(32);
    await database.db
      .updateTable('user_account')
      .set({ deleted_at: clock.now() })
      .where('id', '=', id)
      .execute();
    expect((await send(app, 'GET', '/api/me', { cookie })).statusCode).toBe(401);
  });

  test('has a cookie that scripts and other sites cannot use; on https it is bound to the host', async () => {
    const httpAnswer = await send(app, 'POST', '/api/accounts', { json: newAccount() });
    expect(httpAnswer.cookies).toEqual([
      expect.objectContaining({
        name: 'sid',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 30 * 24 * 60 * 60,
      }),
      expect.objectContaining({ name: 'did' }),
    ]);
    expect(httpAnswer.cookies.map(({ secure = false }) => secure)).toEqual([false, false]);
    const behindProxy = await testApp({ database, clock, config: testConfig({ TRUST_PROXY: '1' }) });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
    const secureAnswer = await send(behindProxy, 'POST', '/api/accounts', { json: newAccount(), headers });
    expect([secureAnswer.statusCode, secureAnswer.body.slice(0, 8)]).toEqual([201, '{"user":']);
    expect(secureAnswer.cookies).toEqual([
      expect.objectContaining({
        name: '__Host-sid',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/',
      }),
      expect.objectContaining({ name: '__Host-did', httpOnly: true, secure: true, path: '/' }),
    ]);
    expect(secureAnswer.headers['strict-transport-security']).toContain('max-age=');
    expect(
      (await send(behindProxy, 'GET', '/api/me', { cookie: cookieOf(secureAnswer), headers })).statusCode,
    ).toBe(200);
    const cookie = cookieOf(secureAnswer).replace('__Host-', '');
    expect((await send(behindProxy, 'GET', '/api/me', { cookie, headers })).statusCode).toBe(401);
    await behindProxy.close();
  });
});
