import { demoSignIns } from '@homeground/shared/contracts';
import { Client } from 'pg';
import { cookieOf, send, testApp, testClock } from '../test/app';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { until } from '../test/until';
import { seed } from '../seed/seed';
import type { App } from './platform/http/app-instance';

// On PGlite no queries are joined (docs/decisions/196).
const describeOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

/** Number of calls before the counted ones, in which the server learns column types and sizes of searches (docs/decisions/196, 198). */
const warmUpCalls = 4;
/** Background work may send statements during several calls in a row on a busy machine, but not during all of these. */
const maxCountedCalls = 20;

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
    // The delivery of events that are still in the outbox would send statements, too.
    await until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const firstIdOf = async (url: string, list: string): Promise<string> => {
    const items = (await send(app, 'GET', url, { cookie })).json<Record<string, { id: string }[]>>()[list];
    return items?.[0]?.id ?? 'none';
  };

  /** Repeats a call until it sends at most `maxStatements`, because background work adds statements to some calls. */
  async function expectAtMost(maxStatements: number, url: string): Promise<void> {
    const query = jest.spyOn(Client.prototype, 'query');
    const counts: number[] = [];
    for (let call = 0; call < warmUpCalls + maxCountedCalls; call += 1) {
      query.mockClear();
      const answer = await send(app, 'GET', url, { cookie });
      expect(answer.statusCode).toBe(200);
      const count = query.mock.calls.length;
      if (call >= warmUpCalls) counts.push(count);
      if (call >= warmUpCalls && count <= maxStatements) break;
    }
    expect(Math.min(...counts)).toBeLessThanOrEqual(maxStatements);
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
