import type { Suspensions } from '@homeground/shared/contracts';
import { send, signUpUser } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { createTeamAs } from '../../../test/teams';
import { until } from '../../../test/until';
import { setHomeOf, matchFields, postMatchAs, fetchMatchAs } from '../matches/matches.fixture';
import {
  agreeWithResult,
  insertConfirmedMatch,
  goalsClaim,
  fetchResult,
  reviseResult,
  submitResult,
} from './results.fixture';
import {
  app,
  away,
  startTime,
  clock,
  database,
  day,
  findFinalRow,
  host,
  hour,
  noticesAbout,
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

describe('an act on an old version of the result', () => {
  const currentResultIn = (answer: Awaited<ReturnType<typeof submitResult>>) =>
    answer.json<{ error: { fresh: { version: number } } }>().error.fresh;

  test('a claim is refused if the page did not show the claim of the other side', async () => {
    const id = await createRunningMatch();
    await submitResult(app, host, id, goalsClaim(3, 2), 0);
    const refusal = await submitResult(app, away, id, goalsClaim(2, 3), 0);
    expect(statusAndCode(refusal)).toEqual([409, 'result.newer_version']);
    expect(currentResultIn(refusal)).toMatchObject({
      state: 'SUBMITTED',
      version: 1,
      told: { host: { claim: goalsClaim(3, 2) } },
    });
    expect((await fetchResult(app, away, id)).state).toBe('SUBMITTED');
    expect(statusAndCode(await submitResult(app, away, id, goalsClaim(2, 3), 1))).toBe(200);
  });

  test('a revision is refused if the page did not show the revision of the other side', async () => {
    const id = await createRunningMatch();
    await submitResult(app, host, id, goalsClaim(3, 2));
    await submitResult(app, away, id, goalsClaim(2, 3));
    expect(statusAndCode(await reviseResult(app, host, id, goalsClaim(3, 3), 2))).toBe(200);
    const refusal = await reviseResult(app, away, id, goalsClaim(0, 3), 2);
    expect(statusAndCode(refusal)).toEqual([409, 'result.newer_version']);
    expect(currentResultIn(refusal)).toMatchObject({
      state: 'DISPUTED',
      version: 3,
      told: { host: { claim: goalsClaim(3, 3) } },
    });
    expect((await fetchResult(app, host, id)).state).toBe('DISPUTED');
    expect(statusAndCode(await reviseResult(app, away, id, goalsClaim(0, 3), 3))).toBe(200);
    expect((await fetchResult(app, host, id)).state).toBe('VOID');
  });
});

describe('results that differ', () => {
  test('each side may revise once; results that still differ are void and count for nobody', async () => {
    const id = await createRunningMatch();
    await submitResult(app, host, id, goalsClaim(3, 2));
    expect(statusAndCode(await submitResult(app, away, id, goalsClaim(2, 3)))).toBe(200);
    expect((await fetchResult(app, host, id)).state).toBe('DISPUTED');
    expect(statusAndCode(await reviseResult(app, host, id, goalsClaim(3, 3)))).toBe(200);
    expect(statusAndCode(await reviseResult(app, host, id, goalsClaim(2, 3)))).toEqual([
      409,
      'result.already_revised',
    ]);
    expect(statusAndCode(await agreeWithResult(app, away, id, 2))).toEqual([409, 'result.newer_version']);
    expect(statusAndCode(await reviseResult(app, away, id, goalsClaim(0, 3)))).toBe(200);
    expect(await fetchResult(app, away, id)).toMatchObject({ state: 'VOID', final: null });
    expect([await stateOf(id), await findFinalRow(id), await findPromiseOutcomes(id)]).toEqual([
      'COMPLETED',
      undefined,
      [],
    ]);
  });

  test('a revision that equals the result of the other side is final; after two days without a revision the result is void', async () => {
    const [agreedMatchId, silentMatchId] = [await createRunningMatch(), await createRunningMatch()];
    for (const id of [agreedMatchId, silentMatchId]) {
      await submitResult(app, host, id, goalsClaim(3, 2));
      await submitResult(app, away, id, goalsClaim(2, 3));
    }
    expect(statusAndCode(await reviseResult(app, away, agreedMatchId, goalsClaim(3, 2)))).toBe(200);
    expect(await findFinalRow(agreedMatchId)).toMatchObject({ winner: 'HOST' });
    clock.advance(48 * hour);
    expect((await fetchResult(app, host, silentMatchId)).state).toBe('VOID');
    await until(async () => (await stateOf(silentMatchId)) === 'COMPLETED');
    expect(await findFinalRow(silentMatchId)).toBeUndefined();
  });
});

describe('silence', () => {
  test('of the other side leads to reminders after 12 and 36 hours, and makes the result final after 48', async () => {
    const id = await createRunningMatch();
    await submitResult(app, host, id, goalsClaim(4, 1));
    clock.advance(12 * hour);
    await until(
      async () => (await noticesOf(away, id)).filter((kind) => kind === 'result.reminder').length === 1,
    );
    clock.advance(24 * hour);
    await until(
      async () => (await noticesOf(away, id)).filter((kind) => kind === 'result.reminder').length === 2,
    );
    const expectedData = { until: new Date(startTime.getTime() + 48 * hour).toISOString() };
    expect(
      (await noticesAbout(away, id)).filter(({ kind }) => kind === 'result.reminder').map(({ data }) => data),
    ).toMatchObject([expectedData, expectedData]);
    clock.advance(12 * hour - 1);
    expect((await fetchResult(app, away, id)).state).toBe('SUBMITTED');
    clock.advance(1);
    expect((await fetchResult(app, away, id)).state).toBe('FINAL');
    expect(statusAndCode(await submitResult(app, away, id, goalsClaim(1, 4)))).toEqual([409, 'result.over']);
    await until(async () => (await findFinalRow(id)) !== undefined);
    expect(await findFinalRow(id)).toMatchObject({
      by_silence: true,
      final_at: new Date(startTime.getTime() + 48 * hour),
      winner: 'HOST',
    });
    expect((await noticesOf(host, id)).filter((kind) => kind === 'result.reminder')).toEqual([]);
  });

  test('never decides about a contested no-show; three admitted no-shows suspend a side for two weeks', async () => {
    const contestedId = await createRunningMatch();
    const noShow = { kind: 'FORFEIT', noShow: 'AWAY' };
    await submitResult(app, host, contestedId, noShow);
    clock.advance(47 * hour);
    expect(statusAndCode(await submitResult(app, away, contestedId, { kind: 'NOT_PLAYED' }))).toBe(200);
    clock.advance(48 * hour);
    expect((await fetchResult(app, away, contestedId)).state).toBe('VOID');
    expect(await findPromiseOutcomes(contestedId)).toEqual([]);

    const absentPerson = await signUpUser(app);
    await setHomeOf(database, absentPerson);
    const startAt = new Date(clock.now().getTime() - hour);
    for (let count = 1; count <= 3; count += 1) {
      const id = await insertConfirmedMatch(database, clock, { host, away: absentPerson, startAt });
      await submitResult(app, host, id, noShow);
      await agreeWithResult(app, absentPerson, id, 1);
      expect((await findPromiseOutcomes(id)).sort()).toEqual(
        [`${host.id} KEPT`, `${absentPerson.id} NO_SHOW`].sort(),
      );
    }
    const suspensionEnd = new Date(clock.now().getTime() + 14 * day).toISOString();
    const suspensions = await send(app, 'GET', '/api/me/suspensions', { cookie: absentPerson.cookie });
    expect(suspensions.json<Suspensions>().sides).toEqual([
      { teamId: null, name: absentPerson.nickname, until: suspensionEnd },
    ]);

    const sendPost = () =>
      send(app, 'POST', '/api/matches', { cookie: absentPerson.cookie, json: matchFields(clock.now()) });
    const refusal = await sendPost();
    expect([
      statusAndCode(refusal),
      refusal.json<{ error: { fresh: Suspensions } }>().error.fresh.sides[0]?.until,
    ]).toEqual([[409, 'side.suspended'], suspensionEnd]);
    const openMatchId = await postMatchAs(app, host, matchFields(clock.now()));
    expect((await fetchMatchAs(app, absentPerson, openMatchId)).eligibility[0]).toMatchObject({
      eligible: false,
      obstacles: ['SUSPENDED'],
      suspendedUntil: suspensionEnd,
    });
    const applicationAnswer = await send(app, 'POST', `/api/matches/${openMatchId}/proposals`, {
      cookie: absentPerson.cookie,
      json: { teamId: null, message: 'May I?', termsVersion: 1 },
    });
    expect(statusAndCode(applicationAnswer)).toEqual([409, 'side.suspended']);
    clock.advance(14 * day);
    expect((await sendPost()).statusCode).toBe(201);
  });
});

describe('a side that no longer exists', () => {
  test('the last leader of a disbanded team still answers a different claim', async () => {
    const [otherTeam, ownTeam] = [await createTeamAs(app, host), await createTeamAs(app, away)];
    const id = await createRunningMatch({
      kind: 'TEAM',
      sport: 'futsal',
      host_user_id: null,
      host_team_id: otherTeam.id,
      away_user_id: null,
      away_team_id: ownTeam.id,
    });
    expect(statusAndCode(await submitResult(app, away, id, goalsClaim(1, 2)))).toBe(200);
    const disbandAnswer = await send(app, 'DELETE', `/api/teams/${ownTeam.id}`, { cookie: away.cookie });
    expect(disbandAnswer.statusCode).toBe(204);
    expect(statusAndCode(await submitResult(app, host, id, goalsClaim(3, 2)))).toBe(200);
    expect(await fetchResult(app, away, id)).toMatchObject({
      state: 'DISPUTED',
      mySide: 'AWAY',
      may: { tell: false, agree: true, revise: true },
    });
    expect(await waitingResultsFor(away, id)).toHaveLength(1);
    expect((await fetchMatchAs(app, away, id)).asked.result).toBe(true);
    await until(async () => (await noticesOf(away, id)).includes('result.disputed'));
    expect(statusAndCode(await agreeWithResult(app, stranger, id, 2))).toEqual([404, 'request.not_found']);
    expect(statusAndCode(await agreeWithResult(app, away, id, 2))).toBe(200);
    expect(await findFinalRow(id)).toMatchObject({ host_score: 3, away_score: 2, winner: 'HOST' });
  });

  test('the open page of its last leader shows a change of the other side, and the final result is in their notifications', async () => {
    const [otherTeam, ownTeam] = [await createTeamAs(app, host), await createTeamAs(app, away)];
    const id = await createRunningMatch({
      ...{ kind: 'TEAM', sport: 'futsal', host_user_id: null, away_user_id: null },
      ...{ host_team_id: otherTeam.id, away_team_id: ownTeam.id },
    });
    await submitResult(app, away, id, goalsClaim(1, 2));
    await send(app, 'DELETE', `/api/teams/${ownTeam.id}`, { cookie: away.cookie });
    const page = openPage(await app.listen({ port: 0, host: '127.0.0.1' }), away.cookie);
    await page.nextFrame('hello');
    expect(statusAndCode(await submitResult(app, host, id, goalsClaim(1, 2)))).toBe(200);
    await page.nextFrame('result', ({ matchId }) => matchId === id);
    page.socket.close();
    await until(async () => (await noticesOf(away, id)).includes('result.final'));
  });

  test('the leader of a suspended team posts for older teams, but not for a team founded since the suspension', async () => {
    const absentPerson = await signUpUser(app);
    await setHomeOf(database, absentPerson);
    const olderTeam = await createTeamAs(app, absentPerson);
    const absentTeam = await createTeamAs(app, absentPerson);
    const hostTeam = await createTeamAs(app, host);
    const sides = { kind: 'TEAM', sport: 'futsal', host_user_id: null, away_user_id: null } as const;
    clock.advance(hour);
    for (let count = 1; count <= 3; count += 1) {
      const id = await insertConfirmedMatch(
        database,
        clock,
        { host, away: absentPerson, startAt: startTime },
        { ...sides, host_team_id: hostTeam.id, away_team_id: absentTeam.id },
      );
      await submitResult(app, host, id, { kind: 'FORFEIT', noShow: 'AWAY' });
      await agreeWithResult(app, absentPerson, id, 1);
    }
    clock.advance(hour);
    await send(app, 'DELETE', `/api/teams/${absentTeam.id}`, { cookie: absentPerson.cookie });
    const newTeam = await createTeamAs(app, absentPerson);
    const sendPost = async (teamId: string) => {
      const answer = await send(app, 'POST', '/api/matches', {
        cookie: absentPerson.cookie,
        json: matchFields(clock.now(), { teamId, sport: 'futsal', playersPerSide: 1 }),
      });
      return statusAndCode(answer);
    };
    expect(await sendPost(newTeam.id)).toEqual([409, 'side.suspended']);
    const { sides: suspendedSides } = (
      await send(app, 'GET', '/api/me/suspensions', { cookie: absentPerson.cookie })
    ).json<Suspensions>();
    expect(suspendedSides.map(({ teamId }) => teamId)).toEqual([newTeam.id]);
    expect(await sendPost(olderTeam.id)).toBe(201);
    clock.advance(14 * day);
    expect(await sendPost(newTeam.id)).toBe(201);
  });
});
