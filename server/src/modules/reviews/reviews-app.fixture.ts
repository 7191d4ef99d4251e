import type { MatchReview, ReviewPage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { send, signUpUser, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';
import {
  greatReview,
  playMatchOpenForReviews,
  person,
  skipReviewAs,
  team,
  writeReviewAs,
} from './reviews.fixture';

export const day = 86_400_000;

export const start = new Date('2026-06-01T10:00:00.000Z');
let moment = start;
export const clock = { now: () => moment };
export function setTime(time: Date): void {
  moment = time;
}
export const advance = (ms: number) => {
  moment = new Date(moment.getTime() + ms);
};

type Team = Awaited<ReturnType<typeof createTeamWithPeople>>;
export let database: TestDatabase;
export let app: App;
export let home: Team;
export let away: Team;
export let firstPerson: Person;
export let secondPerson: Person;

export const teamMatch = () =>
  playMatchOpenForReviews(database, clock, team(home.team.id), team(away.team.id), home.leader.id);
export const duel = () =>
  playMatchOpenForReviews(database, clock, person(firstPerson.id), person(secondPerson.id), firstPerson.id);
export const freshReview = (answer: { json(): unknown }) =>
  (answer.json() as { error: { fresh: MatchReview } }).error.fresh;
export const reviewsOf = async (person: Person, subject: string, cursor = '') =>
  (
    await send(app, 'GET', `/api/${subject}/reviews${cursor && `?cursor=${cursor}`}`, {
      cookie: person.cookie,
    })
  ).json<ReviewPage>();
export const noticesOf = async (kind: string) => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from notification where kind = ${kind} order by user_id`.execute(database.db);
  return rows.map(({ user_id }) => user_id);
};
export const ids = (...people: Person[]) => people.map(({ id }) => id).toSorted();

export const waitForDelivery = () =>
  until(async () => (await database.db.selectFrom('outbox').select('id').executeTakeFirst()) === undefined);

export const writeReviews = async (count: number) => {
  for (let index = 0; index < count; index += 1) {
    const id = await teamMatch();
    await writeReviewAs(app, away.leader, id, { ...greatReview, comment: `Number ${index}` });
    await skipReviewAs(app, home.leader, id);
    // Some reviews have the same time; then the id of the match decides the order.
    if (index % 3 === 0) advance(1000);
  }
};

/** Starts the app with two teams and two people; each test begins without reviews. */
export function setUpReviews(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await testApp({ database, clock });
    home = await createTeamWithPeople(app);
    away = await createTeamWithPeople(app);
    [firstPerson, secondPerson] = [await signUpUser(app), await signUpUser(app)];
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    moment = start;
    for (const table of ['job', 'outbox', 'notification', 'report', 'review'] as const)
      await database.db.deleteFrom(table).execute();
  });
}
