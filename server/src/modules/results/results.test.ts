import type { NoticesSince, Suspensions } from '@homeground/shared/contracts';
import { problem, send, signedUp, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { cast, createdTeam, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';
import { newId } from '../../platform/ids';
import { cancelAs, livesAt, matchFields, posted, seen } from '../matches/matches.fixture';
import { acted, applied } from '../proposals/proposals.fixture';
import { agreed, confirmedMatch, goals, resultSeen, revised, reportResult } from './results.fixture';
import { resultsWaitingFor } from './waiting.repository';

const hour = 3_600_000;
const day = 24 * hour;
const begin = new Date('2026-06-01T10:00:00.000Z');

let database: TestDatabase;
let app: App;
let host: Person;
let away: Person;
let stranger: Person;
let clock = testClock(begin);
/** One clock for the app; each test sets it. */
const appClock = { now: () => clock.now() };

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock: appClock });
  [host, away, stranger] = await Promise.all([signedUp(app), signedUp(app), signedUp(app)]);
  await Promise.all([host, away, stranger].map((who) => livesAt(database, who)));
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  clock = testClock(begin);
});

/** Started a quarter of an hour ago. */
const playing = (changes: Parameters<typeof confirmedMatch>[3] = {}) =>
  confirmedMatch(
    database,
    appClock,
    { host, away, startAt: new Date(begin.getTime() - 15 * 60_000) },
    changes,
  );

const finalOf = (matchId: string) =>
  database.db.selectFrom('final_result').selectAll().where('match_id', '=', matchId).executeTakeFirst();
const promisesOf = async (matchId: string) =>
  (
    await database.db
      .selectFrom('promise')
      .select(['team_id', 'user_id', 'outcome'])
      .where('match_id', '=', matchId)
      .execute()
  ).map(({ team_id, user_id, outcome }) => `${team_id ?? user_id} ${outcome}`);
const stateOf = async (matchId: string) => (await seen(app, host, matchId)).state;
const noticesAbout = async (who: Person, matchId: string) =>
  (await send(app, 'GET', '/api/notifications/since?since=0', { cookie: who.cookie }))
    .json<NoticesSince>()
    .notices.toReversed()
    .filter(({ data }) => 'matchId' in data && data.matchId === matchId);
const noticesOf = async (who: Person, matchId: string) =>
  (await noticesAbout(who, matchId)).map(({ kind }) => kind);
const waitingFor = async (who: Person, matchId: string) =>
  (await resultsWaitingFor(database.db, who.id, clock.now())).filter((item) => item.matchId === matchId);
const outcome = (answer: Awaited<ReturnType<typeof reportResult>>) =>
  answer.statusCode === 200 ? 200 : [answer.statusCode, problem(answer).code];

describe('an act names the version it saw', () => {
  const fresh = (answer: Awaited<ReturnType<typeof reportResult>>) =>
    answer.json<{ error: { fresh: { version: number } } }>().error.fresh;

  test('a first word about a page on which nothing was told yet does not start a dispute unseen', async () => {
    const id = await playing();
    await reportResult(app, host, id, goals(3, 2), 0);
    const blind = await reportResult(app, away, id, goals(2, 3), 0);
    expect(outcome(blind)).toEqual([409, 'result.newer_version']);
    expect(fresh(blind)).toMatchObject({
      state: 'SUBMITTED',
      version: 1,
      told: { host: { claim: goals(3, 2) } },
    });
    expect((await resultSeen(app, away, id)).state).toBe('SUBMITTED');
    expect(outcome(await reportResult(app, away, id, goals(2, 3), 1))).toBe(200);
  });

  test('a revision about a page without theirs does not make it void unseen', async () => {
    const id = await playing();
    await reportResult(app, host, id, goals(3, 2));
    await reportResult(app, away, id, goals(2, 3));
    expect(outcome(await revised(app, host, id, goals(3, 3), 2))).toBe(200);
    const blind = await revised(app, away, id, goals(0, 3), 2);
    expect(outcome(blind)).toEqual([409, 'result.newer_version']);
    expect(fresh(blind)).toMatchObject({
      state: 'DISPUTED',
      version: 3,
      told: { host: { claim: goals(3, 3) } },
    });
    expect((await resultSeen(app, host, id)).state).toBe('DISPUTED');
    expect(outcome(await revised(app, away, id, goals(0, 3), 3))).toBe(200);
    expect((await resultSeen(app, host, id)).state).toBe('VOID');
  });
});

describe('agreeing', () => {
  test('told by one side and agreed to by the other it is final, once, and everybody hears of it', async () => {
    const id = await playing();
    expect(outcome(await reportResult(app, host, id, goals(3, 2)))).toBe(200);
    expect(await resultSeen(app, away, id)).toMatchObject({
      state: 'SUBMITTED',
      mySide: 'AWAY',
      told: { host: { claim: goals(3, 2) }, away: null },
      dueAt: new Date(begin.getTime() + 48 * hour).toISOString(),
      may: { tell: true, agree: true, revise: false },
    });
    expect((await seen(app, away, id)).asked).toEqual({ result: true, review: false });
    expect(await waitingFor(away, id)).toMatchObject([{ matchId: id, state: 'SUBMITTED' }]);
    expect(await waitingFor(host, id)).toEqual([]);

    expect(outcome(await agreed(app, away, id, 1))).toBe(200);
    expect(await finalOf(id)).toMatchObject({
      winner: 'HOST',
      host_score: 3,
      away_score: 2,
      by_silence: false,
    });
    expect((await promisesOf(id)).sort()).toEqual([`${host.id} KEPT`, `${away.id} KEPT`].sort());
    expect(await seen(app, stranger, id)).toMatchObject({
      state: 'COMPLETED',
      result: { winner: 'HOST', hostScore: 3, awayScore: 2 },
      asked: { result: false, review: false },
    });
    await until(async () => (await noticesOf(host, id)).includes('result.final'));
    await until(async () => (await noticesOf(away, id)).includes('result.submitted'));
    expect(await waitingFor(away, id)).toEqual([]);
  });

  test('a leader or manager of either team tells it; a member sees it, a stranger nothing', async () => {
    const people = await cast(app);
    const other = await createdTeam(app, away);
    const id = await playing({
      kind: 'TEAM',
      sport: 'futsal',
      host_user_id: null,
      host_team_id: people.team.id,
      away_user_id: null,
      away_team_id: other.id,
    });
    expect(outcome(await reportResult(app, people.member, id, goals(1, 0)))).toEqual([
      403,
      'result.not_yours',
    ]);
    expect(outcome(await reportResult(app, stranger, id, goals(1, 0)))).toEqual([404, 'request.not_found']);
    expect(
      (await send(app, 'GET', `/api/matches/${id}/result`, { cookie: stranger.cookie })).statusCode,
    ).toBe(404);
    expect((await resultSeen(app, people.member, id)).may).toEqual({
      tell: false,
      agree: false,
      revise: false,
    });
    expect(outcome(await reportResult(app, people.manager, id, goals(1, 1)))).toBe(200);
    expect(outcome(await reportResult(app, people.leader, id, goals(2, 1)))).toEqual([
      409,
      'result.already_told',
    ]);
    expect(outcome(await reportResult(app, away, id, goals(1, 1)))).toBe(200);
    expect(await finalOf(id)).toMatchObject({
      winner: 'DRAW',
      host_team_id: people.team.id,
      away_team_id: other.id,
    });
  });
});

describe('what is refused', () => {
  test('before ten minutes are played, and after the week', async () => {
    const id = await confirmedMatch(database, appClock, { host, away, startAt: begin });
    clock.advance(10 * 60_000 - 1);
    expect(outcome(await reportResult(app, host, id, goals(1, 0)))).toEqual([409, 'result.too_early']);
    expect((await resultSeen(app, host, id)).state).toBe('TOO_EARLY');
    clock.advance(1);
    expect((await resultSeen(app, host, id)).may.tell).toBe(true);
    clock.advance(7 * day);
    expect(outcome(await reportResult(app, host, id, goals(1, 0)))).toEqual([409, 'result.over']);
    expect((await resultSeen(app, host, id)).state).toBe('UNREPORTED');
    await until(async () => (await stateOf(id)) === 'COMPLETED');
    expect([await finalOf(id), await promisesOf(id)]).toEqual([undefined, []]);
  });

  test.each([
    ['a draw where none exists', 'basketball', goals(2, 2), [422, 'result.no_draw']],
    ['goals where sets are counted', 'tennis', goals(2, 1), [422, 'request.invalid_fields']],
    [
      'a level set',
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
    ['less than nothing', 'futsal', goals(-1, 0), [422, 'request.invalid_fields']],
    ['an unknown field', 'futsal', { ...goals(1, 0), rated: true }, [422, 'request.invalid_fields']],
  ] as const)('%s', async (_what, sport, claim, refused) => {
    const id = await playing({ sport });
    expect(outcome(await reportResult(app, host, id, claim))).toEqual(refused);
    expect((await resultSeen(app, host, id)).state).toBe('NOTHING_TOLD');
  });

  test('a match that never came about', async () => {
    const id = await posted(
      app,
      host,
      matchFields(begin, { startAt: new Date(begin.getTime() + hour).toISOString() }),
    );
    expect(outcome(await reportResult(app, host, id, goals(1, 0)))).toEqual([409, 'result.nothing_to_tell']);
  });
});

describe('differing', () => {
  test('each side may revise once; still different is void and counts for nobody', async () => {
    const id = await playing();
    await reportResult(app, host, id, goals(3, 2));
    expect(outcome(await reportResult(app, away, id, goals(2, 3)))).toBe(200);
    expect((await resultSeen(app, host, id)).state).toBe('DISPUTED');
    expect(outcome(await revised(app, host, id, goals(3, 3)))).toBe(200);
    expect(outcome(await revised(app, host, id, goals(2, 3)))).toEqual([409, 'result.already_revised']);
    expect(outcome(await agreed(app, away, id, 2))).toEqual([409, 'result.newer_version']);
    expect(outcome(await revised(app, away, id, goals(0, 3)))).toBe(200);
    expect(await resultSeen(app, away, id)).toMatchObject({ state: 'VOID', final: null });
    expect([await stateOf(id), await finalOf(id), await promisesOf(id)]).toEqual([
      'COMPLETED',
      undefined,
      [],
    ]);
  });

  test('a revision to what the other says is final; two days without one is void', async () => {
    const [agreedMatch, silent] = [await playing(), await playing({ open_slot: 2 })];
    for (const id of [agreedMatch, silent]) {
      await reportResult(app, host, id, goals(3, 2));
      await reportResult(app, away, id, goals(2, 3));
    }
    expect(outcome(await revised(app, away, agreedMatch, goals(3, 2)))).toBe(200);
    expect(await finalOf(agreedMatch)).toMatchObject({ winner: 'HOST' });
    clock.advance(48 * hour);
    expect((await resultSeen(app, host, silent)).state).toBe('VOID');
    await until(async () => (await stateOf(silent)) === 'COMPLETED');
    expect(await finalOf(silent)).toBeUndefined();
  });
});

describe('silence', () => {
  test('reminds after 12 and 36 hours and decides after 48', async () => {
    const id = await playing();
    await reportResult(app, host, id, goals(4, 1));
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
    expect((await resultSeen(app, away, id)).state).toBe('SUBMITTED');
    clock.advance(1);
    expect((await resultSeen(app, away, id)).state).toBe('FINAL');
    expect(outcome(await reportResult(app, away, id, goals(1, 4)))).toEqual([409, 'result.over']);
    await until(async () => (await finalOf(id)) !== undefined);
    expect(await finalOf(id)).toMatchObject({
      by_silence: true,
      final_at: new Date(begin.getTime() + 48 * hour),
      winner: 'HOST',
    });
    expect((await noticesOf(host, id)).filter((kind) => kind === 'result.reminder')).toEqual([]);
  });

  test('a no-show that is contested is never decided by silence; three upheld ones suspend for two weeks', async () => {
    const contested = await playing();
    const noShow = { kind: 'FORFEIT', noShow: 'AWAY' };
    await reportResult(app, host, contested, noShow);
    clock.advance(47 * hour);
    expect(outcome(await reportResult(app, away, contested, { kind: 'NOT_PLAYED' }))).toBe(200);
    clock.advance(48 * hour);
    expect((await resultSeen(app, away, contested)).state).toBe('VOID');
    expect(await promisesOf(contested)).toEqual([]);

    const missing = await signedUp(app);
    await livesAt(database, missing);
    const startAt = new Date(clock.now().getTime() - hour);
    for (const open_slot of [1, 2, 3]) {
      const id = await confirmedMatch(database, appClock, { host, away: missing, startAt }, { open_slot });
      await reportResult(app, host, id, noShow);
      await agreed(app, missing, id, 1);
      expect((await promisesOf(id)).sort()).toEqual([`${host.id} KEPT`, `${missing.id} NO_SHOW`].sort());
    }
    const until14 = new Date(clock.now().getTime() + 14 * day).toISOString();
    const mine = await send(app, 'GET', '/api/me/suspensions', { cookie: missing.cookie });
    expect(mine.json<Suspensions>().sides).toEqual([
      { teamId: null, name: missing.nickname, until: until14 },
    ]);

    const post = () =>
      send(app, 'POST', '/api/matches', { cookie: missing.cookie, json: matchFields(clock.now()) });
    const refused = await post();
    expect([
      outcome(refused),
      refused.json<{ error: { fresh: Suspensions } }>().error.fresh.sides[0]?.until,
    ]).toEqual([[409, 'side.suspended'], until14]);
    const open = await posted(app, host, matchFields(clock.now()));
    expect((await seen(app, missing, open)).eligibility[0]).toMatchObject({
      eligible: false,
      obstacles: ['SUSPENDED'],
      suspendedUntil: until14,
    });
    const applying = await send(app, 'POST', `/api/matches/${open}/proposals`, {
      cookie: missing.cookie,
      json: { teamId: null, message: 'May I?', termsVersion: 1 },
    });
    expect(outcome(applying)).toEqual([409, 'side.suspended']);
    clock.advance(14 * day);
    expect((await post()).statusCode).toBe(201);
  });
});

describe('a side that is gone', () => {
  test('a disbanded team keeps its last word: who led it to the end answers a contradiction', async () => {
    const [theirs, ours] = [await createdTeam(app, host), await createdTeam(app, away)];
    const id = await playing({
      kind: 'TEAM',
      sport: 'futsal',
      host_user_id: null,
      host_team_id: theirs.id,
      away_user_id: null,
      away_team_id: ours.id,
    });
    expect(outcome(await reportResult(app, away, id, goals(1, 2)))).toBe(200);
    const gone = await send(app, 'DELETE', `/api/teams/${ours.id}`, { cookie: away.cookie });
    expect(gone.statusCode).toBe(204);
    expect(outcome(await reportResult(app, host, id, goals(3, 2)))).toBe(200);
    expect(await resultSeen(app, away, id)).toMatchObject({
      state: 'DISPUTED',
      mySide: 'AWAY',
      may: { tell: false, agree: true, revise: true },
    });
    expect(await waitingFor(away, id)).toHaveLength(1);
    expect((await seen(app, away, id)).asked.result).toBe(true);
    await until(async () => (await noticesOf(away, id)).includes('result.disputed'));
    expect(outcome(await agreed(app, stranger, id, 2))).toEqual([404, 'request.not_found']);
    expect(outcome(await agreed(app, away, id, 2))).toBe(200);
    expect(await finalOf(id)).toMatchObject({ host_score: 3, away_score: 2, winner: 'HOST' });
  });

  test('who is suspended posts for no team that was founded since, and for older ones as before', async () => {
    const missing = await signedUp(app);
    await livesAt(database, missing);
    const older = await createdTeam(app, missing);
    const absent = await createdTeam(app, missing);
    const theirs = await createdTeam(app, host);
    const sides = { kind: 'TEAM', sport: 'futsal', host_user_id: null, away_user_id: null } as const;
    clock.advance(hour);
    for (const open_slot of [1, 2, 3]) {
      const id = await confirmedMatch(
        database,
        appClock,
        { host, away: missing, startAt: begin },
        { ...sides, host_team_id: theirs.id, away_team_id: absent.id, open_slot },
      );
      await reportResult(app, host, id, { kind: 'FORFEIT', noShow: 'AWAY' });
      await agreed(app, missing, id, 1);
    }
    clock.advance(hour);
    await send(app, 'DELETE', `/api/teams/${absent.id}`, { cookie: missing.cookie });
    const fresh = await createdTeam(app, missing);
    const post = async (teamId: string) => {
      const answer = await send(app, 'POST', '/api/matches', {
        cookie: missing.cookie,
        json: matchFields(clock.now(), { teamId, sport: 'futsal', playersPerSide: 1 }),
      });
      return answer.statusCode === 201 ? 201 : outcome(answer);
    };
    expect(await post(fresh.id)).toEqual([409, 'side.suspended']);
    const { sides: told14 } = (
      await send(app, 'GET', '/api/me/suspensions', { cookie: missing.cookie })
    ).json<Suspensions>();
    expect(told14.map(({ teamId }) => teamId)).toEqual([fresh.id]);
    expect(await post(older.id)).toBe(201);
    clock.advance(14 * day);
    expect(await post(fresh.id)).toBe(201);
  });
});

describe('calling off late', () => {
  async function leftLate() {
    const rival = await signedUp(app);
    await livesAt(database, rival);
    const id = await posted(
      app,
      host,
      matchFields(begin, { startAt: new Date(begin.getTime() + 20 * hour).toISOString() }),
    );
    const room = await applied(app, rival, id, null);
    await acted(app, host, room, 'talk');
    await acted(app, host, room, 'confirm');
    await acted(app, rival, room, 'withdraw');
    await until(async () => (await noticesOf(rival, id)).includes('late_cancel.open'));
    return { id, rival };
  }
  const say = (by: Person, id: string, act: string, json: object) =>
    send(app, 'POST', `/api/matches/${id}/late-cancel/${act}`, { cookie: by.cookie, json });

  test('counts after two days of silence', async () => {
    const { id, rival } = await leftLate();
    expect(await promisesOf(id)).toEqual([]);
    expect((await resultSeen(app, rival, id)).lateCancels).toMatchObject([
      { isMine: true, state: 'OPEN', mayContest: true, mayAnswer: false },
    ]);
    expect(
      (await send(app, 'GET', `/api/matches/${id}/result`, { cookie: stranger.cookie })).statusCode,
    ).toBe(404);
    clock.advance(48 * hour);
    expect(outcome(await say(rival, id, 'contest', { sideId: rival.id }))).toEqual([
      409,
      'late_cancel.settled',
    ]);
    await until(async () => (await promisesOf(id)).length === 1);
    expect(await promisesOf(id)).toEqual([`${rival.id} LATE_CANCEL`]);
  });

  test('does not count when the other side says that both had agreed', async () => {
    const { id, rival } = await leftLate();
    const sideId = rival.id;
    expect(outcome(await say(host, id, 'contest', { sideId }))).toEqual([403, 'result.not_yours']);
    expect(outcome(await say(rival, id, 'contest', { sideId }))).toBe(200);
    expect(outcome(await say(rival, id, 'answer', { sideId, agreed: true }))).toEqual([
      403,
      'result.not_yours',
    ]);
    expect(outcome(await say(host, id, 'answer', { sideId, agreed: true }))).toBe(200);
    expect((await resultSeen(app, rival, id)).lateCancels).toMatchObject([{ state: 'DROPPED', dueAt: null }]);
    clock.advance(5 * day);
    await until(
      async () =>
        (await database.db.selectFrom('job').select('id').where('due_at', '<=', clock.now()).execute())
          .length === 0,
    );
    expect(await promisesOf(id)).toEqual([]);
  });

  test('a host who cancels late stands where an opponent would', async () => {
    const id = await confirmedMatch(database, appClock, {
      host,
      away,
      startAt: new Date(begin.getTime() + 5 * hour),
    });
    const cancelled = await cancelAs(app, host, id, 'Rain');
    expect(cancelled.statusCode).toBe(200);
    await until(async () => (await seen(app, away, id)).lateCancel);
    await say(host, id, 'contest', { sideId: host.id });
    expect(outcome(await say(away, id, 'answer', { sideId: host.id, agreed: false }))).toBe(200);
    expect(await promisesOf(id)).toEqual([`${host.id} LATE_CANCEL`]);
    expect(outcome(await say(away, id, 'answer', { sideId: newId(), agreed: false }))).toEqual([
      404,
      'request.not_found',
    ]);
  });
});
