import { send, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openPage, type LivePage } from '../../../test/live-page';
import type { Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { addressesOf, visibleAnswer } from './blindness.fixture';
import {
  day,
  waitForEmptyOutbox,
  playMatchWithGuest,
  skipAsGuestPair,
  writeAsGuestPair,
  type GuestMatch,
} from './guest-reviews.fixture';
import { openPair } from './open-reviews.usecases';
import { pairOfGuest } from './review-pair.rules';
import { greatReview } from './reviews.fixture';

jest.setTimeout(120_000);
const minute = 60_000;
const worlds = ['NOTHING', 'SKIP', 'GREAT', 'BAD'] as const;
type World = (typeof worlds)[number];
const bad = { grade: 'BAD', tags: ['CAME_LATE'], comment: 'x'.repeat(200) };

let moment = testClock().now();
const clock = {
  now: () => moment,
  advance: (milliseconds: number) => {
    moment = new Date(moment.getTime() + milliseconds);
  },
};
let database: TestDatabase;
let app: App;
let match: GuestMatch;
let pages: Readonly<Record<'guest' | 'leader', LivePage>>;
let opened: Date;
let looks = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
  match = await playMatchWithGuest(app, database, clock);
  opened = moment;
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  pages = {
    guest: openPage(address, match.guest.cookie),
    leader: openPage(address, match.hosts.leader.cookie),
  };
  for (const page of Object.values(pages)) await page.got('hello');
});
afterAll(async () => {
  for (const { socket } of Object.values(pages)) socket.close();
  await app.close();
  await database.close();
});

/** Resets the database: the reviews of both are open. */
async function begin(): Promise<void> {
  moment = opened;
  await waitForEmptyOutbox(database);
  await database.db.deleteFrom('review').execute();
  for (const table of ['notification', 'notification_counter', 'report', 'job', 'export_pace'] as const)
    await database.db.deleteFrom(table).execute();
  await database.db
    .updateTable('session')
    .set({ last_seen_at: opened, expires_at: new Date(opened.getTime() + 30 * day) })
    .execute();
  const { hosts, guest, matchId: match_id, offerId: id } = match;
  const pair = pairOfGuest({ id, match_id, host_team_id: hosts.team.id, user_id: guest.id });
  await inTransaction(database.db, (trx) => openPair(trx, clock, pair, opened));
}

async function answerIn(world: World, by: Person): Promise<void> {
  if (world === 'NOTHING') return;
  const answer = await (world === 'SKIP'
    ? skipAsGuestPair(app, by, match.offerId)
    : writeAsGuestPair(app, by, match.offerId, world === 'BAD' ? bad : greatReview));
  expect(answer.statusCode).toBe(201);
  await waitForEmptyOutbox(database);
}

/** Returns the answers of all GET routes to one of the two, and of reports of reviews that cannot be read yet. */
async function readEverything(looker: Person, page: LivePage): Promise<string[]> {
  const { hosts, guest, matchId, offerId } = match;
  looks += 1;
  const remoteAddress = `10.1.0.${String(looks)}`;
  const things = {
    ':teamId': [hosts.team.id],
    ':userId': [guest.id, hosts.leader.id],
    ':id': [matchId, offerId],
    ':invitationId': [matchId],
    ':number': ['1'],
  };
  const urls = addressesOf(app, things, hosts.team.id);
  expect(urls).toContain(`/api/guest-offers/${offerId}/review`);
  const seen: string[] = [];
  for (const url of [...urls, '/api/me/matches?when=past'])
    seen.push(visibleAnswer(url, await send(app, 'GET', url, { cookie: looker.cookie, remoteAddress })));
  const rows = await database.db.selectFrom('review').select('id').orderBy('side').execute();
  for (const { id } of rows) {
    const json = { kind: 'review', id, reason: 'abuse', note: '' };
    const report = await send(app, 'POST', '/api/reports', { cookie: looker.cookie, json, remoteAddress });
    seen.push(visibleAnswer('report', report));
  }
  seen.push(JSON.stringify(page.frames.filter(({ topic }) => topic !== 'beat')));
  return seen;
}

async function runWorld(world: World, looker: 'guest' | 'leader'): Promise<string[]> {
  await begin();
  const { hosts, guest } = match;
  const [reader, author] = looker === 'guest' ? [guest, hosts.manager] : [hosts.leader, guest];
  moment = new Date(opened.getTime() + minute);
  await answerIn(world, author);
  const early = await readEverything(reader, pages[looker]);
  moment = new Date(opened.getTime() + 7 * day - minute);
  return [...early, ...(await readEverything(reader, pages[looker]))];
}

test.each(['guest', 'leader'] as const)(
  'before the reveal no answer to the %s depends on the other review',
  async (looker) => {
    const quietWorld = await runWorld('NOTHING', looker);
    for (const world of worlds.slice(1)) expect(await runWorld(world, looker)).toEqual(quietWorld);
  },
);

test('after the reveal the same calls show the difference', async () => {
  const answersIn = async (world: World) => {
    await begin();
    await answerIn(world, match.guest);
    await answerIn('GREAT', match.hosts.manager);
    return readEverything(match.hosts.leader, pages.leader);
  };
  expect(await answersIn('BAD')).not.toEqual(await answersIn('GREAT'));
});
