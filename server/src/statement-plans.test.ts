import { demoSignIns } from '@homeground/shared/contracts';
import { Client } from 'pg';
import { cookieOf, send, testApp, testClock } from '../test/app';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { until } from '../test/until';
import { seed } from '../seed/seed';
import type { App } from './platform/http/app-instance';
import { newId } from './platform/ids';

// On PGlite no queries are joined (docs/decisions/196).
const describeOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

/** PostgreSQL can keep a plan from the sixth execution of a named statement on, and a statement has a name from its third execution on. */
const rounds = 16;
const executionsBeforeReuse = 5;

const urls = [
  '/api/me',
  '/api/matches',
  '/api/matches?sort=nearest',
  '/api/matches/days',
  '/api/me/matches/next',
  '/api/rooms',
  '/api/notifications',
  '/api/teams',
  '/api/guest-spots',
];

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

  test('frequent calls send no statement that PostgreSQL plans again for each call', async () => {
    const matchId = await firstIdOf('/api/matches', 'matches');
    const roomId = await firstIdOf('/api/rooms', 'rooms');
    const clients = new Set<Client>();
    const query = jest.spyOn(Client.prototype, 'query');
    for (let round = 0; round < rounds; round += 1) {
      for (const url of [
        ...urls,
        `/api/matches/${matchId}`,
        `/api/rooms/${roomId}`,
        `/api/rooms/${roomId}/messages`,
      ])
        expect((await send(app, 'GET', url, { cookie })).statusCode).toBe(200);
      const json = { clientId: newId(), text: `Message ${round}` };
      const answer = await send(app, 'POST', `/api/rooms/${roomId}/messages`, { cookie, json });
      expect(answer.statusCode).toBe(201);
      for (const client of query.mock.contexts) clients.add(client as Client);
      query.mockClear();
    }
    query.mockRestore();
    const plans = await Promise.all([...clients].map(plansOf));
    const reusedPlans = plans.flat().filter(({ general }) => general > 0);
    expect(reusedPlans.length).toBeGreaterThan(urls.length);
    expect(
      plans.flat().filter(({ general, special }) => general === 0 && special > executionsBeforeReuse),
    ).toEqual([]);
  });
});

/** Returns how often a connection has executed each of its named statements with a general plan, and with one for its values. */
async function plansOf(client: Client) {
  const { rows } = await client.query<{ statement: string; general: number; special: number }>(
    `select statement, generic_plans::int as general, custom_plans::int as special from pg_prepared_statements`,
  );
  return rows;
}
