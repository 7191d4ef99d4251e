import { demoSignIns } from '@homeground/shared/contracts';
import { cookieOf, send, testApp, testClock } from '../test/app';
import { statementsOf } from '../test/call-statements';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { seed } from '../seed/seed';
import type { App } from './platform/http/app-instance';

// On PGlite no queries are joined (docs/decisions/196).
const describeOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

/** Number of calls before the counted ones, in which the server learns column types and sizes of searches (docs/decisions/196, 198). */
const warmUpCalls = 4;

describeOnServer('with the demo data', () => {
  let database: TestDatabase;
  let app: App;
  let cookie: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    const clock = testClock();
    await seed(database.db, clock, 'development');
    app = await testApp({ database, clock });
    const { username, password } = demoSignIns[0];
    cookie = cookieOf(await send(app, 'POST', '/api/session', { json: { username, password } }));
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const firstIdOf = async (url: string, list: string): Promise<string> => {
    const items = (await send(app, 'GET', url, { cookie })).json<Record<string, { id: string }[]>>()[list];
    return items?.[0]?.id ?? 'none';
  };

  async function expectAtMost(maxStatements: number, url: string): Promise<void> {
    const call = async () => expect((await send(app, 'GET', url, { cookie })).statusCode).toBe(200);
    for (let count = 0; count < warmUpCalls; count += 1) await call();
    const { length } = await statementsOf(call);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(maxStatements);
  }

  test.each([
    ['/api/me', 1],
    ['/api/matches', 3],
    ['/api/matches?sort=nearest', 3],
    ['/api/matches?sort=newest', 3],
    ['/api/rooms', 4],
    ['/api/notifications', 4],
    ['/api/me/matches/next', 5],
  ])('%s sends at most %i statements', async (url, maxStatements) => {
    await expectAtMost(maxStatements, url);
  });

  test('the calls of a match and of a room send at most 4 statements', async () => {
    const matchId = await firstIdOf('/api/matches', 'matches');
    await expectAtMost(4, `/api/matches/${matchId}`);
    const roomId = await firstIdOf('/api/rooms', 'rooms');
    await expectAtMost(4, `/api/rooms/${roomId}`);
  });
});
