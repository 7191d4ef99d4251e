import type { MatchReview } from '@homeground/shared/contracts';
import { problem } from '../../../test/app';
import { shortOrLong } from '../../../test/servers';
import { until } from '../../../test/until';
import { createJobs } from '../../platform/jobs';
import { registerReviewHandlers } from './review-handlers.usecases';
import { greatReview, fetchReview, skipReviewAs, writeReviewAs } from './reviews.fixture';
import {
  advance,
  app,
  awayTeam,
  clock,
  database,
  day,
  playDuel,
  firstPerson,
  currentReviewIn,
  homeTeam,
  sortedIds,
  notifiedUserIds,
  fetchReviews,
  secondPerson,
  setTime,
  setUpReviews,
  start,
  playTeamMatch,
  waitForDelivery,
} from './reviews-app.fixture';

setUpReviews();

/** Time limit of a test that runs a thousand rounds in a long run. */
const raceTimeoutMs = shortOrLong(240_000, 3_600_000);

/** A worker that the test runs itself. */
function createWorker() {
  const jobs = createJobs({ db: database.db, clock, log: { error: (details) => { throw details; } } }); // prettier-ignore
  registerReviewHandlers(clock, { outbox: { on: () => undefined }, jobs });
  return jobs;
}

describe('the end of the seven days', () => {
  test('shows what one side wrote, even if the job is late', async () => {
    const id = await playDuel();
    await writeReviewAs(app, firstPerson, id);
    await database.db.deleteFrom('job').execute();
    advance(7 * day - 1);
    expect((await fetchReview(app, secondPerson, id)).review.state).toBe('OPEN');
    expect((await fetchReviews(firstPerson, `users/${secondPerson.id}`)).reviews).toEqual([]);
    advance(1);
    const revealedReview = {
      state: 'REVEALED',
      revealedAt: clock.now().toISOString(),
      mine: null,
      theirs: greatReview,
    };
    expect((await fetchReview(app, secondPerson, id)).review).toMatchObject(revealedReview);
    expect((await fetchReviews(firstPerson, `users/${secondPerson.id}`)).reviews).toMatchObject([
      greatReview,
    ]);
    const lateAnswer = await writeReviewAs(app, secondPerson, id);
    expect([
      lateAnswer.statusCode,
      problem(lateAnswer).code,
      currentReviewIn(lateAnswer).review,
    ]).toMatchObject([409, 'review.closed', revealedReview]);
  });

  test(
    'reveals and notifies once with two workers, and hides nothing when the clock is set back',
    async () => {
      for (let round = 0; round < shortOrLong(5, 1000); round += 1) {
        setTime(start);
        const id = await playDuel();
        await writeReviewAs(app, firstPerson, id);
        advance(9 * day);
        await Promise.all([createWorker().runDue(), createWorker().runDue()]);
        await until(
          async () => (await database.db.selectFrom('job').select('id').executeTakeFirst()) === undefined,
        );
        await waitForDelivery();
        expect(await notifiedUserIds('review.revealed')).toEqual(sortedIds(firstPerson, secondPerson));
        setTime(start);
        expect((await fetchReview(app, secondPerson, id)).review).toMatchObject({
          revealedAt: new Date(start.getTime() + 7 * day).toISOString(),
          theirs: greatReview,
        });
        await database.db.deleteFrom('notification').execute();
        await database.db.deleteFrom('review').execute();
      }
    },
    raceTimeoutMs,
  );
});

describe('races', () => {
  test(
    'if the leader and a manager write at once, one review is stored, and the refusal contains that review',
    async () => {
      for (let round = 0; round < shortOrLong(5, 1000); round += 1) {
        const id = await playTeamMatch();
        const answers = await Promise.all([
          writeReviewAs(app, homeTeam.leader, id, { ...greatReview, comment: 'From the leader' }),
          round % 2 === 0
            ? writeReviewAs(app, homeTeam.manager, id, { ...greatReview, comment: 'From the manager' })
            : skipReviewAs(app, homeTeam.manager, id),
        ]);
        expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
        const [winner, refusal] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
        const writtenReview = winner?.json<{ review: MatchReview }>().review.review;
        expect(writtenReview?.state).toBe('IN');
        expect(refusal && currentReviewIn(refusal).review).toEqual(writtenReview);
        await database.db.deleteFrom('review').execute();
      }
    },
    raceTimeoutMs,
  );

  test(
    'if both sides write at once, the second reveals the reviews',
    async () => {
      for (let round = 0; round < shortOrLong(5, 1000); round += 1) {
        const id = await playTeamMatch();
        const answers = await Promise.all([
          writeReviewAs(app, homeTeam.leader, id),
          round % 2 === 0 ? writeReviewAs(app, awayTeam.leader, id) : skipReviewAs(app, awayTeam.leader, id),
        ]);
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
        for (const person of [homeTeam.manager, awayTeam.manager])
          expect((await fetchReview(app, person, id)).review.state).toBe('REVEALED');
        await waitForDelivery();
        expect(
          (await notifiedUserIds('review.revealed')).filter((userId) => userId === homeTeam.manager.id),
        ).toHaveLength(1);
        await database.db.deleteFrom('notification').execute();
        await database.db.deleteFrom('review').execute();
      }
    },
    raceTimeoutMs,
  );
});
