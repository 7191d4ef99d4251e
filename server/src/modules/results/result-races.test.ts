import { signUpUser, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { shortOrLong } from '../../../test/servers';
import type { Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { createJobs, schedule } from '../../platform/jobs';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { fetchMatchAs } from '../matches/matches.fixture';
import { registerResultHandlers } from './result-handlers.usecases';
import {
  agreeWithResult,
  insertConfirmedMatch,
  goalsClaim,
  fetchResult,
  reviseResult,
  submitResult,
} from './results.fixture';

// A thousand rounds take long on a busy machine.
jest.setTimeout(shortOrLong(240_000, 3_600_000));

const hour = 3_600_000;
const begin = new Date('2026-06-01T10:00:00.000Z');
let currentTime = begin;
const clock = { now: () => currentTime };

let database: TestDatabase;
/** Two servers on one database, each with its own worker for jobs. */
let apps: readonly [App, App];
let host: Person;
let away: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  apps = [await testApp({ database, clock }), await testApp({ database, clock })];
  [host, away] = await Promise.all([signUpUser(apps[0]), signUpUser(apps[0])]);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});
beforeEach(async () => {
  currentTime = begin;
  await database.db.deleteFrom('job').execute();
});

const createStartedMatch = (startAt = new Date(currentTime.getTime() - hour)) =>
  insertConfirmedMatch(database, clock, { host, away, startAt });

/** Returns the rows that the outcome left in each table. */
async function fetchOutcome(matchId: string) {
  const [dialogue, finals, promises, matches] = await Promise.all([
    database.db
      .selectFrom('match_result')
      .select(['state', 'version'])
      .where('match_id', '=', matchId)
      .execute(),
    database.db
      .selectFrom('final_result')
      .select(['winner', 'by_silence'])
      .where('match_id', '=', matchId)
      .execute(),
    database.db.selectFrom('promise').select('outcome').where('match_id', '=', matchId).execute(),
    database.db.selectFrom('match').select('state').where('id', '=', matchId).execute(),
  ]);
  return { dialogue: dialogue[0], finals, promises: promises.length, match: matches[0]?.state };
}

test('both sides enter a result at the same time: the second gets 409, and its retry makes the result final or disputed', async () => {
  for (let round = 0; round < shortOrLong(5, 1000); round += 1) {
    const claimsAreEqual = round % 2 === 0;
    const id = await createStartedMatch();
    const answers = await Promise.all([
      submitResult(apps[0], host, id, goalsClaim(3, 1), 0),
      submitResult(apps[1], away, id, claimsAreEqual ? goalsClaim(3, 1) : goalsClaim(1, 3), 0),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await fetchOutcome(id)).toMatchObject({
      dialogue: { state: 'SUBMITTED', version: 1 },
      finals: [],
    });
    const slowerSide = answers[0].statusCode === 409 ? host : away;
    const claim = slowerSide === away && !claimsAreEqual ? goalsClaim(1, 3) : goalsClaim(3, 1);
    expect((await submitResult(apps[0], slowerSide, id, claim, 1)).statusCode).toBe(200);
    expect(await fetchOutcome(id)).toEqual({
      dialogue: { state: claimsAreEqual ? 'FINAL' : 'DISPUTED', version: 2 },
      finals: claimsAreEqual ? [{ winner: 'HOST', by_silence: false }] : [],
      promises: claimsAreEqual ? 2 : 0,
      match: claimsAreEqual ? 'COMPLETED' : 'AWAITING_RESULT',
    });
  }
});

test('only one of two simultaneous claims of a side counts, and only one of a simultaneous revision and agreement', async () => {
  for (let round = 0; round < shortOrLong(5, 1000); round += 1) {
    const id = await createStartedMatch();
    const answers = await Promise.all([
      submitResult(apps[0], host, id, goalsClaim(3, 1), 0),
      submitResult(apps[1], host, id, goalsClaim(2, 1), 0),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await submitResult(apps[0], away, id, goalsClaim(0, 1));
    expect((await fetchResult(apps[0], host, id)).told.host?.claim).toBeDefined();
    const laterAnswers = await Promise.all([
      reviseResult(apps[0], host, id, goalsClaim(0, 1), 2),
      agreeWithResult(apps[1], away, id, 2),
    ]);
    expect(laterAnswers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { finals, dialogue } = await fetchOutcome(id);
    expect([finals.length, dialogue?.state]).toEqual([1, 'FINAL']);
  }
});

test('a different claim at the deadline and two workers on the job of the timeout lead to one outcome', async () => {
  const workers = [0, 1].map(() => {
    const log = { error: () => undefined };
    const jobs = createJobs({ db: database.db, clock, log });
    const live = { toUser: () => undefined };
    registerResultHandlers(
      { db: database.db, clock, live, log: { warn: () => undefined } },
      { jobs, outbox: outboxWithoutDeliveries },
    );
    return jobs;
  });
  for (let round = 0; round < shortOrLong(5, 1000); round += 1) {
    currentTime = begin;
    const id = await createStartedMatch();
    await submitResult(apps[0], host, id, goalsClaim(3, 1));
    // In half of the rounds the claim is in time, one millisecond before the job is due.
    const isLate = round % 2 === 0;
    currentTime = new Date(begin.getTime() + 48 * hour - (isLate ? 0 : 1));
    const [answer] = await Promise.all([
      submitResult(apps[1], away, id, goalsClaim(1, 3), 1),
      ...workers.map((jobs) => jobs.runDue()),
    ]);
    expect(answer.statusCode).toBe(isLate ? 409 : 200);
    await until(async () => (await fetchOutcome(id)).dialogue?.state === (isLate ? 'FINAL' : 'DISPUTED'));
    expect(await fetchOutcome(id)).toEqual({
      dialogue: { state: isLate ? 'FINAL' : 'DISPUTED', version: 2 },
      finals: isLate ? [{ winner: 'HOST', by_silence: true }] : [],
      promises: isLate ? 2 : 0,
      match: isLate ? 'COMPLETED' : 'AWAITING_RESULT',
    });
  }
});

/** Registers no handlers: the two apps deliver their own outbox events. */
const outboxWithoutDeliveries = { on: () => undefined } as unknown as Parameters<
  typeof registerResultHandlers
>[1]['outbox'];

test('a job of an older version changes nothing', async () => {
  const id = await createStartedMatch();
  await submitResult(apps[0], host, id, goalsClaim(3, 1));
  await submitResult(apps[0], away, id, goalsClaim(1, 3));
  await inTransaction(database.db, (trx) =>
    schedule(trx, clock, {
      kind: 'result.settle',
      subject: `${id} again`,
      payload: { matchId: id, version: 1 },
      dueAt: currentTime,
    }),
  );
  await until(
    async () =>
      !(await database.db
        .selectFrom('job')
        .select('id')
        .where('subject', '=', `${id} again`)
        .executeTakeFirst()),
  );
  expect((await fetchOutcome(id)).dialogue).toEqual({ state: 'DISPUTED', version: 2 });
});

test('a clock that runs a day ahead and is set back decides nothing early and nothing twice', async () => {
  const id = await createStartedMatch();
  await submitResult(apps[0], host, id, goalsClaim(3, 1));
  currentTime = new Date(begin.getTime() + 24 * hour);
  expect((await fetchResult(apps[1], away, id)).state).toBe('SUBMITTED');
  currentTime = new Date(begin.getTime() - 24 * hour);
  // The start of the match is in the future again; the claim stays.
  expect((await fetchResult(apps[1], away, id)).told.host?.claim).toEqual(goalsClaim(3, 1));
  currentTime = begin;
  expect((await fetchResult(apps[1], away, id)).dueAt).toBe(
    new Date(begin.getTime() + 48 * hour).toISOString(),
  );
  currentTime = new Date(begin.getTime() + 48 * hour);
  await until(async () => (await fetchOutcome(id)).finals.length === 1);
  currentTime = new Date(begin.getTime() + 24 * hour);
  expect(await fetchMatchAs(apps[0], away, id)).toMatchObject({
    state: 'COMPLETED',
    result: { winner: 'HOST' },
  });
  currentTime = new Date(begin.getTime() + 96 * hour);
  expect((await fetchResult(apps[0], away, id)).final).toMatchObject({ bySilence: true });
  expect((await fetchOutcome(id)).finals).toHaveLength(1);
});

test('the deadline is 48 hours later, even if summer time begins in between', async () => {
  // Lisbon sets its clocks forward at 01:00 UTC on 29 March 2026.
  currentTime = new Date('2026-03-28T20:00:00.000Z');
  const id = await insertConfirmedMatch(
    database,
    clock,
    { host, away, startAt: new Date('2026-03-28T19:00:00.000Z') },
    { time_zone: 'Europe/Lisbon', local_day: '2026-03-28', local_minute: 19 * 60, local_weekday: 6 },
  );
  await submitResult(apps[0], host, id, goalsClaim(2, 0));
  const shownResult = await fetchResult(apps[1], away, id);
  expect([shownResult.dueAt, shownResult.timeZone]).toEqual(['2026-03-30T20:00:00.000Z', 'Europe/Lisbon']);
  // In Lisbon it is then 21:00, not 20:00: the clock skipped an hour, the 48 hours did not.
  const lisbonTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Lisbon', timeStyle: 'short' });
  expect(lisbonTime.format(new Date(shownResult.dueAt ?? 0))).toBe('21:00');
  currentTime = new Date('2026-03-30T19:59:59.999Z');
  expect((await fetchResult(apps[1], away, id)).state).toBe('SUBMITTED');
  currentTime = new Date('2026-03-30T20:00:00.000Z');
  expect((await fetchResult(apps[1], away, id)).state).toBe('FINAL');
});
