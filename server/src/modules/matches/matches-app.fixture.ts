import type { MatchPage } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { send, signUpUser, testApp } from '../../../test/app';
import type { Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import type { App } from '../../platform/http/app-instance';
import { createJobs, type Jobs } from '../../platform/jobs';
import { confirmMatch } from './match-change.usecases';
import { registerTimedJobs } from './match-clock.usecases';
import { setHomeOf } from './matches.fixture';

export const hour = 3_600_000;
export const day = 24 * hour;

export let database: TestDatabase;
export let app: App;
const start = new Date('2026-06-01T10:00:00.000Z');
let moment = start;
export let clock: Clock;
export let jobs: Jobs;
export let host: Person;
export let otherPerson: Person;

export function setTime(time: Date): void {
  moment = time;
}
export function advance(ms: number): void {
  moment = new Date(moment.getTime() + ms);
}

export const get = async <T>(person: Person, url: string) => {
  const answer = await send(app, 'GET', url, { cookie: person.cookie });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
};
export const listIds = async (person: Person, query = '') =>
  (await get<MatchPage>(person, `/api/matches${query}`)).matches.map(({ id }) => id);
export const confirm = (id: string, away: { teamId: string | null; userId: string | null }) =>
  inTransaction(database.db, (trx) => confirmMatch({ clock }, trx, id, { ...away, proposalId: null }));

/** Starts the app with a worker that a test runs itself; each test begins without matches. */
export function setUpMatches(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    clock = { now: () => moment };
    app = await testApp({ database, clock });
    // Runs the due jobs when a test needs them. The app's own worker may run them, too.
    jobs = createJobs({ db: database.db, clock, log: { error: (details) => { throw details; } } }); // prettier-ignore
    registerTimedJobs(jobs);
    [host, otherPerson] = await Promise.all([signUpUser(app), signUpUser(app)]);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    moment = start;
    await database.db.deleteFrom('job').execute();
    await database.db.deleteFrom('match').execute();
    await Promise.all([setHomeOf(database, host), setHomeOf(database, otherPerson)]);
  });
}
