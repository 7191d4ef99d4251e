import { limits, type ChallengeCheck, type MatchDetail } from '@homeground/shared/contracts';
import { problem, send } from '../../../test/app';
import { createTeamWithPeople, createTeamAs, type Person } from '../../../test/teams';
import { applyAs } from '../proposals/proposals.fixture';
import { acceptAs, actOn, challengeAs, challengeOrThrow, challengeFields } from './challenges.fixture';
import {
  app,
  clock,
  database,
  day,
  from,
  setTime,
  setUpChallenges,
  start,
  to,
  todosOf,
} from './challenges-app.fixture';

setUpChallenges();

const checkOf = async (person: Person, teamId: string) =>
  (
    await send(app, 'GET', `/api/teams/${teamId}/challenge`, { cookie: person.cookie })
  ).json<ChallengeCheck>();

describe('reasons to refuse a challenge', () => {
  test('every obstacle has its own code, and the check names it before the form is sent', async () => {
    const soccerTeam = await createTeamAs(app, from.leader, { sport: 'soccer' });
    const farTeam = await createTeamAs(app, to.manager, { latitude: 35.1, longitude: 129.0 });
    const code = async (
      person: Person,
      teamId: string,
      side: string,
      sport: 'futsal' | 'soccer' = 'futsal',
    ) => problem(await challengeAs(app, person, teamId, challengeFields(clock.now(), side, { sport }))).code;
    expect(await code(from.leader, to.team.id, soccerTeam.id, 'soccer')).toBe('challenge.other_sport');
    expect(await code(from.leader, farTeam.id, from.team.id)).toBe('challenge.too_far');
    expect(await code(from.leader, soccerTeam.id, from.team.id)).toBe('challenge.own_team');
    expect(await code(from.member, to.team.id, from.team.id)).toBe('match.not_yours');
    const obstacles = async (person: Person, teamId: string) =>
      (await checkOf(person, teamId)).sides.map((side) => [side.teamId, side.obstacles]);
    expect(await obstacles(from.leader, to.team.id)).toEqual([
      [from.team.id, []],
      [soccerTeam.id, ['OTHER_SPORT']],
    ]);
    expect(await obstacles(from.member, to.team.id)).toEqual([[from.team.id, ['NOT_LEADING']]]);
    expect(await obstacles(to.stranger, to.team.id)).toEqual([]);

    // Any sport of the challenged team is allowed; a sport that only the challenger plays is not.
    const both = { otherSports: [{ sport: 'soccer', level: 3 }] };
    await send(app, 'PATCH', `/api/teams/${from.team.id}`, { cookie: from.leader.cookie, json: both });
    expect(await code(from.leader, to.team.id, from.team.id, 'soccer')).toBe('challenge.other_sport');
    await send(app, 'PATCH', `/api/teams/${to.team.id}`, { cookie: to.leader.cookie, json: both });
    expect((await obstacles(from.leader, to.team.id))[1]).toEqual([soccerTeam.id, []]);

    const json = { takesChallenges: false };
    await send(app, 'PATCH', `/api/teams/${to.team.id}`, { cookie: to.leader.cookie, json });
    expect(await code(from.leader, to.team.id, from.team.id)).toBe('challenge.not_taken');
  });

  test('one challenge between two teams waits; the next is possible after the answer', async () => {
    const id = await challengeOrThrow(app, clock.now(), { from, to });
    const challengeAgain = () =>
      challengeAs(app, from.leader, to.team.id, challengeFields(clock.now(), from.team.id));
    const refusal = await challengeAgain();
    expect(problem(refusal).code).toBe('challenge.already_waiting');
    const [side] = (await checkOf(from.leader, to.team.id)).sides;
    expect(side).toMatchObject({ eligible: false, obstacles: ['ALREADY_WAITING'], waitingMatchId: id });
    // A challenge in the other direction is another challenge.
    expect(
      (await challengeAs(app, to.leader, from.team.id, challengeFields(clock.now(), to.team.id))).statusCode,
    ).toBe(201);
    await actOn(app, to.leader, id, 'decline');
    expect((await challengeAgain()).statusCode).toBe(201);
  });

  test('a team has at most five challenges sent and ten received without an answer', async () => {
    for (let sentCount = 0; sentCount < limits.challenge.sent.max; sentCount += 1)
      await challengeOrThrow(app, clock.now(), { from, to: await createTeamWithPeople(app) });
    const sixthAnswer = await challengeAs(
      app,
      from.leader,
      to.team.id,
      challengeFields(clock.now(), from.team.id),
    );
    expect(problem(sixthAnswer).code).toBe('challenge.too_many_sent');
    // Overdue challenges free their places although no job has run.
    await database.db.deleteFrom('job').execute();
    setTime(new Date(start.getTime() + 7 * day));
    const fields = challengeFields(clock.now(), from.team.id);
    expect((await challengeAs(app, from.leader, to.team.id, fields)).statusCode).toBe(201);
    for (let receivedCount = 1; receivedCount < limits.challenge.received.max; receivedCount += 1)
      await challengeOrThrow(app, clock.now(), { from: await createTeamWithPeople(app), to });
    const otherTeam = await createTeamWithPeople(app);
    const eleventhAnswer = await challengeAs(
      app,
      otherTeam.leader,
      to.team.id,
      challengeFields(clock.now(), otherTeam.team.id),
    );
    expect(problem(eleventhAnswer).code).toBe('challenge.too_many_received');
  });

  test('a block between the two leaders hides the team and the challenge', async () => {
    const id = await challengeOrThrow(app, clock.now(), { from, to });
    await send(app, 'PUT', `/api/users/${from.leader.id}/block`, { cookie: to.leader.cookie });
    expect((await acceptAs(app, to.leader, id)).statusCode).toBe(404);
    expect(await todosOf(to.leader)).toEqual([]);
    // Nobody has blocked the manager.
    expect((await acceptAs(app, to.manager, id)).statusCode).toBe(201);
    const next = await challengeAs(app, from.leader, to.team.id, challengeFields(clock.now(), from.team.id));
    expect(next.statusCode).toBe(404);
    const check = await send(app, 'GET', `/api/teams/${to.team.id}/challenge`, {
      cookie: from.leader.cookie,
    });
    expect(check.statusCode).toBe(404);
  });

  test('no team may apply to the match of a challenge, not even the challenged team', async () => {
    const id = await challengeOrThrow(app, clock.now(), { from, to });
    const answer = await applyAs(app, to.leader, id, to.team.id);
    expect(problem(answer).code).toBe('challenge.for_another_team');
    const secondTeam = await createTeamAs(app, to.leader);
    expect(problem(await applyAs(app, to.leader, id, secondTeam.id)).code).toBe('challenge.for_another_team');
  });

  test('an act on an outdated state does nothing, and returns the present match', async () => {
    const id = await challengeOrThrow(app, clock.now(), { from, to });
    await actOn(app, to.leader, id, 'decline');
    const staleAnswer = await actOn(app, from.leader, id, 'open', 'WAITING');
    expect(problem(staleAnswer).code).toBe('challenge.state_moved');
    expect(staleAnswer.json<{ error: { fresh: MatchDetail } }>().error.fresh.challenge?.state).toBe(
      'DECLINED',
    );
    expect(problem(await actOn(app, to.manager, id, 'decline')).code).toBe('challenge.state_moved');
  });
});
