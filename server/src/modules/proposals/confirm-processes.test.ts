import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { signUpUser, testApp } from '../../../test/app';
import { openPage, type LivePage } from '../../../test/live-page';
import { until } from '../../../test/until';
import { redisUrl, shortOrLong, startServer, type TestServer } from '../../../test/servers';
import type { Person } from '../../../test/teams';
import { systemClock } from '../../platform/clock';
import { newId } from '../../platform/ids';
import { matchRow } from '../matches/match.fixture';
import { setHomeOf, yeouido } from '../matches/matches.fixture';
import { applyOrThrow, actOrThrow } from './proposals.fixture';

const shortRounds = 3;
const confirmationCounts = [2, 10, 50];
jest.setTimeout(240_000 + shortOrLong(shortRounds, 1000) * 20_000);

/** Opens a live connection, and tries again while a busy server closes it. */
async function openLivePage(url: string, cookie: string): Promise<LivePage> {
  for (;;) {
    const page = openPage(url, cookie);
    const isClosed = () => page.socket.readyState === page.socket.CLOSED;
    await until(() => isClosed() || page.frames.length > 0);
    if (!isClosed()) return page;
  }
}

/** One server needs only the database, several also need Redis. */
const installations = [
  { processes: 1, title: 'one server process on PostgreSQL', isAvailable: true },
  {
    processes: 2,
    title: 'two server processes on one PostgreSQL with Redis between them',
    isAvailable: redisUrl !== null,
  },
];
const isPglite = process.env['TEST_DATABASE_ENGINE'] === 'pglite';

for (const { processes, title, isAvailable } of installations)
  (isAvailable && !isPglite ? describe : describe.skip)(title, () => {
    let database: TestDatabase;
    let servers: readonly TestServer[] = [];
    let host: Person;
    let applicants: readonly Person[];
    let pages: readonly LivePage[] = [];
    let preparedApp: Awaited<ReturnType<typeof testApp>>;

    beforeAll(async () => {
      database = await createTestDatabase();
      // Used only to create users and rooms.
      preparedApp = await testApp({ database, clock: systemClock });
      host = await signUpUser(preparedApp);
      applicants = await Promise.all(Array.from({ length: 5 }, () => signUpUser(preparedApp)));
      await Promise.all([host, ...applicants].map((person) => setHomeOf(database, person)));
      const env = {
        DATABASE_URL: database.url ?? '',
        ...(processes > 1 && redisUrl !== null && { REDIS_URL: redisUrl }),
      };
      servers = [];
      // Starts one server after the other, because two processes that compile at the same time take longer on a small machine.
      while (servers.length < processes) servers = [...servers, await startServer(env)];
      pages = await Promise.all(
        applicants.map(({ cookie }, index) => openLivePage(servers[index % processes]?.url ?? '', cookie)),
      );
    });
    afterAll(async () => {
      for (const { socket } of pages) socket.terminate();
      await Promise.all(servers.map((server) => server.stop()));
      await preparedApp.close();
      await database.close();
    });

    async function createMatchWithRooms(): Promise<{
      readonly matchId: string;
      readonly roomIds: readonly string[];
    }> {
      const startAt = new Date(Date.now() + 7 * 86_400_000);
      const match = matchRow({ hostUserId: host.id, position: yeouido, startAt, slot: 1 });
      await database.db.insertInto('match').values(match).execute();
      const roomIds: string[] = [];
      for (const person of applicants) {
        const id = await applyOrThrow(preparedApp, person, match.id, null);
        await actOrThrow(preparedApp, host, id, 'talk');
        roomIds.push(id);
      }
      return { matchId: match.id, roomIds };
    }

    /** Confirms, and repeats the call with the same key while a busy server answers 503. */
    async function confirm(requestIndex: number, roomId: string): Promise<{ status: number; body: unknown }> {
      const headers = {
        cookie: host.cookie,
        'idempotency-key': newId(),
        'content-type': 'application/json',
      };
      const sentState = JSON.stringify({ state: 'TALKING', termsVersion: 1 });
      for (;;) {
        const url = `${servers[requestIndex % processes]?.url}/api/proposals/${roomId}/confirm`;
        const answer = await fetch(url, { method: 'POST', headers, body: sentState });
        const body: unknown = await answer.json();
        if (answer.status !== 503) return { status: answer.status, body };
      }
    }

    /** Waits until the outbox is empty, so that all notifications have been written. */
    async function untilOutboxIsEmpty(): Promise<void> {
      for (let waitingEvents = 1; waitingEvents > 0;) {
        const row = await database.db
          .selectFrom('outbox')
          .select((builder) => builder.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        waitingEvents = Number(row.count);
      }
    }

    test('only one of 2 to 50 simultaneous confirmations wins, and each applicant is notified exactly once', async () => {
      for (let round = 0; round < shortOrLong(shortRounds, 1000); round += 1) {
        await database.db.deleteFrom('match').execute();
        const { matchId, roomIds } = await createMatchWithRooms();
        const confirmationCount = confirmationCounts[round % confirmationCounts.length] ?? 2;
        const answers = await Promise.all(
          Array.from({ length: confirmationCount }, (_, index) =>
            confirm(index, roomIds[index % roomIds.length] ?? ''),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([
          200,
          ...Array<number>(confirmationCount - 1).fill(409),
        ]);
        for (const { body } of answers.filter(({ status }) => status === 409))
          expect(body).toMatchObject({ error: { code: 'match.state_moved', fresh: { state: 'CONFIRMED' } } });

        await untilOutboxIsEmpty();
        const notices = await database.db
          .selectFrom('notification')
          .select(['user_id', 'kind'])
          .where(
            'user_id',
            'in',
            applicants.map(({ id }) => id),
          ) // prettier-ignore
          .where(sql`data ->> 'matchId'`, '=', matchId)
          .where('kind', 'in', ['match.confirmed', 'proposal.closed'])
          .execute();
        expect(notices.map(({ kind }) => kind).sort()).toEqual([
          'match.confirmed',
          ...Array<string>(4).fill('proposal.closed'),
        ]);
        expect(new Set(notices.map(({ user_id }) => user_id)).size).toBe(applicants.length);

        // Each room has exactly one line about the outcome.
        const lines = await database.db
          .selectFrom('message')
          .select(['proposal_id', 'event'])
          .where('match_id', '=', matchId)
          .where('event', 'in', ['confirmed', 'closed'])
          .execute();
        expect(lines.map(({ proposal_id }) => proposal_id).sort()).toEqual([...roomIds].sort());
        const match = await database.db
          .selectFrom('match')
          .select('state')
          .where('id', '=', matchId)
          .executeTakeFirstOrThrow();
        expect(match.state).toBe('CONFIRMED');
      }
      // No page received the same line twice (a live frame may be lost, but never sent twice).
      for (const { frames } of pages) {
        // A busy machine delivers the frames after the rows are written.
        await until(() => frames.some(({ topic }) => topic === 'message'));
        const receivedFrames = frames.flatMap((frame) =>
          frame.topic === 'message' ? [`${frame.roomId} ${frame.message.number}`] : [],
        );
        expect(new Set(receivedFrames).size).toBe(receivedFrames.length);
      }
    });
  });
