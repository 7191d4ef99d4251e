import { Writable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { createTestDatabase } from '../../../test/database';
import { send, signUpUser, newAccount, testApp, testConfig } from '../../../test/app';
import { loggerOptions } from './request-log';

test('the log has user, path and status of a call, but no query, body, cookie or key', async () => {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const app = await testApp({ database, config: testConfig({ LOG_LEVEL: 'trace' }), logTo: stream });
  const key = randomUUID();
  const { cookie, id } = await signUpUser(app);
  await send(app, 'GET', '/api/me?latitude=37.5012&token=hush', { cookie });
  const newUser = newAccount();
  await send(app, 'POST', '/api/accounts', { json: newUser, key });
  await app.close();
  await database.close();

  const text = lines.join('');
  expect(text).toContain(`"path":"/api/me","status":200`);
  expect(text).toContain(`"user":"${id}"`);
  for (const secret of ['37.5012', 'hush', cookie.slice(4), key, newUser.password, newUser.username])
    expect(text).not.toContain(secret);
});

test('a request or its headers logged by mistake contain no secret', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const app = Fastify({ logger: loggerOptions({ logLevel: 'info' }, stream) });
  app.get('/x', async (request) => {
    request.log.info(
      { req: request, headers: request.headers, session: { token: 'hush', password: 'hush' } },
      'careless',
    );
    return 'ok';
  });
  await app.inject({ url: '/x?lat=37.5012', headers: { cookie: 'sid=hush', authorization: 'Bearer hush' } });
  await app.close();
  expect(lines.join('')).toContain('careless');
  expect(lines.join('')).not.toMatch(/hush|37\.5012/);
});
