import { problem, send } from '../../../test/app';
import type { Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';
import {
  greatReview,
  playMatch,
  fetchReview,
  skipReviewAs,
  teamSide,
  writeReviewAs,
} from './reviews.fixture';
import { isReviewOpenFor, findOpenReviews } from '../review-pairs/waiting.repository';
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
  secondPerson,
  setUpReviews,
  start,
  playTeamMatch,
  waitForDelivery,
} from './reviews-app.fixture';

setUpReviews();

const writerIds = () => sortedIds(homeTeam.leader, homeTeam.manager, awayTeam.leader, awayTeam.manager);

describe('opening', () => {
  test('notifies leaders and managers of both sides once after a settled match', async () => {
    const id = await playMatch(
      database,
      clock.now(),
      teamSide(homeTeam.team.id),
      teamSide(awayTeam.team.id),
      homeTeam.leader.id,
    );
    expect((await fetchReview(app, homeTeam.leader, id)).review).toEqual({ state: 'NOT_YET' });
    expect(problem(await writeReviewAs(app, homeTeam.leader, id)).code).toBe('review.not_open');
    for (let times = 0; times < 2; times += 1)
      await inTransaction(database.db, (trx) =>
        addToOutbox(trx, { kind: 'match.completed', payload: { matchId: id } }),
      );
    await waitForDelivery();
    expect(await notifiedUserIds('review.open')).toEqual(writerIds());
    expect(await fetchReview(app, awayTeam.manager, id)).toMatchObject({
      matchId: id,
      opponent: { teamId: homeTeam.team.id, name: homeTeam.team.name },
      me: { teamId: awayTeam.team.id },
      mySide: 'AWAY',
      result: null,
      review: { state: 'OPEN', closesAt: new Date(start.getTime() + 7 * day).toISOString() },
    });
  });

  test('refuses ordinary members with 403 and strangers with 404', async () => {
    const id = await playTeamMatch();
    for (const [person, status] of [
      [homeTeam.member, 403],
      [awayTeam.member, 403],
      [homeTeam.stranger, 404],
      [firstPerson, 404],
    ] as const) {
      const url = `/api/matches/${id}/review`;
      expect((await send(app, 'GET', url, { cookie: person.cookie })).statusCode).toBe(status);
      expect((await writeReviewAs(app, person, id)).statusCode).toBe(status);
      expect((await skipReviewAs(app, person, id)).statusCode).toBe(status);
    }
    expect(
      await database.db.selectFrom('review').select('id').where('state', '!=', 'OPEN').execute(),
    ).toEqual([]);
  });

  test('an open review is a task of leaders and managers until their side has answered', async () => {
    const id = await playTeamMatch();
    const waitingReviews = async (person: Person) =>
      (await findOpenReviews(database.db, person.id, clock.now())).map(({ matchId }) => matchId);
    expect([
      await waitingReviews(homeTeam.manager),
      await waitingReviews(homeTeam.member),
      await waitingReviews(firstPerson),
    ]).toEqual([[id], [], []]);
    await writeReviewAs(app, homeTeam.leader, id);
    expect([await waitingReviews(homeTeam.manager), await waitingReviews(awayTeam.leader)]).toEqual([
      [],
      [id],
    ]);
    expect(await isReviewOpenFor(database.db, awayTeam.leader.id, id, clock.now())).toBe(true);
    advance(7 * day);
    expect(await waitingReviews(awayTeam.leader)).toEqual([]);
  });
});

describe('writing', () => {
  test('shows both reviews after both are written, and notifies both sides', async () => {
    const id = await playTeamMatch();
    const firstAnswer = await writeReviewAs(app, homeTeam.leader, id);
    expect([firstAnswer.statusCode, firstAnswer.json()]).toMatchObject([
      201,
      {
        review: {
          review: { state: 'IN', mine: { kind: 'WRITTEN', grade: 'GREAT', by: homeTeam.leader.nickname } },
        },
      },
    ]);
    expect((await fetchReview(app, awayTeam.leader, id)).review.state).toBe('OPEN');
    await writeReviewAs(app, awayTeam.manager, id, {
      grade: 'BAD',
      tags: ['CAME_LATE'],
      comment: '  Forty minutes.\n ',
    });
    const otherReview = { grade: 'BAD', tags: ['CAME_LATE'], comment: 'Forty minutes.' };
    expect((await fetchReview(app, homeTeam.manager, id)).review).toMatchObject({
      state: 'REVEALED',
      revealedAt: start.toISOString(),
      mine: { kind: 'WRITTEN', ...greatReview },
      theirs: otherReview,
    });
    expect((await fetchReview(app, awayTeam.leader, id)).review).toMatchObject({
      theirs: greatReview,
      mine: otherReview,
    });
    await waitForDelivery();
    expect(await notifiedUserIds('review.revealed')).toEqual(
      sortedIds(homeTeam.leader, homeTeam.manager, awayTeam.leader),
    );
    expect(await database.db.selectFrom('job').select('id').execute()).toEqual([]);
    // Nobody learns who wrote for the other side.
    const { body } = await send(app, 'GET', `/api/matches/${id}/review`, { cookie: homeTeam.leader.cookie });
    expect(body).not.toContain(awayTeam.manager.nickname);
  });

  test('refuses invalid values with the name of their field', async () => {
    const id = await playDuel();
    const tooLong = { ...greatReview, comment: 'ㅎ'.repeat(201) };
    for (const [review, fields] of [
      [tooLong, { comment: 'too_long' }],
      [{ ...greatReview, grade: 'FINE' }, { grade: 'not_allowed' }],
      [{ ...greatReview, tags: ['TALL'] }, { tags: 'not_allowed' }],
      [{ ...greatReview, tags: ['ROUGH_PLAY'] }, { tags: 'not_allowed' }],
      [{ ...greatReview, comment: 'a' + '\u0301'.repeat(9) }, { comment: 'wrong_format' }],
    ] as const) {
      const answer = await writeReviewAs(app, firstPerson, id, review);
      expect([answer.statusCode, problem(answer).fields]).toEqual([422, fields]);
    }
    const comment = '<script>alert(1)</script> 👏🏽 مباراة جيدة';
    expect((await writeReviewAs(app, firstPerson, id, { ...greatReview, comment })).statusCode).toBe(201);
    expect((await fetchReview(app, firstPerson, id)).review).toMatchObject({ mine: { comment } });
  });

  test('stores a repeated request once, and refuses another answer of the same side with the stored review', async () => {
    const id = await playTeamMatch();
    const key = '6b0d0f3e-6e54-4a0e-8f0a-0f4b5f7f3c11';
    const [firstAnswer, repeatedAnswer] = [
      await writeReviewAs(app, homeTeam.leader, id, greatReview, key),
      await writeReviewAs(app, homeTeam.leader, id, greatReview, key),
    ];
    expect([firstAnswer.statusCode, repeatedAnswer.statusCode, repeatedAnswer.json()]).toEqual([
      201,
      201,
      firstAnswer.json(),
    ]);
    const refusal = await skipReviewAs(app, homeTeam.manager, id);
    expect([refusal.statusCode, problem(refusal).code, currentReviewIn(refusal).review]).toMatchObject([
      409,
      'review.already_in',
      { state: 'IN', mine: { grade: 'GREAT', by: homeTeam.leader.nickname } },
    ]);
  });

  test('shows the only review at once when the other side skips', async () => {
    const id = await playDuel();
    expect((await skipReviewAs(app, firstPerson, id)).json()).toMatchObject({
      review: { review: { state: 'IN', mine: { kind: 'SKIPPED' } } },
    });
    await writeReviewAs(app, secondPerson, id);
    expect((await fetchReview(app, firstPerson, id)).review).toMatchObject({
      mine: { kind: 'SKIPPED' },
      theirs: greatReview,
    });
    expect((await fetchReview(app, secondPerson, id)).review).toMatchObject({ theirs: null });
  });

  test('sends no notice when both sides skip', async () => {
    const id = await playDuel();
    await skipReviewAs(app, firstPerson, id);
    await skipReviewAs(app, secondPerson, id);
    expect((await fetchReview(app, firstPerson, id)).review).toMatchObject({
      state: 'REVEALED',
      theirs: null,
    });
    await waitForDelivery();
    expect(await notifiedUserIds('review.revealed')).toEqual([]);
  });
});
