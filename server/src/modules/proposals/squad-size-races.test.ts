import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, testApp } from '../../../test/app';
import { shortOrLong } from '../../../test/servers';
import { createTeamWithPeople } from '../../../test/teams';
import { newId } from '../../platform/ids';
import type { App } from '../../platform/http/app-instance';
import { matchRow } from '../matches/match.fixture';
import { setHomeOf, fetchMatchAs, yeouido } from '../matches/matches.fixture';
import { actAs } from './proposals.fixture';

const now = new Date('2026-06-01T10:00:00.000Z');
const roundCount = shortOrLong(15, 1000);
jest.setTimeout(240_000 + roundCount * 3000);

let database: TestDatabase;
/** Two servers on one database. */
let apps: readonly [App, App];
let host: Awaited<ReturnType<typeof createTeamWithPeople>>;
let away: Awaited<ReturnType<typeof createTeamWithPeople>>;

beforeAll(async () => {
  const clock = { now: () => now };
  database = await createTestDatabase();
  apps = [await testApp({ database, clock }), await testApp({ database, clock })];
  [host, away] = [await createTeamWithPeople(apps[0]), await createTeamWithPeople(apps[0])];
  for (const { leader } of [host, away]) await setHomeOf(database, leader);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});

/** Inserts a 5 v 5 match with an open chat of two teams, as the use cases would write it. */
async function insertMatchWithRoom(): Promise<{ matchId: string; roomId: string }> {
  const startAt = new Date(now.getTime() + 7 * 86_400_000);
  const match = matchRow(
    { hostUserId: host.leader.id, position: yeouido, startAt, slot: 1 },
    { kind: 'TEAM', sport: 'futsal', players_per_side: 5, host_user_id: null, host_team_id: host.team.id },
  );
  await database.db.insertInto('match').values(match).execute();
  const roomId = newId();
  const message = 'Let us play.';
  await database.db
    .insertInto('proposal')
    .values({
      ...{ match_id: match.id, id: roomId, state: 'TALKING', message, agreed_terms: 1, last_number: 1 },
      ...{ team_id: away.team.id, applied_by: away.leader.id, host_team_id: host.team.id },
      ...{ last_at: now, since: now, applied_at: now },
    })
    .execute();
  await database.db
    .insertInto('message')
    .values({
      ...{ match_id: match.id, proposal_id: roomId, number: 1, id: newId(), kind: 'text' },
      ...{ side: 'APPLICANT', sender_id: away.leader.id, client_id: roomId, body: message, created_at: now },
    })
    .execute();
  return { matchId: match.id, roomId };
}

test('only one of a simultaneous new squad size and confirmation succeeds: no side is confirmed for a size it did not accept', async () => {
  const wins = { confirmed: 0, changed: 0 };
  for (let round = 0; round < roundCount; round += 1) {
    const { matchId, roomId } = await insertMatchWithRoom();
    const acts = [
      () =>
        actAs(apps[0], host.leader, roomId, 'confirm', {
          seenProposal: { state: 'TALKING', termsVersion: 1 },
        }),
      () =>
        send(apps[1], 'PATCH', `/api/matches/${matchId}`, {
          cookie: host.manager.cookie,
          json: { playersPerSide: 7, version: 1 },
        }),
    ] as const;
    // The request that is sent first usually wins, so the order alternates. `answers` always starts with the confirmation.
    const answers = round % 2 === 0 ? [acts[0](), acts[1]()] : [acts[1](), acts[0]()].reverse();
    const [confirmation, changeAnswer] = await Promise.all(answers);
    const codes = [confirmation?.statusCode, changeAnswer?.statusCode];
    expect([[200, 409], [409, 200]]).toContainEqual(codes); // prettier-ignore
    const isConfirmed = codes[0] === 200;
    wins[isConfirmed ? 'confirmed' : 'changed'] += 1;
    expect(await fetchMatchAs(apps[0], away.leader, matchId)).toMatchObject(
      isConfirmed
        ? { state: 'CONFIRMED', playersPerSide: 5, away: { teamId: away.team.id } }
        : { state: 'OPEN', playersPerSide: 7, away: null },
    );
    const refusal = isConfirmed ? changeAnswer : confirmation;
    expect(refusal && problem(refusal)).toMatchObject({ fresh: { id: isConfirmed ? matchId : roomId } });
    await database.db.deleteFrom('match').execute();
  }
  expect(Math.min(wins.confirmed, wins.changed)).toBeGreaterThan(0);
});
