import type { NoticesSince } from '@homeground/shared/contracts';
import { problem, send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';
import { setHomeOf, fetchMatchAs } from '../matches/matches.fixture';
import { insertConfirmedMatch, type submitResult } from './results.fixture';
import { resultsWaitingFor } from './waiting.repository';

export { app, database };

export const hour = 3_600_000;
export const day = 24 * hour;
export const startTime = new Date('2026-06-01T10:00:00.000Z');

export let host: Person;
export let away: Person;
export let stranger: Person;
export let clock = testClock(startTime);
/** The clock of the app, which reads the clock of the running test. */
export const appClock = { now: () => clock.now() };

/** Creates a confirmed match that started a quarter of an hour ago. */
export const createRunningMatch = (changes: Parameters<typeof insertConfirmedMatch>[3] = {}) =>
  insertConfirmedMatch(
    database,
    appClock,
    { host, away, startAt: new Date(startTime.getTime() - 15 * 60_000) },
    changes,
  );

export const findFinalRow = (matchId: string) =>
  database.db.selectFrom('final_result').selectAll().where('match_id', '=', matchId).executeTakeFirst();
/** Returns who kept or broke the promise to play the match, for example "<id> KEPT" or "<id> NO_SHOW". */
export const findPromiseOutcomes = async (matchId: string) =>
  (
    await database.db
      .selectFrom('promise')
      .select(['team_id', 'user_id', 'outcome'])
      .where('match_id', '=', matchId)
      .execute()
  ).map(({ team_id, user_id, outcome: promiseOutcome }) => `${team_id ?? user_id} ${promiseOutcome}`);
export const stateOf = async (matchId: string) => (await fetchMatchAs(app, host, matchId)).state;
export const noticesAbout = async (person: Person, matchId: string) =>
  (await send(app, 'GET', '/api/notifications/since?since=0', { cookie: person.cookie }))
    .json<NoticesSince>()
    .notices.toReversed()
    .filter(({ data }) => 'matchId' in data && data.matchId === matchId);
export const noticesOf = async (person: Person, matchId: string) =>
  (await noticesAbout(person, matchId)).map(({ kind }) => kind);
export const waitingResultsFor = async (person: Person, matchId: string) =>
  (await resultsWaitingFor(database.db, person.id, clock.now())).filter((item) => item.matchId === matchId);
/** Returns the status of a success (200 or 201), or the status and the error code of a refusal. */
export const statusAndCode = (answer: Awaited<ReturnType<typeof submitResult>>) =>
  answer.statusCode < 300 ? answer.statusCode : [answer.statusCode, problem(answer).code];

/** Starts the app with a host, an opponent and a stranger; the clock of each test begins at `startTime`. */
export function setUpResults(): void {
  setUpApp({ clock: appClock });
  beforeAll(async () => {
    [host, away, stranger] = await Promise.all([signUpUser(app), signUpUser(app), signUpUser(app)]);
    await Promise.all([host, away, stranger].map((person) => setHomeOf(database, person)));
  });
  beforeEach(() => {
    clock = testClock(startTime);
  });
}
