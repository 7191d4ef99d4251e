import { sql } from 'kysely';
import { Client } from 'pg';
import { problem, send, signUpUser, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { startFreezableProxy, type FreezableProxy } from '../../../test/freezable-proxy';
import { teamFields } from '../../../test/teams';
import type { App } from '../http/app-instance';
import { connect } from './pool';
import type { Db } from './tables';

// PGlite has one connection and no network, so nothing can wait for a lock.
const describeOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

describeOnServer('a database that temporarily does not respond', () => {
  let database: TestDatabase;
  let network: FreezableProxy;
  let servedDb: Db;
  let app: App;
  let lockHolder: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    network = await startFreezableProxy(database.url ?? '');
    // Calls that nothing holds back must end in time also on a busy machine.
    servedDb = connect({ connectionString: network.url, max: 4 }, () => undefined, {
      ...{ connections: 4, waitMs: 4000, statementMs: 6000, idleMs: 30_000 },
    }).db;
    app = await testApp({ database: { db: servedDb } }, (extendedApp) => {
      for (const code of ['40001', '40P01', '55P03', '57014', '57P01', '25P03', '53300'])
        extendedApp.get(`/api/broken-off/${code}`, { config: { public: true } }, () =>
          sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(servedDb),
        );
    });
    lockHolder = new Client({ connectionString: database.url ?? '' });
    await lockHolder.connect();
  });
  afterAll(async () => {
    await app.close();
    await servedDb.destroy();
    await network.close();
    await lockHolder.end();
    await database.close();
  });

  const bioOf = async (cookie: string) =>
    (await send(app, 'GET', '/api/me', { cookie })).json<{ user: { bio: string } }>().user.bio;

  test.each(['40001', '40P01', '55P03', '57014', '57P01', '25P03', '53300'])(
    'SQLSTATE %s is a 503 with retry-after',
    async (code) => {
      const answer = await app.inject(`/api/broken-off/${code}`);
      expect([answer.statusCode, problem(answer).code]).toEqual([503, 'server.busy']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  test('a locked row is a 503 without a change, and the same call works afterwards', async () => {
    const { id, cookie } = await signUpUser(app);
    const change = () => send(app, 'PATCH', '/api/me', { cookie, json: { bio: 'Left wing.' } });
    await lockHolder.query('begin');
    await lockHolder.query('select from user_account where id = $1 for update', [id]);
    const answer = await change();
    expect([answer.statusCode, problem(answer).code]).toEqual([503, 'server.busy']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await bioOf(cookie)).toBe('');
    await lockHolder.query('rollback');
    expect((await change()).statusCode).toBe(200);
    expect(await bioOf(cookie)).toBe('Left wing.');
  });

  test('a POST that waits for a lock records nothing, and the same key works afterwards', async () => {
    const { id, cookie } = await signUpUser(app);
    const key = 'a-team-once-and-only-once';
    const createTeam = () =>
      send(app, 'POST', '/api/teams', {
        cookie,
        key,
        json: teamFields({ name: 'Held elsewhere' }),
      });
    await lockHolder.query('begin');
    await lockHolder.query('lock table team_member');
    expect((await createTeam()).statusCode).toBe(503);
    await lockHolder.query('rollback');
    const findMemberships = () =>
      database.db.selectFrom('team_member').select('team_id').where('user_id', '=', id).execute();
    expect(await findMemberships()).toEqual([]);
    expect((await createTeam()).statusCode).toBe(201);
    expect((await createTeam()).statusCode).toBe(201);
    expect(await findMemberships()).toHaveLength(1);
  });

  test('no free connection is a 503', async () => {
    let releaseConnections: () => void = () => undefined;
    const releaseSignal = new Promise<void>((resolve) => (releaseConnections = resolve));
    const heldConnections = Array.from({ length: 4 }, () =>
      servedDb.connection().execute(() => releaseSignal),
    );
    const answer = await app.inject('/api/accounts/availability?username=somebody_1');
    releaseConnections();
    await Promise.all(heldConnections);
    expect([answer.statusCode, problem(answer).code]).toEqual([503, 'server.busy']);
  });

  test('while the database is silent the server is not ready and calls end with 503; afterwards all works again', async () => {
    const { cookie } = await signUpUser(app);
    network.freeze();
    const [readyAnswer, changeAnswer] = await Promise.all([
      app.inject('/readyz'),
      send(app, 'PATCH', '/api/me', { cookie, json: { bio: 'Goal.' } }),
    ]);
    expect([
      readyAnswer.statusCode,
      changeAnswer.statusCode,
      (await app.inject('/readyz')).statusCode,
    ]).toEqual([503, 503, 503]);
    network.thaw();
    while ((await app.inject('/readyz')).statusCode !== 200) await new Promise(setImmediate);
    expect((await send(app, 'PATCH', '/api/me', { cookie, json: { bio: 'Goal.' } })).statusCode).toBe(200);
    expect(await bioOf(cookie)).toBe('Goal.');
  });
});
