import type { WriteReview } from '@homeground/shared/contracts';
import fc from 'fast-check';
import { send, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openPage, type LivePage } from '../../../test/live-page';
import { shortOrLong } from '../../../test/servers';
import { createTeamWithPeople } from '../../../test/teams';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';
import { urlsOfGetRoutes, comparableAnswer } from './blindness.fixture';
import {
  greatReview,
  playMatchOpenForReviews,
  playMatch,
  skipReviewAs,
  teamSide,
  writeReviewAs,
} from './reviews.fixture';
import { findOpenReviews } from '../review-pairs/waiting.repository';
import { inTransaction } from '../../platform/database';
import { openReviews } from './review-handlers.usecases';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = new Date('2026-06-01T10:00:00.000Z');
let currentTime = start;
const clock = { now: () => currentTime };

type Team = Awaited<ReturnType<typeof createTeamWithPeople>>;
let database: TestDatabase;
let app: App;
let live: LivePage;
/** The own team reads the answers. In each world, the other team answers its reviews differently. */
let ownTeam: Team;
let otherTeam: Team;
let matchIds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
  ownTeam = await createTeamWithPeople(app);
  otherTeam = await createTeamWithPeople(app);
  // Earlier matches, so that scores and lists are not empty.
  for (let round = 0; round < 3; round += 1) {
    const id = await playMatchOpenForReviews(
      database,
      clock,
      teamSide(ownTeam.team.id),
      teamSide(otherTeam.team.id),
      ownTeam.leader.id,
    );
    await writeReviewAs(app, ownTeam.leader, id);
    await writeReviewAs(app, otherTeam.leader, id);
  }
  matchIds = [
    await playMatch(
      database,
      start,
      teamSide(ownTeam.team.id),
      teamSide(otherTeam.team.id),
      ownTeam.leader.id,
    ),
    await playMatch(
      database,
      start,
      teamSide(otherTeam.team.id),
      teamSide(ownTeam.team.id),
      otherTeam.leader.id,
    ),
  ];
  await waitForEmptyOutbox();
  live = openPage(await app.listen({ port: 0, host: '127.0.0.1' }), ownTeam.leader.cookie);
  await live.nextFrame('hello');
});
afterAll(async () => {
  live.socket.close();
  await app.close();
  await database.close();
});

const waitForEmptyOutbox = () =>
  until(async () => (await database.db.selectFrom('outbox').select('id').executeTakeFirst()) === undefined);

const worlds = ['NOTHING', 'SKIP', 'GREAT', 'BAD'] as const;
type World = (typeof worlds)[number];
const badReview: WriteReview = { grade: 'BAD', tags: ['CAME_LATE', 'ROUGH_PLAY'], comment: 'x'.repeat(200) };

/** The own team acts at twice this minute, the other team one minute later, so they never act at the same time. */
const minuteOfAct = fc.integer({ min: 0, max: (7 * day) / minute / 2 - 2 });
const history = fc.record({
  mine: fc.tuple(...[0, 1].map(() => fc.option(fc.record({ at: minuteOfAct, skips: fc.boolean() })))),
  theirs: fc.tuple(minuteOfAct, minuteOfAct),
  readTimes: fc.array(minuteOfAct, { minLength: 1, maxLength: 1 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

interface Step {
  readonly time: number;
  readonly act: 'mine' | 'theirs' | 'read';
  readonly matchIndex: number;
}

/** Returns the steps in order of time, until just before the first reveal that would happen if the other team always answered. */
function stepsOf({ mine: ownActs, theirs: theirMinutes, readTimes }: History): Step[] {
  const revealTimes = ownActs.map((item, matchIndex) =>
    item ? Math.max(2 * item.at, 2 * (theirMinutes[matchIndex] ?? 0) + 1) : Infinity,
  );
  const steps: Step[] = [
    ...ownActs.flatMap((item, matchIndex) =>
      item ? [{ time: 2 * item.at, act: 'mine' as const, matchIndex }] : [],
    ),
    ...theirMinutes.map((time, matchIndex) => ({ time: 2 * time + 1, act: 'theirs' as const, matchIndex })),
    ...readTimes.map((time) => ({ time: 2 * time, act: 'read' as const, matchIndex: 0 })),
    { time: (7 * day) / minute - 1, act: 'read', matchIndex: 0 },
  ];
  const firstReveal = Math.min(...revealTimes);
  const visibleSteps = steps.filter(({ time }) => time < firstReveal).toSorted((a, b) => a.time - b.time);
  return firstReveal === Infinity
    ? visibleSteps
    : [...visibleSteps, { time: firstReveal - 0.5, act: 'read', matchIndex: 0 }];
}

/** Resets the database, so that every world begins with the same users and matches. */
async function resetWorld(): Promise<void> {
  currentTime = start;
  await database.db.deleteFrom('review').where('match_id', 'in', matchIds).execute();
  for (const table of ['notification', 'notification_counter', 'report', 'job', 'export_pace'] as const)
    await database.db.deleteFrom(table).execute();
  await database.db
    .updateTable('session')
    .set({ last_seen_at: start, expires_at: new Date(start.getTime() + 30 * day) })
    .execute();
  for (const id of matchIds) await inTransaction(database.db, (trx) => openReviews(trx, clock, id, start));
}

async function runWorld(world: World, steps: readonly Step[], ownActs: History['mine']): Promise<string[]> {
  await resetWorld();
  const answers: string[] = [];
  for (const { time: actTime, act, matchIndex } of steps) {
    currentTime = new Date(start.getTime() + actTime * minute);
    const id = matchIds[matchIndex] ?? '';
    if (act === 'theirs') await actAsTheirs(world, id);
    if (act === 'mine') {
      const answer = await (ownActs[matchIndex]?.skips
        ? skipReviewAs(app, ownTeam.manager, id)
        : writeReviewAs(app, ownTeam.manager, id));
      answers.push(comparableAnswer(`mine at ${actTime}`, answer));
    }
    if (act === 'read') answers.push(...(await readEverything(actTime)));
  }
  return answers;
}

async function actAsTheirs(world: World, id: string): Promise<void> {
  if (world === 'NOTHING') return;
  const answer = await (world === 'SKIP'
    ? skipReviewAs(app, otherTeam.leader, id)
    : writeReviewAs(app, otherTeam.leader, id, world === 'BAD' ? badReview : greatReview));
  expect(answer.statusCode).toBe(201);
  await waitForEmptyOutbox();
}

/** Returns the addresses of all GET routes, for the matches, both teams and their users. */
const fetchedUrls = () =>
  urlsOfGetRoutes(
    app,
    {
      ':teamId': [ownTeam.team.id, otherTeam.team.id],
      ':userId': [ownTeam.leader.id, otherTeam.leader.id],
      ':id': [...matchIds],
      ':invitationId': [matchIds[0] ?? ''],
      ':number': ['1'],
    },
    otherTeam.team.id,
  );

let readCount = 0;

async function readEverything(moment: number): Promise<string[]> {
  const answers: string[] = [];
  // Each call of this function uses another IP address, because some routes have a limit per address and minute.
  readCount += 1;
  const remoteAddress = `10.0.${String(Math.floor(readCount / 250) % 250)}.${String((readCount % 250) + 1)}`;
  for (const url of [
    ...fetchedUrls(),
    '/api/me/matches?when=past',
    `/api/teams/${otherTeam.team.id}/matches?when=past`,
  ]) {
    answers.push(
      comparableAnswer(
        `${url} at ${moment}`,
        await send(app, 'GET', url, { cookie: ownTeam.leader.cookie, remoteAddress }),
      ),
    );
  }
  // Refused calls, and reports of reviews that cannot be read yet, must not differ either.
  const wrongReview = { ...greatReview, grade: 'FINE' };
  for (const id of matchIds)
    answers.push(
      comparableAnswer(`wrong at ${moment}`, await writeReviewAs(app, ownTeam.leader, id, wrongReview)),
    );
  const hiddenReviews = await database.db
    .selectFrom('review')
    .select('id')
    .where('match_id', 'in', matchIds)
    .where('author_team_id', '=', otherTeam.team.id)
    .execute();
  for (const { id } of hiddenReviews) {
    const json = { kind: 'review', id, reason: 'abuse', note: '' };
    answers.push(
      comparableAnswer(
        `report at ${moment}`,
        await send(app, 'POST', '/api/reports', { cookie: ownTeam.leader.cookie, json, remoteAddress }),
      ),
    );
  }
  answers.push(
    `waiting ${JSON.stringify(await findOpenReviews(database.db, ownTeam.leader.id, clock.now()))}`,
  );
  answers.push(`live ${JSON.stringify(live.frames.filter(({ topic }) => topic !== 'beat'))}`);
  return answers;
}

test(
  'before the reveal no answer depends on whether the other side wrote, skipped or did nothing',
  async () => {
    expect(fetchedUrls()).toEqual(expect.arrayContaining(['/api/me/export', `/api/matches/${matchIds[0]}/review`, `/api/teams/${otherTeam.team.id}`, `/api/users/${otherTeam.leader.id}/reviews`])); // prettier-ignore
    await fc.assert(
      fc.asyncProperty(history, async (story) => {
        const steps = stepsOf(story);
        const quietWorld = await runWorld('NOTHING', steps, story.mine);
        for (const world of worlds.slice(1))
          expect(await runWorld(world, steps, story.mine)).toEqual(quietWorld);
      }),
      { numRuns: shortOrLong(2, 100), seed: 7 },
    );
  },
  shortOrLong(240_000, 3_600_000),
);

test('after the reveal the same calls show the difference', async () => {
  const steps: Step[] = [{ time: 1, act: 'theirs', matchIndex: 0 }, { time: 2, act: 'mine', matchIndex: 0 }, { time: 3, act: 'read', matchIndex: 0 }]; // prettier-ignore
  const ownActs = [{ at: 1, skips: false }, null] satisfies History['mine'];
  const readInWorld = async (world: World) => (await runWorld(world, steps, ownActs)).join('\n');
  expect(await readInWorld('BAD')).not.toBe(await readInWorld('GREAT'));
});
