import { send, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openPage, type LivePage } from '../../../test/live-page';
import type { Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { urlsOfGetRoutes, comparableAnswer } from './blindness.fixture';
import {
  day,
  waitForEmptyOutbox,
  playMatchWithGuest,
  skipGuestReviewAs,
  writeGuestReviewAs,
  type GuestMatch,
} from './guest-reviews.fixture';
import { openReviewPair } from '../review-pairs/open-reviews.usecases';
import { pairOfGuest } from '../review-pairs/review-pair.rules';
import { greatReview } from './reviews.fixture';

const minute = 60_000;
const worlds = ['NOTHING', 'SKIP', 'GREAT', 'BAD'] as const;
type World = (typeof worlds)[number];
const badReview = { grade: 'BAD', tags: ['CAME_LATE'], comment: 'x'.repeat(200) };

let currentTime = testClock().now();
const clock = {
  now: () => currentTime,
  advance: (milliseconds: number) => {
    currentTime = new Date(currentTime.getTime() + milliseconds);
  },
};
let database: TestDatabase;
let app: App;
let match: GuestMatch;
let pages: Readonly<Record<'guest' | 'leader', LivePage>>;
let openedAt: Date;
let readCount = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
  match = await playMatchWithGuest(app, database, clock);
  openedAt = currentTime;
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  pages = {
    guest: openPage(address, match.guest.cookie),
    leader: openPage(address, match.hosts.leader.cookie),
  };
  for (const page of Object.values(pages)) await page.nextFrame('hello');
});
afterAll(async () => {
  for (const { socket } of Object.values(pages)) socket.close();
  await app.close();
  await database.close();
});

/** Resets the database: the reviews of the guest and the team are open. */
async function resetWorld(): Promise<void> {
  currentTime = openedAt;
  await waitForEmptyOutbox(database);
  await database.db.deleteFrom('review').execute();
  for (const table of ['notification', 'notification_counter', 'report', 'job', 'export_pace'] as const)
    await database.db.deleteFrom(table).execute();
  await database.db
    .updateTable('session')
    .set({ last_seen_at: openedAt, expires_at: new Date(openedAt.getTime() + 30 * day) })
    .execute();
  const { hosts, guest, matchId: match_id, offerId: id } = match;
  const pair = pairOfGuest({ id, match_id, host_team_id: hosts.team.id, user_id: guest.id });
  await inTransaction(database.db, (trx) => openReviewPair(trx, clock, pair, openedAt));
}

async function answerIn(world: World, person: Person): Promise<void> {
  if (world === 'NOTHING') return;
  const answer = await (world === 'SKIP'
    ? skipGuestReviewAs(app, person, match.offerId)
    : writeGuestReviewAs(app, person, match.offerId, world === 'BAD' ? badReview : greatReview));
  expect(answer.statusCode).toBe(201);
  await waitForEmptyOutbox(database);
}

/** Returns the answers to the guest or the leader: of all GET routes, and of reports of reviews that cannot be read yet. */
async function readEverything(reader: Person, page: LivePage): Promise<string[]> {
  const { hosts, guest, matchId, offerId } = match;
  readCount += 1;
  const remoteAddress = `10.1.0.${String(readCount)}`;
  const valuesOfParam = {
    ':teamId': [hosts.team.id],
    ':userId': [guest.id, hosts.leader.id],
    ':id': [matchId, offerId],
    ':invitationId': [matchId],
    ':number': ['1'],
  };
  const urls = urlsOfGetRoutes(app, valuesOfParam, hosts.team.id);
  expect(urls).toContain(`/api/guest-offers/${offerId}/review`);
  const answers: string[] = [];
  for (const url of [...urls, '/api/me/matches?when=past'])
    answers.push(
      comparableAnswer(url, await send(app, 'GET', url, { cookie: reader.cookie, remoteAddress })),
    );
  const rows = await database.db.selectFrom('review').select('id').orderBy('side').execute();
  for (const { id } of rows) {
    const json = { kind: 'review', id, reason: 'abuse', note: '' };
    const report = await send(app, 'POST', '/api/reports', { cookie: reader.cookie, json, remoteAddress });
    answers.push(comparableAnswer('report', report));
  }
  answers.push(JSON.stringify(page.frames.filter(({ topic }) => topic !== 'beat')));
  return answers;
}

async function runWorld(world: World, readerRole: 'guest' | 'leader'): Promise<string[]> {
  await resetWorld();
  const { hosts, guest } = match;
  const [reader, author] = readerRole === 'guest' ? [guest, hosts.manager] : [hosts.leader, guest];
  currentTime = new Date(openedAt.getTime() + minute);
  await answerIn(world, author);
  const answersBefore = await readEverything(reader, pages[readerRole]);
  currentTime = new Date(openedAt.getTime() + 7 * day - minute);
  return [...answersBefore, ...(await readEverything(reader, pages[readerRole]))];
}

test.each(['guest', 'leader'] as const)(
  'before the reveal no answer to the %s depends on the other review',
  async (readerRole) => {
    const quietWorld = await runWorld('NOTHING', readerRole);
    for (const world of worlds.slice(1)) expect(await runWorld(world, readerRole)).toEqual(quietWorld);
  },
);

test('after the reveal the same calls show the difference', async () => {
  const readInWorld = async (world: World) => {
    await resetWorld();
    await answerIn(world, match.guest);
    await answerIn('GREAT', match.hosts.manager);
    return readEverything(match.hosts.leader, pages.leader);
  };
  expect(await readInWorld('BAD')).not.toEqual(await readInWorld('GREAT'));
});
