import { send, signUpUser } from '../../../test/app';
import { createTeamAs } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import { eraseWordsAbout } from './reviews.repository';
import {
  greatReview,
  playMatchOpenForReviews,
  person,
  playMatch,
  fetchReview,
  skipReviewAs,
  team,
  writeReviewAs,
} from './reviews.fixture';
import { keptOf, mannerOf, mannersOf } from './scores.repository';
import {
  advance,
  app,
  away,
  clock,
  database,
  day,
  firstPerson,
  home,
  writeReviews,
  reviewsOf,
  secondPerson,
  setUpReviews,
  start,
  teamMatch,
} from './reviews-app.fixture';

setUpReviews();

describe('the list', () => {
  test('is newest first, with stable pages while reviews arrive', async () => {
    await writeReviews(12);
    const first = await reviewsOf(firstPerson, `teams/${home.team.id}`);
    expect(first.reviews).toHaveLength(10);
    expect(first.reviews[0]).toMatchObject({
      ...greatReview,
      comment: 'Number 11',
      revealedAt: clock.now().toISOString(),
      sport: 'tennis',
      author: { teamId: away.team.id, userId: null, name: away.team.name },
    });
    await writeReviews(1);
    const second = await reviewsOf(firstPerson, `teams/${home.team.id}`, first.next ?? '');
    expect(second.next).toBeNull();
    const allComments = [...first.reviews, ...second.reviews].map(({ comment }) => comment);
    expect(allComments.toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `Number ${index}`).toSorted(),
    );
    expect((await reviewsOf(firstPerson, `teams/${away.team.id}`)).reviews).toEqual([]);
    for (const cursor of ['x', 'WyJ4IiwieCJd']) {
      const answer = await send(app, 'GET', `/api/teams/${home.team.id}/reviews?cursor=${cursor}`, {
        cookie: firstPerson.cookie,
      });
      expect(answer.statusCode).toBe(422);
    }
  });

  test('hides reviews between blocked people, and leaves the score unchanged', async () => {
    const [writer, reader] = [await signUpUser(app), await signUpUser(app)];
    const id = await playMatchOpenForReviews(
      database,
      clock,
      person(writer.id),
      person(firstPerson.id),
      writer.id,
    );
    await writeReviewAs(app, writer, id);
    await skipReviewAs(app, firstPerson, id);
    const block = (method: 'PUT' | 'DELETE', userId: string) =>
      send(app, method, `/api/users/${userId}/block`, { cookie: reader.cookie });
    expect((await reviewsOf(reader, `users/${firstPerson.id}`)).reviews).toHaveLength(1);
    await block('PUT', writer.id);
    expect((await reviewsOf(reader, `users/${firstPerson.id}`)).reviews).toEqual([]);
    await block('PUT', firstPerson.id);
    expect(
      (await send(app, 'GET', `/api/users/${firstPerson.id}/reviews`, { cookie: reader.cookie })).statusCode,
    ).toBe(404);
    expect((await reviewsOf(secondPerson, `users/${firstPerson.id}`)).reviews).toHaveLength(1);
  });

  test('shows no name of a deleted account, and no text about an erased account', async () => {
    const [writer, leavingUser] = [await signUpUser(app), await signUpUser(app)];
    const id = await playMatchOpenForReviews(
      database,
      clock,
      person(writer.id),
      person(leavingUser.id),
      writer.id,
    );
    await writeReviewAs(app, writer, id);
    await writeReviewAs(app, leavingUser, id);
    for (const person of [writer, leavingUser])
      await send(app, 'DELETE', '/api/me', { cookie: person.cookie, json: { password: person.password } });
    const nextMatch = await playMatchOpenForReviews(
      database,
      clock,
      person(firstPerson.id),
      person(leavingUser.id),
      firstPerson.id,
    );
    expect(await reviewsOf(secondPerson, `users/${leavingUser.id}`)).toEqual({ reviews: [], next: null });
    expect((await fetchReview(app, firstPerson, nextMatch)).opponent.name).toBe('deleted user');
    await inTransaction(database.db, (trx) => eraseWordsAbout(trx, leavingUser.id));
    const rows = await database.db
      .selectFrom('review')
      .select(['about_user_id', 'comment'])
      .where('match_id', '=', id)
      .execute();
    expect(Object.fromEntries(rows.map((row) => [row.about_user_id, row.comment]))).toEqual({
      [leavingUser.id]: '',
      [writer.id]: greatReview.comment,
    });
  });

  test('allows everybody to report a review that can be read', async () => {
    const id = await teamMatch();
    await writeReviewAs(app, away.leader, id);
    const [row] = await database.db
      .selectFrom('review')
      .select('id')
      .where('state', '=', 'WRITTEN')
      .execute();
    const report = () =>
      send(app, 'POST', '/api/reports', {
        cookie: firstPerson.cookie,
        json: { kind: 'review', id: row?.id, reason: 'abuse', note: '' },
      });
    expect((await report()).statusCode).toBe(404);
    await skipReviewAs(app, home.leader, id);
    expect((await report()).statusCode).toBe(201);
  });
});

describe('scores', () => {
  test('the manner of a team or a person comes from revealed reviews only', async () => {
    const matches = await Promise.all([teamMatch(), teamMatch(), teamMatch()]);
    const currentManner = () => mannerOf(database.db, team(home.team.id), clock.now());
    for (const id of matches) await writeReviewAs(app, away.leader, id);
    expect(await currentManner()).toBeNull();
    for (const id of matches) await skipReviewAs(app, home.leader, id);
    expect(await currentManner()).toEqual({ score: 81, reviews: 3 });
    advance(3 * 365 * day);
    expect(await currentManner()).toEqual({ score: 81, reviews: 3 });
    const both = [team(away.team.id), team(home.team.id)];
    expect(await mannersOf(database.db, both, clock.now())).toEqual([null, { score: 81, reviews: 3 }]);
    expect(await mannerOf(database.db, person(away.leader.id), clock.now())).toBeNull();
  });

  test('kept promises are a percentage, which is missing without promises', async () => {
    const outcomes = ['KEPT', 'KEPT', 'LATE_CANCEL', 'NO_SHOW'] as const;
    for (const [index, outcome] of outcomes.entries()) {
      const match_id = await playMatch(
        database,
        clock.now(),
        person(firstPerson.id),
        person(secondPerson.id),
        firstPerson.id,
      );
      const moment = new Date(start.getTime() + index);
      await database.db
        .insertInto('promise')
        .values({ match_id, user_id: firstPerson.id, team_id: null, outcome, at: moment })
        .execute();
    }
    expect(await keptOf(database.db, person(firstPerson.id))).toEqual({ percent: 40, of: 4 });
    expect(await keptOf(database.db, person(secondPerson.id))).toBeNull();
    const otherTeam = await createTeamAs(app, firstPerson);
    expect(await keptOf(database.db, team(otherTeam.id))).toBeNull();
  });
});
