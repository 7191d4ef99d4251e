import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { send, signUpUser, testApp, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openPushService } from '../../../test/push-service';
import { shortOrLong, startServer, type TestServer } from '../../../test/servers';
import { until } from '../../../test/until';
import { systemClock } from '../../platform/clock';
import { setHomeOf } from '../matches/matches.fixture';
import { postDuel } from '../proposals/proposals.fixture';
import { topicOf as topicFor } from '../push/push-topic.rules';

const roomCount = shortOrLong(20, 1000);
const kills = shortOrLong(1, 10);
const processes = 2;
jest.setTimeout(240_000 + kills * 60_000);

/** The server processes are killed, so the database must run in another process. */
const isPglite = process.env['TEST_DATABASE_ENGINE'] === 'pglite';

(isPglite ? describe.skip : describe)('servers that are killed while they send push messages', () => {
  let database: TestDatabase;
  let service: Awaited<ReturnType<typeof openPushService>>;
  let servers: readonly TestServer[] = [];
  let generation = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await openPushService();
  });
  afterAll(async () => {
    await killAll();
    await service.close();
    await database.close();
  });

  /** Returns the name of the database connections that one generation of servers opens. */
  const connectionName = (number: number) => `pushing-${number}`;

  async function startAll(): Promise<void> {
    generation += 1;
    const url = new URL(database.url ?? '');
    url.searchParams.set('application_name', connectionName(generation));
    const env = { DATABASE_URL: url.href, PUSH: '1', PUSH_SERVICES: service.url, LOG_LEVEL: 'error' };
    servers = await Promise.all(Array.from({ length: processes }, () => startServer(env)));
  }

  /** Kills the servers with SIGKILL, and waits until the database has ended their connections. */
  async function killAll(): Promise<void> {
    const exits = servers.map(async ({ child }) => {
      if (child.exitCode === null) await once(child, 'exit');
    });
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all(exits);
    servers = [];
    await until(async () => {
      const { rows } = await database.pool.query<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity where datname = current_database() and application_name = $1`,
        [connectionName(generation)],
      );
      return rows[0]?.open === 0;
    });
  }

  const waitForEmptyQueue = () =>
    until(async () => {
      const { rows } = await database.pool.query<{ open: number }>(
        `select ((select count(*) from room_push) + (select count(*) from room where ring_at is not null))::int as open`,
      );
      return rows[0]?.open === 0;
    });

  /** Creates rooms with one unread message each that is due for a push message. */
  async function createRooms(): Promise<{ readonly ids: readonly string[]; readonly phonePath: string }> {
    const app = await testApp({
      database,
      clock: systemClock,
      config: testConfig({ PUSH: '1', PUSH_SERVICES: service.url }),
    });
    const [host, applicant] = await Promise.all([signUpUser(app), signUpUser(app)]);
    await Promise.all([host, applicant].map((person) => setHomeOf(database, person)));
    const { device } = service.browser();
    const { cookie } = applicant;
    await send(app, 'PUT', '/api/me/push/device', { cookie, json: device });
    await send(app, 'PUT', '/api/me/push', { cookie, json: { off: [], quiet: null } });
    const matchId = await postDuel(app, database, host, new Date());
    await app.close();
    const ids = Array.from({ length: roomCount }, () => randomUUID() as string);
    const moment = new Date(Date.now() - 20_000);
    await database.pool.query(
      `insert into room (match_id, id, state, user_id, applied_by, host_user_id, message, agreed_terms, last_at, since, applied_at, last_number, ring_at)
       select $1, id, 'WITHDRAWN', $2, $2, $3, 'Shall we?', 1, $5, $5, $5, 1, $5::timestamptz + interval '15 seconds' from unnest($4::uuid[]) as id`,
      [matchId, applicant.id, host.id, ids, moment],
    );
    await database.pool.query(
      `insert into message (match_id, proposal_id, number, id, kind, side, sender_id, client_id, body, created_at)
       select $1, id, 1, gen_random_uuid(), 'text', 'HOST', $2, gen_random_uuid(), 'Hello', $4 from unnest($3::uuid[]) as id`,
      [matchId, host.id, ids, moment],
    );
    return { ids, phonePath: new URL(device.endpoint).pathname };
  }

  test(`with ${roomCount} rooms and ${kills} kills no push message is lost, and no recorded one is sent again`, async () => {
    const { ids, phonePath } = await createRooms();
    const {
      rows: [phone],
    } = await database.pool.query<{ session_id: string }>('select session_id from push_device');
    const topicOf = (roomId: string) => topicFor(phone?.session_id ?? '', roomId);
    /** Topics of messages that the push service accepted, but whose server was killed before it recorded the success. */
    const unrecordedAcceptedTopics = new Set<string>();
    for (let kill = 1; kill <= kills; kill += 1) {
      // The service accepts this number of push messages and then stops answering, so that the kill interrupts calls.
      const acceptedCount =
        service.taken.length + Math.floor((roomCount - service.taken.length) / (kills - kill + 2));
      const resumeAnswers = service.hang(acceptedCount - service.taken.length);
      await startAll();
      await until(() => service.taken.length >= acceptedCount && service.held() > 0);
      await killAll();
      resumeAnswers();
      const { rows } = await database.pool.query<{ room_id: string }>('select room_id from room_push');
      const unrecordedTopics = new Set(rows.map(({ room_id }) => topicOf(room_id)));
      for (const { headers } of service.taken) {
        const topic = String(headers['topic']);
        if (unrecordedTopics.has(topic)) unrecordedAcceptedTopics.add(topic);
      }
      expect(service.taken.length).toBeLessThan(roomCount);
      // The leases of killed servers expire after a minute. The test moves the times back instead of waiting.
      await database.pool.query(`update room_push set next_at = next_at - interval '2 minutes'`);
    }
    await startAll();
    await waitForEmptyQueue();

    const topics = service.taken
      .filter(({ path }) => path === phonePath)
      .map(({ headers }) => headers['topic']);
    expect(new Set(topics)).toEqual(new Set(ids.map(topicOf)));
    const repeatedTopics = topics.filter((topic, index) => topics.indexOf(topic) < index);
    // Only unrecorded messages are sent again; they have the same topic, so the browser replaces the first.
    expect(repeatedTopics.filter((topic) => !unrecordedAcceptedTopics.has(String(topic)))).toEqual([]);
  });
});
