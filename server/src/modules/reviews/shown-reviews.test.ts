import { send, signUpUser } from '../../../test/app';
import { createTeamAs } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import { eraseCommentsAbout } from '../review-pairs/reviews.repository';
import {
  greatReview,
  playMatchOpenForReviews,
  userSide,
  playMatch,
  fetchReview,
  skipReviewAs,
  teamSide,
  writeReviewAs,
} from './reviews.fixture';
import { keptPromisesOfSide, mannerOf, mannersOf } from './scores.repository';
import {
  advance,
  app,
  awayTeam,
  clock,
  database,
  day,
  firstPerson,
  homeTeam,
  writeReviews,
  fetchReviews,
  secondPerson,
  setUpReviews,
  start,
  playTeamMatch,
} from './reviews-app.fixture';

setUpReviews();

describe('the list', () => {
  test('is newest first, with stable pages while reviews arrive', async () => {
    await writeReviews(12);
    const firstPage = await fetchReviews(firstPerson, `teams/${homeTeam.team.id}`);
    expect(firstPage.reviews).toHaveLength(10);
    expect(firstPage.reviews[0]).toMatchObject({
      ...greatReview,
      comment: 'Number 11',
      revealedAt: clock.now().toISOString(),
      sport: 'tennis',
      author: { teamId: awayTeam.team.id, userId: null, name: awayTeam.team.name },
    });
    await writeReviews(1);
    const secondPage = await fetchReviews(firstPerson, `teams/${homeTeam.team.id}`, firstPage.next ?? '');
    expect(secondPage.next).toBeNull();
    const allComments = [...firstPage.reviews, ...secondPage.reviews].map(({ comment }) => comment);
    expect(allComments.toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `Number ${index}`).toSorted(),
    );
    expect((await fetchReviews(firstPerson, `teams/${awayTeam.team.id}`)).reviews).toEqual([]);
    // The second cursor is the base64 of `["x","x"]`.
    for (const cursor of ['x', 'WyJ4IiwieCJd']) {
      const answer = await send(app, 'GET', `/api/teams/${homeTeam.team.id}/reviews?cursor=${cursor}`, {
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
      userSide(writer.id),
      userSide(firstPerson.id),
      writer.id,
    );
    await writeReviewAs(app, writer, id);
    await skipReviewAs(app, firstPerson, id);
    const block = (method: 'PUT' | 'DELETE', userId: string) =>
      send(app, method, `/api/users/${userId}/block`, { cookie: reader.cookie });
    expect((await fetchReviews(reader, `users/${firstPerson.id}`)).reviews).toHaveLength(1);
    await block('PUT', writer.id);
    expect((await fetchReviews(reader, `users/${firstPerson.id}`)).reviews).toEqual([]);
    await block('PUT', firstPerson.id);
    expect(
      (await send(app, 'GET', `/api/users/${firstPerson.id}/reviews`, { cookie: reader.cookie })).statusCode,
    ).toBe(404);
    expect((await fetchReviews(secondPerson, `users/${firstPerson.id}`)).reviews).toHaveLength(1);
  });

  test('does not list reviews about a deleted account or show its name, and an erasure deletes the texts about it', async () => {
    const [writer, leavingUser] = [await signUpUser(app), await signUpUser(app)];
    const id = await playMatchOpenForReviews(
      database,
      clock,
      userSide(writer.id),
      userSide(leavingUser.id),
      writer.id,
    );
    await writeReviewAs(app, writer, id);
    await writeReviewAs(app, leavingUser, id);
    for (const person of [writer, leavingUser])
      await send(app, 'DELETE', '/api/me', { cookie: person.cookie, json: { password: person.password } });
    const nextMatchId = await playMatchOpenForReviews(
      database,
      clock,
      userSide(firstPerson.id),
      userSide(leavingUser.id),
      firstPerson.id,
    );
    expect(await fetchReviews(secondPerson, `users/${leavingUser.id}`)).toEqual({ reviews: [], next: null });
    expect((await fetchReview(app, firstPerson, nextMatchId)).opponent.name).toBe('deleted user');
    await inTransaction(database.db, (trx) => eraseCommentsAbout(trx, leavingUser.id));
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
    const id = await playTeamMatch();
    await writeReviewAs(app, awayTeam.leader, id);
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
    await skipReviewAs(app, homeTeam.leader, id);
    expect((await report()).statusCode).toBe(201);
  });
});

describe('scores', () => {
  test('the manner of a team or a person comes from revealed reviews only', async () => {
    const matchIds = await Promise.all([playTeamMatch(), playTeamMatch(), playTeamMatch()]);
    const currentManner = () => mannerOf(database.db, teamSide(homeTeam.team.id), clock.now());
    for (const id of matchIds) await writeReviewAs(app, awayTeam.leader, id);
    expect(await currentManner()).toBeNull();
    for (const id of matchIds) await skipReviewAs(app, homeTeam.leader, id);
    expect(await currentManner()).toEqual({ score: 81, reviews: 3 });
    advance(3 * 365 * day);
    expect(await currentManner()).toEqual({ score: 81, reviews: 3 });
    const sides = [teamSide(awayTeam.team.id), teamSide(homeTeam.team.id)];
    expect(await mannersOf(database.db, sides, clock.now())).toEqual([null, { score: 81, reviews: 3 }]);
    expect(await mannerOf(database.db, userSide(awayTeam.leader.id), clock.now())).toBeNull();
  });

  test('kept promises are a percentage, which is missing without promises', async () => {
    const outcomes = ['KEPT', 'KEPT', 'LATE_CANCEL', 'NO_SHOW'] as const;
    for (const [index, outcome] of outcomes.entries()) {
      const match_id = await playMatch(
        database,
        clock.now(),
        userSide(firstPerson.id),
        userSide(secondPerson.id),
        firstPerson.id,
      );
      const moment = new Date(start.getTime() + index);
      await database.db
        .insertInto('promise')
        .values({ match_id, user_id: firstPerson.id, team_id: null, outcome, at: moment })
        .execute();
    }
    expect(await keptPromisesOfSide(database.db, userSide(firstPerson.id))).toEqual({ percent: 40, of: 4 });
    expect(await keptPromisesOfSide(database.db, userSide(secondPerson.id))).toBeNull();
    const otherTeam = await createTeamAs(app, firstPerson);
    expect(await keptPromisesOfSide(database.db, teamSide(otherTeam.id))).toBeNull();
  });
});
