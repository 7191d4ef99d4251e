import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, testApp } from '../../../test/app';
import { shortOrLong } from '../../../test/servers';
import { createTeamWithPeople } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import {
  acceptAs,
  challengeActAs,
  challengeAs,
  challengeOrThrow,
  challengeFields,
  type Team,
} from './challenges.fixture';

jest.setTimeout(600_000);

const now = new Date('2026-06-01T10:00:00.000Z');
const clock = { now: () => now };
let database: TestDatabase;
/** Two servers on one database. */
let apps: readonly [App, App];
let from: Team;
let to: Team;

beforeAll(async () => {
  database = await createTestDatabase();
  apps = [await testApp({ database, clock }), await testApp({ database, clock })];
  [from, to] = [await createTeamWithPeople(apps[0]), await createTeamWithPeople(apps[0])];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('match').execute();
});

test('if a challenge is accepted and opened at once on two servers, one act succeeds and the other gets the current state', async () => {
  const wins = { accept: 0, open: 0 };
  for (let round = 0; round < shortOrLong(20, 1000); round += 1) {
    await database.db.deleteFrom('match').execute();
    const id = await challengeOrThrow(apps[0], now, { from, to });
    const accept = () => acceptAs(apps[1], to.leader, id);
    const openMatch = () => challengeActAs(apps[0], from.leader, id, 'open');
    // The order of the two calls changes with each round.
    const [acceptance, openingAnswer] =
      round % 2 === 0
        ? await Promise.all([accept(), openMatch()])
        : await Promise.all([openMatch(), accept()]).then((answers) => [answers[1], answers[0]] as const);
    const challenge = await database.db
      .selectFrom('challenge')
      .innerJoin('match', 'match.id', 'match_id')
      .select(['challenge.state', 'challenged_team_id'])
      .where('match_id', '=', id)
      .executeTakeFirstOrThrow();
    const proposals = await database.db
      .selectFrom('proposal')
      .select('state')
      .where('match_id', '=', id)
      .execute();
    const statuses = [acceptance.statusCode, openingAnswer.statusCode];
    if (acceptance.statusCode === 201) {
      wins.accept += 1;
      expect(statuses).toEqual([201, 409]);
      expect(challenge).toEqual({ state: 'ACCEPTED', challenged_team_id: to.team.id });
      expect(proposals).toEqual([{ state: 'TALKING' }]);
    } else {
      wins.open += 1;
      expect(statuses).toEqual([409, 200]);
      expect(challenge).toEqual({ state: 'OPENED', challenged_team_id: null });
      expect(proposals).toEqual([]);
    }
    expect(problem(acceptance.statusCode === 409 ? acceptance : openingAnswer).code).toBe(
      'challenge.state_moved',
    );
  }
  // Both sides win some rounds; otherwise the calls would not have run at the same time.
  expect(Math.min(wins.accept, wins.open)).toBeGreaterThan(0);
});

test('if a leader and a manager of the challenged team answer at once, one answer counts', async () => {
  for (let round = 0; round < shortOrLong(10, 300); round += 1) {
    await database.db.deleteFrom('match').execute();
    const id = await challengeOrThrow(apps[0], now, { from, to });
    const answers = await Promise.all([
      acceptAs(apps[0], to.leader, id),
      acceptAs(apps[1], to.manager, id),
      challengeActAs(apps[0], to.manager, id, 'decline'),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  }
});

test('of many parallel challenges between two teams, one in each direction is saved', async () => {
  for (let round = 0; round < shortOrLong(5, 100); round += 1) {
    await database.db.deleteFrom('match').execute();
    const sendChallenge = (sender: Team, receiver: Team, index: number) =>
      challengeAs(
        apps[index % 2 === 0 ? 0 : 1],
        index < 2 ? sender.leader : sender.manager,
        receiver.team.id,
        challengeFields(now, sender.team.id),
      );
    const answers = await Promise.all(
      [0, 1, 2, 3].flatMap((index) => [sendChallenge(from, to, index), sendChallenge(to, from, index)]),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    const waitingChallenges = await database.db.selectFrom('challenge').select('from_team_id').execute();
    expect(new Set(waitingChallenges.map((item) => item.from_team_id))).toEqual(
      new Set([from.team.id, to.team.id]),
    );
    expect(waitingChallenges).toHaveLength(2);
  }
});
