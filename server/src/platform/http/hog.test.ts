import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { newAccount, password } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { startServer, type TestServer } from '../../../test/servers';
import { until } from '../../../test/until';

// PGlite runs inside one process: another process cannot connect to it.
const describeOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

const slowCalls = [
  '/api/matches?sort=nearest&words=zzqqx',
  '/api/matches?sort=newest&level=5&gender=WOMEN&free=true',
  '/api/matches?limit=50',
  '/api/matches/near-counts?latitude=37.55&longitude=126.99',
];

describeOnServer('while a user sends as many calls as possible', () => {
  let database: TestDatabase;
  let server: TestServer;
  let openGate = async () => undefined as void;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await openGate();
    await server.stop();
  });
  afterAll(() => database.close());

  async function post(url: string, json: object): Promise<string> {
    const answer = await fetch(server.url + url, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(json),
    });
    const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? [];
    if (!answer.ok || cookie === '') throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return cookie;
  }

  /** Signs a new user in on several devices, and returns the cookies. */
  async function signIn(devices: number): Promise<string[]> {
    const account = newAccount();
    const cookies = [await post('/api/accounts', account)];
    while (cookies.length < devices)
      cookies.push(await post('/api/session', { username: account.username, password }));
    return cookies;
  }

  const statusOf = async (url: string, cookie: string, signal: AbortSignal | null = null) => {
    const answer = await fetch(server.url + url, { headers: { cookie }, signal });
    await answer.arrayBuffer();
    return answer.status;
  };

  /** Locks the matches, so that every call that reads them stays in the database until `openGate`. */
  async function closeGate() {
    const { pool } = database;
    if (!pool) throw new Error('The gate needs a pool.');
    const client = await pool.connect();
    await client.query('begin; lock table match in access exclusive mode');
    openGate = async () => {
      openGate = async () => undefined;
      await client.query('commit');
      client.release();
    };
    return {
      heldCalls: async () => {
        // Uses another connection than the gate, because a transaction sees the same activity until its end.
        const { rows } = await pool.query<{ count: number }>(
          `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.count ?? NaN;
      },
    };
  }

  /** Sends 120 slow calls from four devices, and pipelined calls, and waits until those that find the queue full are refused. */
  async function sendFlood(cookies: readonly string[]) {
    const statuses: number[] = [];
    const end = new AbortController();
    const calls = Array.from({ length: 120 }, async (_, call) => {
      const url = slowCalls[call % slowCalls.length] ?? '';
      statuses.push(await statusOf(url, cookies[call % cookies.length] ?? '', end.signal));
    });
    const sockets = cookies.map((cookie) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`GET /api/matches HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`.repeat(8));
      return socket.resume();
    });
    // At most 4 calls run and 50 wait. Each of the four sockets can take one of these places.
    await until(() => statuses.filter((status) => status === 429).length >= 120 - 54);
    return {
      statuses,
      async hangUp(): Promise<void> {
        end.abort();
        for (const socket of sockets) socket.destroy();
        await Promise.allSettled(calls);
      },
    };
  }

  const limits = {
    CALLS_SHARE: '20',
    CALLS_WAITING_PER_PERSON: '50',
    CALLS_WAITING: '400',
    CALLS_WAIT_MS: '60000',
  };
  const start = (env: Readonly<Record<string, string>>) =>
    startServer({ DATABASE_URL: database.url ?? '', ...limits, ...env });

  // The credit is the running time that a user's calls may use before the limit of `CALLS_SHARE` applies.
  test.each([
    ['four calls run, and a call of another user does not wait', { CALLS_CREDIT_MS: '600000' }, 4],
    ['without credit one call runs', { CALLS_CREDIT_MS: '1' }, 1],
  ])('%s', async (_, env, runningCalls) => {
    server = await start(env);
    const hogCookies = await signIn(4);
    const [normalCookie = ''] = await signIn(1);
    // The lists need a place of the user.
    await database.db
      .updateTable('user_account')
      .set({ latitude: 37.55, longitude: 126.99, search_distance: 10 })
      .execute();
    for (const cookie of [...hogCookies, normalCookie]) expect(await statusOf('/api/me', cookie)).toBe(200);
    const gate = await closeGate();
    const flood = await sendFlood(hogCookies);
    await until(async () => (await gate.heldCalls()) === runningCalls);
    // A call that needs no match is answered although 50 calls wait.
    for (let call = 0; call < 5; call += 1) expect(await statusOf('/api/me', normalCookie)).toBe(200);
    const normalList = statusOf('/api/matches', normalCookie);
    // The list of the other user reaches the database while the calls of the hog wait. No further call of the hog does.
    await until(async () => (await gate.heldCalls()) === runningCalls + 1);
    await openGate();
    expect(await normalList).toBe(200);
    await until(() => flood.statuses.includes(200));
    await flood.hangUp();
    expect(new Set(flood.statuses)).toEqual(new Set([200, 429]));
    // Nothing of the flood is left: a call of the hog has its turn.
    expect(await statusOf('/api/me', hogCookies[0] ?? '')).toBe(200);
  });
});
