import type { Suspensions } from '@homeground/shared/contracts';
import { send, signUpUser } from '../../../test/app';
import { createTeamAs } from '../../../test/teams';
import { until } from '../../../test/until';
import { setHomeOf, matchFields, postMatchAs, fetchMatchAs } from '../matches/matches.fixture';
import {
  agreeWithResult,
  confirmedMatch,
  goalsClaim,
  fetchResult,
  reviseResult,
  reportResult,
} from './results.fixture';
import {
  app,
  appClock,
  away,
  begin,
  clock,
  database,
  day,
  finalOf,
  host,
  hour,
  noticesAbout,
  noticesOf,
  outcome,
  createRunningMatch,
  promisesOf,
  setUpResults,
  stateOf,
  stranger,
  waitingResultsFor,
} from './results-app.fixture';

setUpResults();

describe('an act names the version it saw', () => {
  const freshResult = (answer: Awaited<ReturnType<typeof reportResult>>) =>
    answer.json<{ error: { fresh: { version: number } } }>().error.fresh;

  test('a report from a page without a result does not start a dispute unseen', async () => {
    const id = await createRunningMatch();
    await reportResult(app, host, id, goalsClaim(3, 2), 0);
    const blind = await reportResult(app, away, id, goalsClaim(2, 3), 0);
    expect(outcome(blind)).toEqual([409, 'result.newer_version']);
    expect(freshResult(blind)).toMatchObject({
      state: 'SUBMITTED',
      version: 1,
      told: { host: { claim: goalsClaim(3, 2) } },
    });
    expect((await fetchResult(app, away, id)).state).toBe('SUBMITTED');
    expect(outcome(await reportResult(app, away, id, goalsClaim(2, 3), 1))).toBe(200);
  });

  test('a revision from a page without the revision of the other side does not make the result void unseen', async () => {
    const id = await createRunningMatch();
    await reportResult(app, host, id, goalsClaim(3, 2));
    await reportResult(app, away, id, goalsClaim(2, 3));
    expect(outcome(await reviseResult(app, host, id, goalsClaim(3, 3), 2))).toBe(200);
    const blind = await reviseResult(app, away, id, goalsClaim(0, 3), 2);
    expect(outcome(blind)).toEqual([409, 'result.newer_version']);
    expect(freshResult(blind)).toMatchObject({
      state: 'DISPUTED',
      version: 3,
      told: { host: { claim: goalsClaim(3, 3) } },
    });
    expect((await fetchResult(app, host, id)).state).toBe('DISPUTED');
    expect(outcome(await reviseResult(app, away, id, goalsClaim(0, 3), 3))).toBe(200);
    expect((await fetchResult(app, host, id)).state).toBe('VOID');
  });
});

describe('results that differ', () => {
  test('each side may revise once; results that still differ are void and count for nobody', async () => {
    const id = await createRunningMatch();
    await reportResult(app, host, id, goalsClaim(3, 2));
    expect(outcome(await reportResult(app, away, id, goalsClaim(2, 3)))).toBe(200);
    expect((await fetchResult(app, host, id)).state).toBe('DISPUTED');
    expect(outcome(await reviseResult(app, host, id, goalsClaim(3, 3)))).toBe(200);
    expect(outcome(await reviseResult(app, host, id, goalsClaim(2, 3)))).toEqual([
      409,
      'result.already_revised',
    ]);
    expect(outcome(await agreeWithResult(app, away, id, 2))).toEqual([409, 'result.newer_version']);
    expect(outcome(await reviseResult(app, away, id, goalsClaim(0, 3)))).toBe(200);
    expect(await fetchResult(app, away, id)).toMatchObject({ state: 'VOID', final: null });
    expect([await stateOf(id), await finalOf(id), await promisesOf(id)]).toEqual([
      'COMPLETED',
      undefined,
      [],
    ]);
  });

  test('a revision to the result of the other side is final; two days without a revision make it void', async () => {
    const [agreedMatch, silent] = [await createRunningMatch(), await createRunningMatch({ open_slot: 2 })];
    for (const id of [agreedMatch, silent]) {
      await reportResult(app, host, id, goalsClaim(3, 2));
      await reportResult(app, away, id, goalsClaim(2, 3));
    }
    expect(outcome(await reviseResult(app, away, agreedMatch, goalsClaim(3, 2)))).toBe(200);
    expect(await finalOf(agreedMatch)).toMatchObject({ winner: 'HOST' });
    clock.advance(48 * hour);
    expect((await fetchResult(app, host, silent)).state).toBe('VOID');
    await until(async () => (await stateOf(silent)) === 'COMPLETED');
    expect(await finalOf(silent)).toBeUndefined();
  });
});

describe('silence', () => {
  test('reminds after 12 and 36 hours and decides after 48', async () => {
    const id = await createRunningMatch();
    await reportResult(app, host, id, goalsClaim(4, 1));
    clock.advance(12 * hour);
    await until(
      async () => (await noticesOf(away, id)).filter((kind) => kind === 'result.reminder').length === 1,
    );
    clock.advance(24 * hour);
    await until(
      async () => (await noticesOf(away, id)).filter((kind) => kind === 'result.reminder').length === 2,
    );
    const until48 = { until: new Date(begin.getTime() + 48 * hour).toISOString() };
    expect(
      (await noticesAbout(away, id)).filter(({ kind }) => kind === 'result.reminder').map(({ data }) => data),
    ).toMatchObject([until48, until48]);
    clock.advance(12 * hour - 1);
    expect((await fetchResult(app, away, id)).state).toBe('SUBMITTED');
    clock.advance(1);
    expect((await fetchResult(app, away, id)).state).toBe('FINAL');
    expect(outcome(await reportResult(app, away, id, goalsClaim(1, 4)))).toEqual([409, 'result.over']);
    await until(async () => (await finalOf(id)) !== undefined);
    expect(await finalOf(id)).toMatchObject({
      by_silence: true,
      final_at: new Date(begin.getTime() + 48 * hour),
      winner: 'HOST',
    });
    expect((await noticesOf(host, id)).filter((kind) => kind === 'result.reminder')).toEqual([]);
  });

  test('a no-show that is contested is never decided by silence; three upheld ones suspend for two weeks', async () => {
    const contestedId = await createRunningMatch();
    const noShow = { kind: 'FORFEIT', noShow: 'AWAY' };
    await reportResult(app, host, contestedId, noShow);
    clock.advance(47 * hour);
    expect(outcome(await reportResult(app, away, contestedId, { kind: 'NOT_PLAYED' }))).toBe(200);
    clock.advance(48 * hour);
    expect((await fetchResult(app, away, contestedId)).state).toBe('VOID');
    expect(await promisesOf(contestedId)).toEqual([]);

    const missing = await signUpUser(app);
    await setHomeOf(database, missing);
    const startAt = new Date(clock.now().getTime() - hour);
    for (const open_slot of [1, 2, 3]) {
      const id = await confirmedMatch(database, appClock, { host, away: missing, startAt }, { open_slot });
      await reportResult(app, host, id, noShow);
      await agreeWithResult(app, missing, id, 1);
      expect((await promisesOf(id)).sort()).toEqual([`${host.id} KEPT`, `${missing.id} NO_SHOW`].sort());
    }
    const until14 = new Date(clock.now().getTime() + 14 * day).toISOString();
    const suspensions = await send(app, 'GET', '/api/me/suspensions', { cookie: missing.cookie });
    expect(suspensions.json<Suspensions>().sides).toEqual([
      { teamId: null, name: missing.nickname, until: until14 },
    ]);

    const post = () =>
      send(app, 'POST', '/api/matches', { cookie: missing.cookie, json: matchFields(clock.now()) });
    const refusal = await post();
    expect([
      outcome(refusal),
      refusal.json<{ error: { fresh: Suspensions } }>().error.fresh.sides[0]?.until,
    ]).toEqual([[409, 'side.suspended'], until14]);
    const open = await postMatchAs(app, host, matchFields(clock.now()));
    expect((await fetchMatchAs(app, missing, open)).eligibility[0]).toMatchObject({
      eligible: false,
      obstacles: ['SUSPENDED'],
      suspendedUntil: until14,
    });
    const applicationAnswer = await send(app, 'POST', `/api/matches/${open}/proposals`, {
      cookie: missing.cookie,
      json: { teamId: null, message: 'May I?', termsVersion: 1 },
    });
    expect(outcome(applicationAnswer)).toEqual([409, 'side.suspended']);
    clock.advance(14 * day);
    expect((await post()).statusCode).toBe(201);
  });
});

describe('a side that no longer exists', () => {
  test('the last leader of a disbanded team still answers a contradiction', async () => {
    const [otherTeam, ownTeam] = [await createTeamAs(app, host), await createTeamAs(app, away)];
    const id = await createRunningMatch({
      kind: 'TEAM',
      sport: 'futsal',
      host_user_id: null,
      host_team_id: otherTeam.id,
      away_user_id: null,
      away_team_id: ownTeam.id,
    });
    expect(outcome(await reportResult(app, away, id, goalsClaim(1, 2)))).toBe(200);
    const disbandAnswer = await send(app, 'DELETE', `/api/teams/${ownTeam.id}`, { cookie: away.cookie });
    expect(disbandAnswer.statusCode).toBe(204);
    expect(outcome(await reportResult(app, host, id, goalsClaim(3, 2)))).toBe(200);
    expect(await fetchResult(app, away, id)).toMatchObject({
      state: 'DISPUTED',
      mySide: 'AWAY',
      may: { tell: false, agree: true, revise: true },
    });
    expect(await waitingResultsFor(away, id)).toHaveLength(1);
    expect((await fetchMatchAs(app, away, id)).asked.result).toBe(true);
    await until(async () => (await noticesOf(away, id)).includes('result.disputed'));
    expect(outcome(await agreeWithResult(app, stranger, id, 2))).toEqual([404, 'request.not_found']);
    expect(outcome(await agreeWithResult(app, away, id, 2))).toBe(200);
    expect(await finalOf(id)).toMatchObject({ host_score: 3, away_score: 2, winner: 'HOST' });
  });

  test('a suspended person posts for older teams, but not for teams founded since', async () => {
    const missing = await signUpUser(app);
    await setHomeOf(database, missing);
    const olderTeam = await createTeamAs(app, missing);
    const absent = await createTeamAs(app, missing);
    const hostTeam = await createTeamAs(app, host);
    const sides = { kind: 'TEAM', sport: 'futsal', host_user_id: null, away_user_id: null } as const;
    clock.advance(hour);
    for (const open_slot of [1, 2, 3]) {
      const id = await confirmedMatch(
        database,
        appClock,
        { host, away: missing, startAt: begin },
        { ...sides, host_team_id: hostTeam.id, away_team_id: absent.id, open_slot },
      );
      await reportResult(app, host, id, { kind: 'FORFEIT', noShow: 'AWAY' });
      await agreeWithResult(app, missing, id, 1);
    }
    clock.advance(hour);
    await send(app, 'DELETE', `/api/teams/${absent.id}`, { cookie: missing.cookie });
    const newTeam = await createTeamAs(app, missing);
    const post = async (teamId: string) => {
      const answer = await send(app, 'POST', '/api/matches', {
        cookie: missing.cookie,
        json: matchFields(clock.now(), { teamId, sport: 'futsal', playersPerSide: 1 }),
      });
      return answer.statusCode === 201 ? 201 : outcome(answer);
    };
    expect(await post(newTeam.id)).toEqual([409, 'side.suspended']);
    const { sides: told14 } = (
      await send(app, 'GET', '/api/me/suspensions', { cookie: missing.cookie })
    ).json<Suspensions>();
    expect(told14.map(({ teamId }) => teamId)).toEqual([newTeam.id]);
    expect(await post(olderTeam.id)).toBe(201);
    clock.advance(14 * day);
    expect(await post(newTeam.id)).toBe(201);
  });
});
