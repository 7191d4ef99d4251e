import type { MatchReview, ReviewPage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { problem, send, signedUp, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { rounds } from '../../../test/servers';
import { cast, createdTeam, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { createJobs } from '../../platform/jobs';
import { addToOutbox } from '../../platform/outbox';
import { eraseWordsAbout } from './reviews.repository';
import { followReviews } from './review-followers.usecases';
import { great, openedMatch, person, playedMatch, reviewSeen, skip, team, write } from './reviews.fixture';
import { keptOf, mannerOf, mannersOf } from './scores.repository';
import { isReviewOpenFor, reviewsOpenFor } from './waiting.repository';

const day = 86_400_000;
/** A thousand rounds of a race take their time. */
const long = rounds(240_000, 3_600_000);
const start = new Date('2026-06-01T10:00:00.000Z');
let moment = start;
const clock = { now: () => moment };
const advance = (ms: number) => {
  moment = new Date(moment.getTime() + ms);
};

type Team = Awaited<ReturnType<typeof cast>>;
let database: TestDatabase;
let app: App;
let home: Team;
let away: Team;
let firstPerson: Person;
let two: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
  home = await cast(app);
  away = await cast(app);
  [firstPerson, two] = [await signedUp(app), await signedUp(app)];
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

const teamMatch = () => openedMatch(database, clock, team(home.team.id), team(away.team.id), home.leader.id);
const duel = () => openedMatch(database, clock, person(firstPerson.id), person(two.id), firstPerson.id);
const fresh = (answer: { json(): unknown }) =>
  (answer.json() as { error: { fresh: MatchReview } }).error.fresh;
const listed = async (who: Person, of: string, cursor = '') =>
  (
    await send(app, 'GET', `/api/${of}/reviews${cursor && `?cursor=${cursor}`}`, { cookie: who.cookie })
  ).json<ReviewPage>();
const noticesOf = async (kind: string) => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from notification where kind = ${kind} order by user_id`.execute(database.db);
  return rows.map(({ user_id }) => user_id);
};
const ids = (...people: Person[]) => people.map(({ id }) => id).toSorted();
const writers = () => ids(home.leader, home.manager, away.leader, away.manager);
const quiet = () =>
  until(async () => (await database.db.selectFrom('outbox').select('id').executeTakeFirst()) === undefined);

/** Without the app's own worker the test says when it comes by. */
function worker() {
  const jobs = createJobs({ db: database.db, clock, log: { error: (details) => { throw details; } } }); // prettier-ignore
  followReviews(clock, { outbox: { on: () => undefined }, jobs });
  return jobs;
}

describe('opening', () => {
  test('a settled match asks leaders and managers of both sides, once', async () => {
    const id = await playedMatch(
      database,
      clock.now(),
      team(home.team.id),
      team(away.team.id),
      home.leader.id,
    );
    expect((await reviewSeen(app, home.leader, id)).review).toEqual({ state: 'NOT_YET' });
    expect(problem(await write(app, home.leader, id)).code).toBe('review.not_open');
    for (let times = 0; times < 2; times += 1)
      await inTransaction(database.db, (trx) =>
        addToOutbox(trx, { kind: 'match.completed', payload: { matchId: id } }),
      );
    await quiet();
    expect(await noticesOf('review.open')).toEqual(writers());
    expect(await reviewSeen(app, away.manager, id)).toMatchObject({
      matchId: id,
      opponent: { teamId: home.team.id, name: home.team.name },
      me: { teamId: away.team.id },
      mySide: 'AWAY',
      result: null,
      review: { state: 'OPEN', closesAt: new Date(start.getTime() + 7 * day).toISOString() },
    });
  });

  test('members see that it is not theirs to write, strangers see nothing', async () => {
    const id = await teamMatch();
    for (const [who, status] of [
      [home.member, 403],
      [away.member, 403],
      [home.stranger, 404],
      [firstPerson, 404],
    ] as const) {
      // prettier-ignore
      const url = `/api/matches/${id}/review`;
      expect((await send(app, 'GET', url, { cookie: who.cookie })).statusCode).toBe(status);
      expect((await write(app, who, id)).statusCode).toBe(status);
      expect((await skip(app, who, id)).statusCode).toBe(status);
    }
    expect(
      await database.db.selectFrom('review').select('id').where('state', '!=', 'OPEN').execute(),
    ).toEqual([]);
  });

  test('waits for whoever writes for the side, until the side has answered', async () => {
    const id = await teamMatch();
    const waiting = async (who: Person) =>
      (await reviewsOpenFor(database.db, who.id, clock.now())).map(({ matchId }) => matchId);
    expect([await waiting(home.manager), await waiting(home.member), await waiting(firstPerson)]).toEqual([
      [id],
      [],
      [],
    ]);
    await write(app, home.leader, id);
    expect([await waiting(home.manager), await waiting(away.leader)]).toEqual([[], [id]]);
    expect(await isReviewOpenFor(database.db, away.leader.id, id, clock.now())).toBe(true);
    advance(7 * day);
    expect(await waiting(away.leader)).toEqual([]);
  });
});

describe('writing', () => {
  test('both write, then both read, and both sides are told', async () => {
    const id = await teamMatch();
    const first = await write(app, home.leader, id);
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      {
        review: {
          review: { state: 'IN', mine: { kind: 'WRITTEN', grade: 'GREAT', by: home.leader.nickname } },
        },
      },
    ]);
    expect((await reviewSeen(app, away.leader, id)).review.state).toBe('OPEN');
    await write(app, away.manager, id, { grade: 'BAD', tags: ['CAME_LATE'], comment: '  Forty minutes.\n ' });
    const theirs = { grade: 'BAD', tags: ['CAME_LATE'], comment: 'Forty minutes.' };
    expect((await reviewSeen(app, home.manager, id)).review).toMatchObject({
      state: 'REVEALED',
      revealedAt: start.toISOString(),
      mine: { kind: 'WRITTEN', ...great },
      theirs,
    });
    expect((await reviewSeen(app, away.leader, id)).review).toMatchObject({ theirs: great, mine: theirs });
    await quiet();
    expect(await noticesOf('review.revealed')).toEqual(ids(home.leader, home.manager, away.leader));
    expect(await database.db.selectFrom('job').select('id').execute()).toEqual([]);
    // Nobody learns which person of the other side it was.
    const { body } = await send(app, 'GET', `/api/matches/${id}/review`, { cookie: home.leader.cookie });
    expect(body).not.toContain(away.manager.nickname);
  });

  test('what does not fit is refused at its field', async () => {
    const id = await duel();
    const long = { ...great, comment: 'ㅎ'.repeat(201) };
    for (const [words, fields] of [
      [long, { comment: 'too_long' }],
      [{ ...great, grade: 'FINE' }, { grade: 'not_allowed' }],
      [{ ...great, tags: ['TALL'] }, { tags: 'not_allowed' }],
      [{ ...great, tags: ['ROUGH_PLAY'] }, { tags: 'not_allowed' }],
      [{ ...great, comment: 'a' + '\u0301'.repeat(9) }, { comment: 'wrong_format' }],
    ] as const) {
      const answer = await write(app, firstPerson, id, words);
      expect([answer.statusCode, problem(answer).fields]).toEqual([422, fields]);
    }
    const comment = '<script>alert(1)</script> 👏🏽 مباراة جيدة';
    expect((await write(app, firstPerson, id, { ...great, comment })).statusCode).toBe(201);
    expect((await reviewSeen(app, firstPerson, id)).review).toMatchObject({ mine: { comment } });
  });

  test('the same request twice writes once, and a second one is told what stands there', async () => {
    const id = await teamMatch();
    const key = '6b0d0f3e-6e54-4a0e-8f0a-0f4b5f7f3c11';
    const [a, b] = [
      await write(app, home.leader, id, great, key),
      await write(app, home.leader, id, great, key),
    ];
    expect([a.statusCode, b.statusCode, b.json()]).toEqual([201, 201, a.json()]);
    const late = await skip(app, home.manager, id);
    expect([late.statusCode, problem(late).code, fresh(late).review]).toMatchObject([
      409,
      'review.already_in',
      { state: 'IN', mine: { grade: 'GREAT', by: home.leader.nickname } },
    ]);
  });

  test('skipped by one, written by the other: what there is can be read at once, and no more', async () => {
    const id = await duel();
    expect((await skip(app, firstPerson, id)).json()).toMatchObject({
      review: { review: { state: 'IN', mine: { kind: 'SKIPPED' } } },
    });
    await write(app, two, id);
    expect((await reviewSeen(app, firstPerson, id)).review).toMatchObject({
      mine: { kind: 'SKIPPED' },
      theirs: great,
    });
    expect((await reviewSeen(app, two, id)).review).toMatchObject({ theirs: null });
  });

  test('skipped by both: nobody is called to read nothing', async () => {
    const id = await duel();
    await skip(app, firstPerson, id);
    await skip(app, two, id);
    expect((await reviewSeen(app, firstPerson, id)).review).toMatchObject({
      state: 'REVEALED',
      theirs: null,
    });
    await quiet();
    expect(await noticesOf('review.revealed')).toEqual([]);
  });
});

describe('the end of the seven days', () => {
  test('shows what one side wrote, and a job that is late changes nothing', async () => {
    const id = await duel();
    await write(app, firstPerson, id);
    await database.db.deleteFrom('job').execute();
    advance(7 * day - 1);
    expect((await reviewSeen(app, two, id)).review.state).toBe('OPEN');
    expect((await listed(firstPerson, `users/${two.id}`)).reviews).toEqual([]);
    advance(1);
    const seen = { state: 'REVEALED', revealedAt: clock.now().toISOString(), mine: null, theirs: great };
    expect((await reviewSeen(app, two, id)).review).toMatchObject(seen);
    expect((await listed(firstPerson, `users/${two.id}`)).reviews).toMatchObject([great]);
    const late = await write(app, two, id);
    expect([late.statusCode, problem(late).code, fresh(late).review]).toMatchObject([
      409,
      'review.closed',
      seen,
    ]);
  });

  test(
    'two workers reveal once, tell once, and a clock set back takes nothing away',
    async () => {
      for (let round = 0; round < rounds(5, 1000); round += 1) {
        moment = start;
        const id = await duel();
        await write(app, firstPerson, id);
        advance(9 * day);
        await Promise.all([worker().runDue(), worker().runDue()]);
        await until(
          async () => (await database.db.selectFrom('job').select('id').executeTakeFirst()) === undefined,
        );
        await quiet();
        expect(await noticesOf('review.revealed')).toEqual(ids(firstPerson, two));
        moment = start;
        expect((await reviewSeen(app, two, id)).review).toMatchObject({
          revealedAt: new Date(start.getTime() + 7 * day).toISOString(),
          theirs: great,
        });
        await database.db.deleteFrom('notification').execute();
        await database.db.deleteFrom('review').execute();
      }
    },
    long,
  );
});

describe('races', () => {
  test(
    'of two managers at once one writes, the other is told what stands there',
    async () => {
      for (let round = 0; round < rounds(5, 1000); round += 1) {
        const id = await teamMatch();
        const answers = await Promise.all([
          write(app, home.leader, id, { ...great, comment: 'From the leader' }),
          round % 2 === 0
            ? write(app, home.manager, id, { ...great, comment: 'From the manager' })
            : skip(app, home.manager, id),
        ]);
        expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
        const [winner, loser] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
        const written = winner?.json<{ review: MatchReview }>().review.review;
        expect(written?.state).toBe('IN');
        expect(loser && fresh(loser).review).toEqual(written);
        await database.db.deleteFrom('review').execute();
      }
    },
    long,
  );

  test(
    'of both sides at once the second one reveals',
    async () => {
      for (let round = 0; round < rounds(5, 1000); round += 1) {
        const id = await teamMatch();
        const answers = await Promise.all([
          write(app, home.leader, id),
          round % 2 === 0 ? write(app, away.leader, id) : skip(app, away.leader, id),
        ]);
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
        for (const who of [home.manager, away.manager])
          expect((await reviewSeen(app, who, id)).review.state).toBe('REVEALED');
        await quiet();
        expect(
          (await noticesOf('review.revealed')).filter((userId) => userId === home.manager.id),
        ).toHaveLength(1);
        await database.db.deleteFrom('notification').execute();
        await database.db.deleteFrom('review').execute();
      }
    },
    long,
  );
});

describe('the list', () => {
  const reviewed = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const id = await teamMatch();
      await write(app, away.leader, id, { ...great, comment: `Number ${index}` });
      await skip(app, home.leader, id);
      // Some at the same moment: the match decides between them.
      if (index % 3 === 0) advance(1000);
    }
  };

  test('newest first, by pages that stay put while new ones arrive', async () => {
    await reviewed(12);
    const first = await listed(firstPerson, `teams/${home.team.id}`);
    expect(first.reviews).toHaveLength(10);
    expect(first.reviews[0]).toMatchObject({
      ...great,
      comment: 'Number 11',
      revealedAt: new Date(moment.getTime()).toISOString(),
      sport: 'tennis',
      author: { teamId: away.team.id, userId: null, name: away.team.name },
    });
    await reviewed(1);
    const second = await listed(firstPerson, `teams/${home.team.id}`, first.next ?? '');
    expect(second.next).toBeNull();
    const all = [...first.reviews, ...second.reviews].map(({ comment }) => comment);
    expect(all.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => `Number ${index}`).toSorted());
    expect((await listed(firstPerson, `teams/${away.team.id}`)).reviews).toEqual([]);
    for (const cursor of ['x', 'WyJ4IiwieCJd']) {
      const answer = await send(app, 'GET', `/api/teams/${home.team.id}/reviews?cursor=${cursor}`, {
        cookie: firstPerson.cookie,
      });
      expect(answer.statusCode).toBe(422);
    }
  });

  test('between blocked people nothing is shown, and the score stays what it is', async () => {
    const [writer, reader] = [await signedUp(app), await signedUp(app)];
    const id = await openedMatch(database, clock, person(writer.id), person(firstPerson.id), writer.id);
    await write(app, writer, id);
    await skip(app, firstPerson, id);
    const block = (method: 'PUT' | 'DELETE', who: string) =>
      send(app, method, `/api/users/${who}/block`, { cookie: reader.cookie });
    expect((await listed(reader, `users/${firstPerson.id}`)).reviews).toHaveLength(1);
    await block('PUT', writer.id);
    expect((await listed(reader, `users/${firstPerson.id}`)).reviews).toEqual([]);
    await block('PUT', firstPerson.id);
    expect(
      (await send(app, 'GET', `/api/users/${firstPerson.id}/reviews`, { cookie: reader.cookie })).statusCode,
    ).toBe(404);
    expect((await listed(two, `users/${firstPerson.id}`)).reviews).toHaveLength(1);
  });

  test('a deleted account leaves no name, and erased, no words about it', async () => {
    const [writer, goer] = [await signedUp(app), await signedUp(app)];
    const id = await openedMatch(database, clock, person(writer.id), person(goer.id), writer.id);
    await write(app, writer, id);
    await write(app, goer, id);
    for (const who of [writer, goer])
      await send(app, 'DELETE', '/api/me', { cookie: who.cookie, json: { password: who.password } });
    const again = await openedMatch(database, clock, person(firstPerson.id), person(goer.id), firstPerson.id);
    expect(await listed(two, `users/${goer.id}`)).toEqual({ reviews: [], next: null });
    expect((await reviewSeen(app, firstPerson, again)).opponent.name).toBe('deleted user');
    await inTransaction(database.db, (trx) => eraseWordsAbout(trx, goer.id));
    const rows = await database.db
      .selectFrom('review')
      .select(['about_user_id', 'comment'])
      .where('match_id', '=', id)
      .execute();
    expect(Object.fromEntries(rows.map((row) => [row.about_user_id, row.comment]))).toEqual({
      [goer.id]: '',
      [writer.id]: great.comment,
    });
  });

  test('a review can be reported once it can be read, by anybody', async () => {
    const id = await teamMatch();
    await write(app, away.leader, id);
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
    await skip(app, home.leader, id);
    expect((await report()).statusCode).toBe(201);
  });
});

describe('scores', () => {
  test('manner of a team and of a person, of what can be read only', async () => {
    const matches = await Promise.all([teamMatch(), teamMatch(), teamMatch()]);
    const of = () => mannerOf(database.db, team(home.team.id), clock.now());
    for (const id of matches) await write(app, away.leader, id);
    expect(await of()).toBeNull();
    for (const id of matches) await skip(app, home.leader, id);
    expect(await of()).toEqual({ score: 81, reviews: 3 });
    advance(3 * 365 * day);
    expect(await of()).toEqual({ score: 81, reviews: 3 });
    const both = [team(away.team.id), team(home.team.id)];
    expect(await mannersOf(database.db, both, clock.now())).toEqual([null, { score: 81, reviews: 3 }]);
    expect(await mannerOf(database.db, person(away.leader.id), clock.now())).toBeNull();
  });

  test('kept promises, newest first', async () => {
    const outcomes = ['KEPT', 'KEPT', 'LATE_CANCEL', 'NO_SHOW'] as const;
    for (const [index, outcome] of outcomes.entries()) {
      const match_id = await playedMatch(
        database,
        clock.now(),
        person(firstPerson.id),
        person(two.id),
        firstPerson.id,
      );
      const at = new Date(start.getTime() + index);
      await database.db
        .insertInto('promise')
        .values({ match_id, user_id: firstPerson.id, team_id: null, outcome, at })
        .execute();
    }
    expect(await keptOf(database.db, person(firstPerson.id))).toEqual({ percent: 40, of: 4 });
    expect(await keptOf(database.db, person(two.id))).toBeNull();
    const other = await createdTeam(app, firstPerson);
    expect(await keptOf(database.db, team(other.id))).toBeNull();
  });
});
