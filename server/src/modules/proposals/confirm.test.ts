import type { Applicants } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import { until } from '../../../test/until';
import { setHomeOf, fetchMatchAs } from '../matches/matches.fixture';
import { actAs, actOrThrow, applyOrThrow, postDuel, fetchRoomAs } from './proposals.fixture';
import {
  app,
  clock,
  database,
  day,
  firstPerson,
  host,
  hour,
  systemLinesIn,
  noticesOf,
  secondPerson,
  setUpProposals,
  initialTime,
  stateOf,
  waitForDelivery,
} from './proposals-app.fixture';

setUpProposals();

describe('confirming', () => {
  test('closes the other proposals except the reserve, and notifies everybody exactly once', async () => {
    const matchId = await postDuel(app, database, host, clock.now());
    const thirdUser = await signUpUser(app);
    await setHomeOf(database, thirdUser);
    const [firstId, secondId, thirdId] = [
      await applyOrThrow(app, firstPerson, matchId, null),
      await applyOrThrow(app, secondPerson, matchId, null),
      await applyOrThrow(app, thirdUser, matchId, null),
    ];
    await actOrThrow(app, host, firstId, 'talk');
    await actOrThrow(app, host, thirdId, 'talk');
    await actOrThrow(app, host, thirdId, 'standby');
    await actOrThrow(app, host, firstId, 'confirm');
    expect([
      await stateOf(firstPerson, firstId),
      await stateOf(secondPerson, secondId),
      await stateOf(thirdUser, thirdId),
    ]).toEqual(['CONFIRMED', 'CLOSED', 'STANDBY']);
    expect(await fetchMatchAs(app, firstPerson, matchId)).toMatchObject({
      state: 'CONFIRMED',
      away: { userId: firstPerson.id },
      mine: { isPlaying: true, proposalState: 'CONFIRMED' },
    });
    expect([
      await systemLinesIn(firstPerson, firstId),
      await systemLinesIn(secondPerson, secondId),
      await systemLinesIn(thirdUser, thirdId),
    ]).toEqual([
      ['text', 'talk_opened', 'confirmed'],
      ['text', 'closed'],
      ['text', 'talk_opened', 'standby'],
    ]);
    await waitForDelivery();
    expect(await noticesOf(firstPerson, 'match.confirmed', matchId)).toHaveLength(1);
    expect(await noticesOf(host, 'match.confirmed', matchId)).toHaveLength(0);
    expect(await noticesOf(secondPerson, 'proposal.closed', matchId)).toHaveLength(1);
    expect(await noticesOf(thirdUser, 'proposal.closed', matchId)).toHaveLength(0);

    await actOrThrow(app, firstPerson, firstId, 'withdraw');
    expect(await fetchMatchAs(app, host, matchId)).toMatchObject({ state: 'OPEN', away: null });
    await waitForDelivery();
    expect([
      await stateOf(firstPerson, firstId),
      await stateOf(secondPerson, secondId),
      await stateOf(thirdUser, thirdId),
    ]).toEqual(['WITHDRAWN', 'CLOSED', 'STANDBY']);
    expect(await noticesOf(host, 'proposal.withdrawn', matchId)).toMatchObject([
      { data: { opponentLeft: true } },
    ]);
    expect(await noticesOf(thirdUser, 'proposal.offered', matchId)).toHaveLength(1);
    await actOrThrow(app, thirdUser, thirdId, 'take');
    await waitForDelivery();
    expect(await noticesOf(host, 'proposal.talk_opened', matchId)).toHaveLength(1);
    await actOrThrow(app, host, thirdId, 'confirm');
    expect(await stateOf(thirdUser, thirdId)).toBe('CONFIRMED');
  });

  test('is refused after an edit until the applicant agrees again', async () => {
    const matchId = await postDuel(app, database, host, clock.now());
    const id = await applyOrThrow(app, firstPerson, matchId, null);
    await actOrThrow(app, host, id, 'talk');
    await send(app, 'PATCH', `/api/matches/${matchId}`, {
      cookie: host.cookie,
      json: { version: 1, costPerTeam: 20_000 },
    });
    await until(async () => (await systemLinesIn(firstPerson, id)).includes('terms_changed'));
    expect(await fetchRoomAs(app, firstPerson, id)).toMatchObject({ mustAgree: true, may: { agree: true } });
    expect((await fetchRoomAs(app, host, id)).may.confirm).toBe(false);
    const refusal = await actAs(app, host, id, 'confirm');
    expect([refusal.statusCode, problem(refusal).code]).toEqual([409, 'proposal.must_agree']);
    await waitForDelivery();
    expect(await noticesOf(firstPerson, 'match.changed', matchId)).toHaveLength(1);
    await actOrThrow(app, firstPerson, id, 'agree');
    expect((await actOrThrow(app, host, id, 'confirm')).state).toBe('CONFIRMED');
  });

  test('is refused when either side has a confirmed match less than an hour apart', async () => {
    const startAfter = (hours: number) =>
      new Date(initialTime.getTime() + 7 * day + hours * hour).toISOString();
    const earlierMatchId = await postDuel(app, database, firstPerson, clock.now(), {
      startAt: startAfter(0),
      minutes: 60,
    });
    const earlierProposalId = await applyOrThrow(app, secondPerson, earlierMatchId, null);
    await actOrThrow(app, firstPerson, earlierProposalId, 'talk');
    await actOrThrow(app, firstPerson, earlierProposalId, 'confirm');
    for (const [hours, isPossible] of [
      [1.5, false],
      [-1.9, false],
      [2, true],
      [-2, true],
    ] as const) {
      const matchId = await postDuel(app, database, host, clock.now(), {
        startAt: startAfter(hours),
        minutes: 60,
      });
      const id = await applyOrThrow(app, secondPerson, matchId, null);
      await actOrThrow(app, host, id, 'talk');
      const list = (
        await send(app, 'GET', `/api/matches/${matchId}/proposals`, { cookie: host.cookie })
      ).json<Applicants>();
      expect(list.applicants.map(({ clashes }) => clashes)).toEqual([!isPossible]);
      const answer = await actAs(app, host, id, 'confirm');
      expect([hours, answer.statusCode]).toEqual([hours, isPossible ? 200 : 409]);
      if (!isPossible) expect(problem(answer).code).toBe('proposal.clash');
      await database.db.deleteFrom('match').where('id', '=', matchId).execute();
    }
  });
});
