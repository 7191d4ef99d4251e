import type { MatchReview, ReviewPage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { send, signUpUser } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import {
  greatReview,
  playMatchOpenForReviews,
  userSide,
  skipReviewAs,
  teamSide,
  writeReviewAs,
} from './reviews.fixture';

export { app, database };

export const day = 86_400_000;

export const start = new Date('2026-06-01T10:00:00.000Z');
let currentTime = start;
export const clock = { now: () => currentTime };
export function setTime(time: Date): void {
  currentTime = time;
}
export const advance = (ms: number) => {
  currentTime = new Date(currentTime.getTime() + ms);
};

type Team = Awaited<ReturnType<typeof createTeamWithPeople>>;
export let homeTeam: Team;
export let awayTeam: Team;
export let firstPerson: Person;
export let secondPerson: Person;

export const playTeamMatch = () =>
  playMatchOpenForReviews(
    database,
    clock,
    teamSide(homeTeam.team.id),
    teamSide(awayTeam.team.id),
    homeTeam.leader.id,
  );
export const playDuel = () =>
  playMatchOpenForReviews(
    database,
    clock,
    userSide(firstPerson.id),
    userSide(secondPerson.id),
    firstPerson.id,
  );
export const currentReviewIn = (answer: { json(): unknown }) =>
  (answer.json() as { error: { fresh: MatchReview } }).error.fresh;
export const fetchReviews = async (person: Person, subject: string, cursor = '') =>
  (
    await send(app, 'GET', `/api/${subject}/reviews${cursor && `?cursor=${cursor}`}`, {
      cookie: person.cookie,
    })
  ).json<ReviewPage>();
export const notifiedUserIds = async (kind: string) => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from notification where kind = ${kind} order by user_id`.execute(database.db);
  return rows.map(({ user_id }) => user_id);
};
export const sortedIds = (...people: Person[]) => people.map(({ id }) => id).toSorted();

export const waitForDelivery = () =>
  until(async () => (await database.db.selectFrom('outbox').select('id').executeTakeFirst()) === undefined);

export const writeReviews = async (count: number) => {
  for (let index = 0; index < count; index += 1) {
    const id = await playTeamMatch();
    await writeReviewAs(app, awayTeam.leader, id, { ...greatReview, comment: `Number ${index}` });
    await skipReviewAs(app, homeTeam.leader, id);
    // Up to three reviews have the same time; then their ids decide the order.
    if (index % 3 === 0) advance(1000);
  }
};

/** Starts the app with two teams and two people; each test begins without reviews. */
export function setUpReviews(): void {
  setUpApp({ clock });
  beforeAll(async () => {
    homeTeam = await createTeamWithPeople(app);
    awayTeam = await createTeamWithPeople(app);
    [firstPerson, secondPerson] = [await signUpUser(app), await signUpUser(app)];
  });
  beforeEach(async () => {
    currentTime = start;
    for (const table of ['job', 'outbox', 'notification', 'report', 'review'] as const)
      await database.db.deleteFrom(table).execute();
  });
}
