import { randomUUID } from 'node:crypto';
import type { MatchDetail, RoomDetail } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, signUpUser, testApp } from '../../../test/app';
import { shortOrLong } from '../../../test/servers';
import type { Person } from '../../../test/teams';
import { newId } from '../../platform/ids';
import type { App } from '../../platform/http/app-instance';
import { matchRow } from '../matches/match.fixture';
import { setHomeOf, fetchMatchAs, yeouido } from '../matches/matches.fixture';
import { actAs } from './proposals.fixture';

const initialTime = new Date('2026-06-01T10:00:00.000Z');
const clock = { now: () => initialTime };
const startAt = new Date(initialTime.getTime() + 7 * 86_400_000);
const talkingState = { state: 'TALKING', termsVersion: 1 } as const;

let database: TestDatabase;
/** Two servers on one database. */
let apps: readonly [App, App];
let host: Person;
let applicants: Person[];

beforeAll(async () => {
  database = await createTestDatabase();
  apps = [await testApp({ database, clock }), await testApp({ database, clock })];
  host = await signUpUser(apps[0]);
  applicants = await Promise.all(Array.from({ length: 10 }, () => signUpUser(apps[0])));
  await Promise.all([host, ...applicants].map((person) => setHomeOf(database, person)));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('match').execute();
});

/** Inserts a match with proposals directly, as the use cases would write them. */
async function insertMatchWithProposals(
  hostId: string,
  applicantIds: readonly string[],
  {
    startAt: matchStartAt = startAt,
    state = 'TALKING',
  }: { startAt?: Date; state?: 'PENDING' | 'TALKING' } = {},
) {
  const match = matchRow({ hostUserId: hostId, position: yeouido, startAt: matchStartAt, slot: 1 });
  await database.db.insertInto('match').values(match).execute();
  const proposals = applicantIds.map((userId) => ({
    match_id: match.id,
    id: newId(),
    state,
    user_id: userId,
    applied_by: userId,
    host_user_id: hostId,
    message: 'Let us play.',
    agreed_terms: 1,
    last_number: 1,
    last_at: initialTime,
    since: initialTime,
    applied_at: initialTime,
  }));
  if (proposals.length === 0) return { matchId: match.id, proposalIds: [] };
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
        created_at: initialTime,
      })),
    )
    .execute();
  return { matchId: match.id, proposalIds: proposals.map(({ id }) => id) };
}

const statesOf = async (matchId: string) =>
  (await database.db.selectFrom('proposal').select('state').where('match_id', '=', matchId).execute())
    .map(({ state }) => state)
    .sort();

test.each([2, 10, 50])(
  'only one of %i simultaneous confirmations on two servers wins, and the others get the current match',
  async (count) => {
    for (let round = 0; round < shortOrLong(2, Math.ceil(1000 / count)); round += 1) {
      await database.db.deleteFrom('match').execute();
      const { matchId, proposalIds } = await insertMatchWithProposals(host.id, applicants.map(({ id }) => id)); // prettier-ignore
      const answers = await Promise.all(
        Array.from({ length: count }, (_, index) =>
          actAs(
            apps[index % 2 === 0 ? 0 : 1],
            host,
            proposalIds[index % proposalIds.length] ?? '',
            'confirm',
            {
              seenProposal: talkingState,
            },
          ),
        ),
      );
      const winners = answers.filter(({ statusCode }) => statusCode === 200);
      expect(winners).toHaveLength(1);
      const confirmedRoom = winners[0]?.json<{ room: RoomDetail }>().room;
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
        expect([answer.statusCode, problem(answer).code]).toEqual([409, 'match.state_moved']);
        expect(answer.json<{ error: { fresh: MatchDetail } }>().error.fresh).toMatchObject({
          state: 'CONFIRMED',
          away: { userId: confirmedRoom?.opponent.userId },
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

/** Counts the sides that left a confirmed match, in time or late. */
const countLeavers = async (matchId: string) =>
  (await database.db.selectFrom('proposal').select('left_late').where('match_id', '=', matchId).execute())
    .filter(({ left_late }) => left_late !== null).length; // prettier-ignore

test('only one of a simultaneous confirmation and withdrawal succeeds, and the withdrawal is not recorded as late', async () => {
  const wins = { confirmed: 0, withdrawn: 0 };
  for (let round = 0; round < shortOrLong(20, 1000); round += 1) {
    // Starts in less than a day, so leaving the confirmed match would be late.
    const soonStart = new Date(initialTime.getTime() + 5 * 3_600_000);
    const { matchId, proposalIds } = await insertMatchWithProposals(host.id, [applicants[0]?.id ?? ''], {
      startAt: soonStart,
    });
    const [id = ''] = proposalIds;
    const acts = [
      () => actAs(apps[0], host, id, 'confirm', { seenProposal: talkingState }),
      () => actAs(apps[1], applicants[0] ?? host, id, 'withdraw', { seenProposal: talkingState }),
    ] as const;
    // The request that is sent first usually wins, so the order alternates. `answers` always starts with the confirmation.
    const answers = round % 2 === 0 ? [acts[0](), acts[1]()] : [acts[1](), acts[0]()].reverse();
    const [confirmation, withdrawal] = await Promise.all(answers);
    const codes = [confirmation?.statusCode, withdrawal?.statusCode];
    expect([[200, 409], [409, 200]]).toContainEqual(codes); // prettier-ignore
    const isConfirmed = codes[0] === 200;
    wins[isConfirmed ? 'confirmed' : 'withdrawn'] += 1;
    expect(await statesOf(matchId)).toEqual([isConfirmed ? 'CONFIRMED' : 'WITHDRAWN']);
    expect(await fetchMatchAs(apps[0], host, matchId)).toMatchObject(
      isConfirmed ? { state: 'CONFIRMED' } : { state: 'OPEN', away: null },
    );
    if (isConfirmed && withdrawal)
      expect(problem(withdrawal)).toMatchObject({
        code: 'proposal.state_moved',
        fresh: { id, state: 'CONFIRMED', may: { withdraw: true } },
      });
    expect(await countLeavers(matchId)).toBe(0);
    await database.db.deleteFrom('match').execute();
  }
  expect(Math.min(wins.confirmed, wins.withdrawn)).toBeGreaterThan(0);
});

test('only one of a simultaneous confirmation and cancellation succeeds, and the other gets the current match', async () => {
  for (let round = 0; round < shortOrLong(20, 1000); round += 1) {
    const { matchId, proposalIds } = await insertMatchWithProposals(host.id, [
      applicants[0]?.id ?? '',
      applicants[1]?.id ?? '',
    ]);
    const acts = [
      () => actAs(apps[0], host, proposalIds[0] ?? '', 'confirm', { seenProposal: talkingState }),
      () =>
        send(apps[1], 'POST', `/api/matches/${matchId}/cancel`, {
          cookie: host.cookie,
          json: { reason: 'rain', version: 1 },
        }),
    ] as const;
    const answers = round % 2 === 0 ? [acts[0](), acts[1]()] : [acts[1](), acts[0]()].reverse();
    const [confirmation, cancellation] = await Promise.all(answers);
    const codes = [confirmation?.statusCode, cancellation?.statusCode];
    expect([[200, 409], [409, 200]]).toContainEqual(codes); // prettier-ignore
    const state = codes[0] === 200 ? 'CONFIRMED' : 'CANCELLED';
    expect((await fetchMatchAs(apps[0], host, matchId)).state).toBe(state);
    const refusal = codes[0] === 200 ? cancellation : confirmation;
    expect(refusal && problem(refusal)).toMatchObject({ code: 'match.state_moved', fresh: { state } });
    await database.db.deleteFrom('match').execute();
  }
});

test.each(['talk', 'reject', 'standby'] as const)(
  'only one of a simultaneous %s by the host and withdrawal by the applicant succeeds',
  async (name) => {
    const seenState = { state: name === 'talk' ? 'PENDING' : 'TALKING', termsVersion: 1 } as const;
    for (let round = 0; round < shortOrLong(20, 1000); round += 1) {
      const { matchId, proposalIds } = await insertMatchWithProposals(host.id, [applicants[0]?.id ?? ''], {
        state: seenState.state,
      });
      const [id = ''] = proposalIds;
      const answers = await Promise.all([
        actAs(apps[round % 2 === 0 ? 0 : 1], host, id, name, { seenProposal: seenState }),
        actAs(apps[round % 2 === 0 ? 1 : 0], applicants[0] ?? host, id, 'withdraw', {
          seenProposal: seenState,
        }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const refusal = answers.find(({ statusCode }) => statusCode === 409);
      expect(refusal && problem(refusal).code).toBe('proposal.state_moved');
      await database.db.deleteFrom('match').where('id', '=', matchId).execute();
    }
  },
);

test('only one of a simultaneous pause, cancellation and edit of the same version succeeds', async () => {
  for (let round = 0; round < shortOrLong(20, 1000); round += 1) {
    const { matchId } = await insertMatchWithProposals(host.id, []);
    const url = `/api/matches/${matchId}`;
    const answers = await Promise.all([
      send(apps[0], 'POST', `${url}/pause`, { cookie: host.cookie, json: { version: 1 } }),
      send(apps[1], 'POST', `${url}/cancel`, { cookie: host.cookie, json: { version: 1, reason: 'rain' } }),
      send(apps[0], 'PATCH', url, { cookie: host.cookie, json: { version: 1, costPerTeam: 5000 } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(problem(answer)).toMatchObject({ fresh: { id: matchId, version: 2 } });
    await database.db.deleteFrom('match').execute();
  }
});

test('a side that two hosts confirm for the same time is confirmed in only one match', async () => {
  for (let round = 0; round < shortOrLong(5, 1000); round += 1) {
    const [secondHost = host, applicant = host] = applicants;
    const [firstMatch, secondMatch] = [
      await insertMatchWithProposals(host.id, [applicant.id]),
      await insertMatchWithProposals(secondHost.id, [applicant.id]),
    ];
    const answers = await Promise.all([
      actAs(apps[0], host, firstMatch.proposalIds[0] ?? '', 'confirm', { seenProposal: talkingState }),
      actAs(apps[1], secondHost, secondMatch.proposalIds[0] ?? '', 'confirm', { seenProposal: talkingState }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refusal = answers.find(({ statusCode }) => statusCode === 409);
    expect(refusal && problem(refusal).code).toBe('proposal.clash');
    await database.db.deleteFrom('match').execute();
  }
});

test('a confirmation repeated with the same key gets the same answer and is done once', async () => {
  const { matchId, proposalIds } = await insertMatchWithProposals(host.id, [applicants[0]?.id ?? '']);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      actAs(apps[index % 2 === 0 ? 0 : 1], host, proposalIds[0] ?? '', 'confirm', {
        key,
        seenProposal: talkingState,
      }),
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
