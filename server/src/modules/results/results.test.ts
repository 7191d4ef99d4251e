import { send } from '../../../test/app';
import { createTeamWithPeople, createTeamAs, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { matchFields, postMatchAs, fetchMatchAs } from '../matches/matches.fixture';
import {
  agreeWithResult,
  insertConfirmedMatch,
  goalsClaim,
  fetchResult,
  submitResult,
} from './results.fixture';
import {
  app,
  appClock,
  away,
  startTime,
  clock,
  database,
  day,
  findFinalRow,
  host,
  hour,
  noticesOf,
  statusAndCode,
  createRunningMatch,
  findPromiseOutcomes,
  setUpResults,
  stateOf,
  stranger,
  waitingResultsFor,
} from './results-app.fixture';

setUpResults();

const submit = async (person: Person, id: string, claim: unknown) =>
  statusAndCode(await submitResult(app, person, id, claim));

describe('agreeing', () => {
  test('a result that the other side agrees to is final once, and both sides are notified', async () => {
    const id = await createRunningMatch();
    expect(await submit(host, id, goalsClaim(3, 2))).toBe(200);
    expect(await fetchResult(app, away, id)).toMatchObject({
      state: 'SUBMITTED',
      mySide: 'AWAY',
      told: { host: { claim: goalsClaim(3, 2) }, away: null },
      dueAt: new Date(startTime.getTime() + 48 * hour).toISOString(),
      may: { tell: true, agree: true, revise: false },
    });
    expect((await fetchMatchAs(app, away, id)).asked).toEqual({ result: true, answer: true, review: false });
    expect(await waitingResultsFor(away, id)).toMatchObject([{ matchId: id, state: 'SUBMITTED' }]);
    expect(await waitingResultsFor(host, id)).toEqual([]);

    expect(statusAndCode(await agreeWithResult(app, away, id, 1))).toBe(200);
    expect(await findFinalRow(id)).toMatchObject({
      winner: 'HOST',
      host_score: 3,
      away_score: 2,
      by_silence: false,
    });
    expect((await findPromiseOutcomes(id)).sort()).toEqual([`${host.id} KEPT`, `${away.id} KEPT`].sort());
    expect(await fetchMatchAs(app, stranger, id)).toMatchObject({
      state: 'COMPLETED',
      result: { winner: 'HOST', hostScore: 3, awayScore: 2 },
      asked: { result: false, review: false },
    });
    await until(async () => (await noticesOf(host, id)).includes('result.final'));
    await until(async () => (await noticesOf(away, id)).includes('result.submitted'));
    expect(await waitingResultsFor(away, id)).toEqual([]);
  });

  test('a match waits for its result, also after many matches that wait for the other side', async () => {
    for (let count = 0; count < 20; count += 1)
      expect(await submit(host, await createRunningMatch(), goalsClaim(1, 0))).toBe(200);
    const startAt = new Date(startTime.getTime() - 14 * 60_000);
    const id = await insertConfirmedMatch(database, appClock, { host, away, startAt });
    expect(await waitingResultsFor(host, id)).toMatchObject([{ matchId: id, state: 'NOTHING_TOLD' }]);
  });

  test('leaders and managers of both teams enter results; a member sees the result, a stranger nothing', async () => {
    const people = await createTeamWithPeople(app);
    const otherTeam = await createTeamAs(app, away);
    const id = await createRunningMatch({
      kind: 'TEAM',
      sport: 'futsal',
      host_user_id: null,
      host_team_id: people.team.id,
      away_user_id: null,
      away_team_id: otherTeam.id,
    });
    expect(await submit(people.member, id, goalsClaim(1, 0))).toEqual([403, 'result.not_yours']);
    expect(await submit(stranger, id, goalsClaim(1, 0))).toEqual([404, 'request.not_found']);
    expect(
      (await send(app, 'GET', `/api/matches/${id}/result`, { cookie: stranger.cookie })).statusCode,
    ).toBe(404);
    expect((await fetchResult(app, people.member, id)).may).toEqual({
      tell: false,
      agree: false,
      revise: false,
    });
    expect(await submit(people.manager, id, goalsClaim(1, 1))).toBe(200);
    expect(await submit(people.leader, id, goalsClaim(2, 1))).toEqual([409, 'result.already_told']);
    expect(await submit(away, id, goalsClaim(1, 1))).toBe(200);
    expect(await findFinalRow(id)).toMatchObject({
      winner: 'DRAW',
      host_team_id: people.team.id,
      away_team_id: otherTeam.id,
    });
  });
});

describe('refused acts', () => {
  test('a result is refused in the first ten minutes of the match, and after a week', async () => {
    const id = await insertConfirmedMatch(database, appClock, { host, away, startAt: startTime });
    clock.advance(10 * 60_000 - 1);
    expect(await submit(host, id, goalsClaim(1, 0))).toEqual([409, 'result.too_early']);
    expect((await fetchResult(app, host, id)).state).toBe('TOO_EARLY');
    clock.advance(1);
    expect((await fetchResult(app, host, id)).may.tell).toBe(true);
    clock.advance(7 * day);
    expect(await submit(host, id, goalsClaim(1, 0))).toEqual([409, 'result.over']);
    expect((await fetchResult(app, host, id)).state).toBe('UNREPORTED');
    await until(async () => (await stateOf(id)) === 'COMPLETED');
    expect([await findFinalRow(id), await findPromiseOutcomes(id)]).toEqual([undefined, []]);
  });

  test.each([
    ['a draw in a sport without draws', 'basketball', goalsClaim(2, 2), [422, 'result.no_draw']],
    ['goals in a sport with sets', 'tennis', goalsClaim(2, 1), [422, 'request.invalid_fields']],
    [
      'a set without a winner',
      'tennis',
      { kind: 'PLAYED', mode: 'SETS', sets: [{ host: 6, away: 6 }] },
      [422, 'request.invalid_fields'],
    ],
    [
      'eight sets',
      'tennis',
      { kind: 'PLAYED', mode: 'SETS', sets: Array(8).fill({ host: 6, away: 1 }) },
      [422, 'request.invalid_fields'],
    ],
    ['a negative score', 'futsal', goalsClaim(-1, 0), [422, 'request.invalid_fields']],
    ['an unknown field', 'futsal', { ...goalsClaim(1, 0), rated: true }, [422, 'request.invalid_fields']],
  ] as const)('a result is refused: %s', async (_what, sport, claim, expectedStatus) => {
    const id = await createRunningMatch({ sport });
    expect(await submit(host, id, claim)).toEqual(expectedStatus);
    expect((await fetchResult(app, host, id)).state).toBe('NOTHING_TOLD');
  });

  test('a result is refused for a match that was not played', async () => {
    const id = await postMatchAs(
      app,
      host,
      matchFields(startTime, { startAt: new Date(startTime.getTime() + hour).toISOString() }),
    );
    expect(await submit(host, id, goalsClaim(1, 0))).toEqual([409, 'result.nothing_to_tell']);
  });
});
