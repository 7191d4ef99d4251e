import { send, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openPage, type LivePage } from '../../../test/live-page';
import type { Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { addressesOf, visibleAnswer } from './blindness.fixture';
import {
  day,
  outboxEmpty,
  playedWithGuest,
  skipAsGuestPair,
  writeAsGuestPair,
  type GuestMatch,
} from './guest-reviews.fixture';
import { openPair } from './open-reviews.usecases';
import { pairOfGuest } from './review-pair.rules';
import { great } from './reviews.fixture';

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
  match = await playedWithGuest(app, database, clock);
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

/** Both are asked, and nobody has written. */
async function begin(): Promise<void> {
  moment = opened;
  await outboxEmpty(database);
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

async function answered(world: World, by: Person): Promise<void> {
  if (world === 'NOTHING') return;
  const answer = await (world === 'SKIP'
    ? skipAsGuestPair(app, by, match.offerId)
    : writeAsGuestPair(app, by, match.offerId, world === 'BAD' ? bad : great));
  expect(answer.statusCode).toBe(201);
  await outboxEmpty(database);
}

/** Everything one of the two can ask for, and a report of what cannot be read yet. */
async function everything(looker: Person, page: LivePage): Promise<string[]> {
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

async function livedIn(world: World, looker: 'guest' | 'leader'): Promise<string[]> {
  await begin();
  const { hosts, guest } = match;
  const [mine, theirs] = looker === 'guest' ? [guest, hosts.manager] : [hosts.leader, guest];
  moment = new Date(opened.getTime() + minute);
  await answered(world, theirs);
  const early = await everything(mine, pages[looker]);
  moment = new Date(opened.getTime() + 7 * day - minute);
  return [...early, ...(await everything(mine, pages[looker]))];
}

test.each(['guest', 'leader'] as const)(
  'whatever the other one wrote, skipped or left, the %s finds nothing of it',
  async (looker) => {
    const quietWorld = await livedIn('NOTHING', looker);
    for (const world of worlds.slice(1)) expect(await livedIn(world, looker)).toEqual(quietWorld);
  },
);

test('and the same look does tell once it is revealed', async () => {
  const looked = async (world: World) => {
    await begin();
    await answered(world, match.guest);
    await answered('GREAT', match.hosts.manager);
    return everything(match.hosts.leader, pages.leader);
  };
  expect(await looked('BAD')).not.toEqual(await looked('GREAT'));
});
