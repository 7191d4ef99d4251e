import { limits, type ChallengeCheck, type MatchDetail } from '@homeground/shared/contracts';
import { problem, send } from '../../../test/app';
import { createTeamWithPeople, createTeamAs, type Person } from '../../../test/teams';
import { applyAs } from '../proposals/proposals.fixture';
import {
  acceptAs,
  challengeActAs,
  challengeAs,
  challengeOrThrow,
  challengeFields,
} from './challenges.fixture';
import {
  app,
  clock,
  database,
  day,
  challenger,
  setTime,
  setUpChallenges,
  start,
  challenged,
  todosOf,
} from './challenges-app.fixture';

setUpChallenges();

const fetchCheck = async (person: Person, teamId: string) =>
  (
    await send(app, 'GET', `/api/teams/${teamId}/challenge`, { cookie: person.cookie })
  ).json<ChallengeCheck>();

describe('reasons to refuse a challenge', () => {
  test('every obstacle has its own code, and the check names it before the form is sent', async () => {
    const soccerTeam = await createTeamAs(app, challenger.leader, { sport: 'soccer' });
    const farTeam = await createTeamAs(app, challenged.manager, { latitude: 35.1, longitude: 129.0 });
    const refusalCodeOf = async (
      person: Person,
      teamId: string,
      side: string,
      sport: 'futsal' | 'soccer' = 'futsal',
    ) => problem(await challengeAs(app, person, teamId, challengeFields(clock.now(), side, { sport }))).code;
    expect(await refusalCodeOf(challenger.leader, challenged.team.id, soccerTeam.id, 'soccer')).toBe(
      'challenge.other_sport',
    );
    expect(await refusalCodeOf(challenger.leader, farTeam.id, challenger.team.id)).toBe('challenge.too_far');
    expect(await refusalCodeOf(challenger.leader, soccerTeam.id, challenger.team.id)).toBe(
      'challenge.own_team',
    );
    expect(await refusalCodeOf(challenger.member, challenged.team.id, challenger.team.id)).toBe(
      'match.not_yours',
    );
    const fetchObstacles = async (person: Person, teamId: string) =>
      (await fetchCheck(person, teamId)).sides.map((side) => [side.teamId, side.obstacles]);
    expect(await fetchObstacles(challenger.leader, challenged.team.id)).toEqual([
      [challenger.team.id, []],
      [soccerTeam.id, ['OTHER_SPORT']],
    ]);
    expect(await fetchObstacles(challenger.member, challenged.team.id)).toEqual([
      [challenger.team.id, ['NOT_LEADING']],
    ]);
    expect(await fetchObstacles(challenged.stranger, challenged.team.id)).toEqual([]);

    // Any sport of the challenged team is allowed; a sport that only the challenger plays is not.
    const withSoccer = { otherSports: [{ sport: 'soccer', level: 3 }] };
    await send(app, 'PATCH', `/api/teams/${challenger.team.id}`, {
      cookie: challenger.leader.cookie,
      json: withSoccer,
    });
    expect(await refusalCodeOf(challenger.leader, challenged.team.id, challenger.team.id, 'soccer')).toBe(
      'challenge.other_sport',
    );
    await send(app, 'PATCH', `/api/teams/${challenged.team.id}`, {
      cookie: challenged.leader.cookie,
      json: withSoccer,
    });
    expect((await fetchObstacles(challenger.leader, challenged.team.id))[1]).toEqual([soccerTeam.id, []]);

    const json = { takesChallenges: false };
    await send(app, 'PATCH', `/api/teams/${challenged.team.id}`, { cookie: challenged.leader.cookie, json });
    expect(await refusalCodeOf(challenger.leader, challenged.team.id, challenger.team.id)).toBe(
      'challenge.not_taken',
    );
  });

  test('a team cannot challenge another team again before the first challenge is answered', async () => {
    const id = await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
    const challengeAgain = () =>
      challengeAs(
        app,
        challenger.leader,
        challenged.team.id,
        challengeFields(clock.now(), challenger.team.id),
      );
    const refusal = await challengeAgain();
    expect(problem(refusal).code).toBe('challenge.already_waiting');
    const [side] = (await fetchCheck(challenger.leader, challenged.team.id)).sides;
    expect(side).toMatchObject({ eligible: false, obstacles: ['ALREADY_WAITING'], waitingMatchId: id });
    // A challenge in the other direction is another challenge.
    const reverseFields = challengeFields(clock.now(), challenged.team.id);
    const reverseAnswer = await challengeAs(app, challenged.leader, challenger.team.id, reverseFields);
    expect(reverseAnswer.statusCode).toBe(201);
    await challengeActAs(app, challenged.leader, id, 'decline');
    expect((await challengeAgain()).statusCode).toBe(201);
  });

  test('a team has at most five sent and ten received challenges without an answer', async () => {
    for (let sentCount = 0; sentCount < limits.challenge.sent.max; sentCount += 1)
      await challengeOrThrow(app, clock.now(), { from: challenger, to: await createTeamWithPeople(app) });
    const sixthAnswer = await challengeAs(
      app,
      challenger.leader,
      challenged.team.id,
      challengeFields(clock.now(), challenger.team.id),
    );
    expect(problem(sixthAnswer).code).toBe('challenge.too_many_sent');
    // Overdue challenges free their places although no job has run.
    await database.db.deleteFrom('job').execute();
    setTime(new Date(start.getTime() + 7 * day));
    const fields = challengeFields(clock.now(), challenger.team.id);
    expect((await challengeAs(app, challenger.leader, challenged.team.id, fields)).statusCode).toBe(201);
    for (let receivedCount = 1; receivedCount < limits.challenge.received.max; receivedCount += 1)
      await challengeOrThrow(app, clock.now(), { from: await createTeamWithPeople(app), to: challenged });
    const otherTeam = await createTeamWithPeople(app);
    const eleventhAnswer = await challengeAs(
      app,
      otherTeam.leader,
      challenged.team.id,
      challengeFields(clock.now(), otherTeam.team.id),
    );
    expect(problem(eleventhAnswer).code).toBe('challenge.too_many_received');
  });

  test('a block between the two leaders hides the team and the challenge', async () => {
    const id = await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
    await send(app, 'PUT', `/api/users/${challenger.leader.id}/block`, { cookie: challenged.leader.cookie });
    expect((await acceptAs(app, challenged.leader, id)).statusCode).toBe(404);
    expect(await todosOf(challenged.leader)).toEqual([]);
    // Nobody has blocked the manager.
    expect((await acceptAs(app, challenged.manager, id)).statusCode).toBe(201);
    const repeatedAnswer = await challengeAs(
      app,
      challenger.leader,
      challenged.team.id,
      challengeFields(clock.now(), challenger.team.id),
    );
    expect(repeatedAnswer.statusCode).toBe(404);
    const check = await send(app, 'GET', `/api/teams/${challenged.team.id}/challenge`, {
      cookie: challenger.leader.cookie,
    });
    expect(check.statusCode).toBe(404);
  });

  test('no team may apply to the match of a challenge, not even the challenged team', async () => {
    const id = await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
    const answer = await applyAs(app, challenged.leader, id, challenged.team.id);
    expect(problem(answer).code).toBe('challenge.for_another_team');
    const secondTeam = await createTeamAs(app, challenged.leader);
    expect(problem(await applyAs(app, challenged.leader, id, secondTeam.id)).code).toBe(
      'challenge.for_another_team',
    );
  });

  test('an act on an outdated state is refused, and the answer has the current match', async () => {
    const id = await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
    await challengeActAs(app, challenged.leader, id, 'decline');
    const staleAnswer = await challengeActAs(app, challenger.leader, id, 'open', 'WAITING');
    expect(problem(staleAnswer).code).toBe('challenge.state_moved');
    expect(staleAnswer.json<{ error: { fresh: MatchDetail } }>().error.fresh.challenge?.state).toBe(
      'DECLINED',
    );
    expect(problem(await challengeActAs(app, challenged.manager, id, 'decline')).code).toBe(
      'challenge.state_moved',
    );
  });
});
