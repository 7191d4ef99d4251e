import { randomUUID } from 'node:crypto';
import type { MatchDetail, RoomDetail } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, signedUp, testApp } from '../../../test/app';
import { rounds } from '../../../test/servers';
import type { Person } from '../../../test/teams';
import { newId } from '../../platform/ids';
import type { App } from '../../platform/http/app-instance';
import { matchRow } from '../matches/match.fixture';
import { livesAt, seen, yeouido } from '../matches/matches.fixture';
import { actAs } from './proposals.fixture';

const start = new Date('2026-06-01T10:00:00.000Z');
const clock = { now: () => start };
const startAt = new Date(start.getTime() + 7 * 86_400_000);

let database: TestDatabase;
/** Two servers on one database. */
let apps: readonly [App, App];
let host: Person;
let others: Person[];

beforeAll(async () => {
  database = await createTestDatabase();
  apps = [await testApp({ database, clock }), await testApp({ database, clock })];
  host = await signedUp(apps[0]);
  others = await Promise.all(Array.from({ length: 10 }, () => signedUp(apps[0])));
  await Promise.all([host, ...others].map((who) => livesAt(database, who)));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('match').execute();
});

/** As the use cases would leave them, many at once. */
async function talking(hostId: string, applicants: readonly string[], slot = 1) {
  const match = matchRow({ hostUserId: hostId, at: yeouido, startAt, slot });
  await database.db.insertInto('match').values(match).execute();
  const proposals = applicants.map((userId) => ({
    match_id: match.id,
    id: newId(),
    state: 'TALKING' as const,
    user_id: userId,
    applied_by: userId,
    host_user_id: hostId,
    message: 'Let us play.',
    agreed_terms: 1,
    last_number: 1,
    last_at: start,
    since: start,
    applied_at: start,
  }));
  await database.db.insertInto('proposal').values(proposals).execute();
  await database.db
    .insertInto('message')
    .values(
      proposals.map(({ match_id, id, user_id }) => ({
        match_id,
        proposal_id: id,
        number: 1,
        id: newId(),
        kind: 'text' as const,
        side: 'APPLICANT' as const,
        sender_id: user_id,
        client_id: id,
        body: 'Let us play.',
        created_at: start,
      })),
    )
    .execute();
  return { matchId: match.id, ids: proposals.map(({ id }) => id) };
}

const statesOf = async (matchId: string) =>
  (await database.db.selectFrom('proposal').select('state').where('match_id', '=', matchId).execute())
    .map(({ state }) => state)
    .sort();

test.each([2, 10, 50])(
  'of %i confirmations at once, over two servers, one wins and the others get the fresh match',
  async (many) => {
    for (let round = 0; round < rounds(2, Math.ceil(1000 / many)); round += 1) {
      await database.db.deleteFrom('match').execute();
      const { matchId, ids } = await talking(host.id, others.map(({ id }) => id)); // prettier-ignore
      const answers = await Promise.all(
        Array.from({ length: many }, (_, turn) =>
          actAs(apps[turn % 2 === 0 ? 0 : 1], host, ids[turn % ids.length] ?? '', 'confirm'),
        ),
      );
      const winners = answers.filter(({ statusCode }) => statusCode === 200);
      expect(winners).toHaveLength(1);
      const winner = winners[0]?.json<{ room: RoomDetail }>().room;
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
        expect([answer.statusCode, problem(answer).code]).toEqual([409, 'match.state_moved']);
        expect(answer.json<{ error: { fresh: MatchDetail } }>().error.fresh).toMatchObject({
          state: 'CONFIRMED',
          away: { userId: winner?.opponent.userId },
        });
      }
      expect(await statesOf(matchId)).toEqual([...Array<string>(9).fill('CLOSED'), 'CONFIRMED']);
      const lines = await database.db
        .selectFrom('message')
        .select(['proposal_id', 'event'])
        .where('match_id', '=', matchId)
        .where('kind', '=', 'system')
        .execute();
      expect(lines.map(({ event }) => event).sort()).toEqual([
        ...Array<string>(9).fill('closed'),
        'confirmed',
      ]);
      expect(new Set(lines.map(({ proposal_id }) => proposal_id)).size).toBe(10);
    }
  },
);

test('a confirmation against a withdrawal: either the match is open again, or never was confirmed', async () => {
  for (let round = 0; round < rounds(5, 1000); round += 1) {
    const { matchId, ids } = await talking(host.id, [others[0]?.id ?? '']);
    const [id = ''] = ids;
    const [confirmed, withdrawn] = await Promise.all([
      actAs(apps[0], host, id, 'confirm'),
      actAs(apps[1], others[0] ?? host, id, 'withdraw'),
    ]);
    expect(withdrawn.statusCode).toBe(200);
    expect([200, 409]).toContain(confirmed.statusCode);
    expect(await statesOf(matchId)).toEqual(['WITHDRAWN']);
    expect(await seen(apps[0], host, matchId)).toMatchObject({ state: 'OPEN', away: null });
    await database.db.deleteFrom('match').execute();
  }
});

test('a confirmation against a cancellation: the match ends cancelled, its proposals closed', async () => {
  for (let round = 0; round < rounds(5, 1000); round += 1) {
    const { matchId, ids } = await talking(host.id, [others[0]?.id ?? '', others[1]?.id ?? '']);
    const [confirmed, cancelled] = await Promise.all([
      actAs(apps[0], host, ids[0] ?? '', 'confirm'),
      send(apps[1], 'POST', `/api/matches/${matchId}/cancel`, {
        cookie: host.cookie,
        json: { reason: 'rain' },
      }),
    ]);
    expect(cancelled.statusCode).toBe(200);
    expect([200, 409]).toContain(confirmed.statusCode);
    expect((await seen(apps[0], host, matchId)).state).toBe('CANCELLED');
    for (const id of ids) {
      const room = await send(apps[0], 'GET', `/api/rooms/${id}`, { cookie: host.cookie });
      expect(room.json<{ room: RoomDetail }>().room.state).toBe('CLOSED');
    }
    await database.db.deleteFrom('match').execute();
  }
});

test('one side wanted by two matches at the same time is confirmed in one of them', async () => {
  for (let round = 0; round < rounds(5, 1000); round += 1) {
    const [second = host, wanted = host] = others;
    const [one, two] = [await talking(host.id, [wanted.id]), await talking(second.id, [wanted.id])];
    const answers = await Promise.all([
      actAs(apps[0], host, one.ids[0] ?? '', 'confirm'),
      actAs(apps[1], second, two.ids[0] ?? '', 'confirm'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && problem(refused).code).toBe('proposal.clash');
    await database.db.deleteFrom('match').execute();
  }
});

test('the same confirmation sent again with its key answers the same and does it once', async () => {
  const { matchId, ids } = await talking(host.id, [others[0]?.id ?? '']);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      actAs(apps[turn % 2 === 0 ? 0 : 1], host, ids[0] ?? '', 'confirm', key),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(6).fill(200));
  const lines = await database.db
    .selectFrom('message')
    .select('number')
    .where('match_id', '=', matchId)
    .where('event', '=', 'confirmed')
    .execute();
  expect(lines).toHaveLength(1);
});
