import { problem, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { rounds } from '../../../test/servers';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { guestActAs } from '../guest-spots/guests.fixture';
import {
  outboxEmpty,
  playedWithGuest,
  skipAsGuestPair,
  writeAsGuestPair,
  type GuestMatch,
} from './guest-reviews.fixture';
import { openPair } from './open-reviews.usecases';
import { pairOfGuest } from './review-pair.rules';

const many = rounds(30, 1000);
jest.setTimeout(60_000 + many * 1000);
const clock = testClock();
let database: TestDatabase;
/** Two servers on one database. */
let apps: readonly [App, App];
let match: GuestMatch;

beforeAll(async () => {
  database = await createTestDatabase();
  apps = [await testApp({ database, clock }), await testApp({ database, clock })];
  match = await playedWithGuest(apps[0], database, clock);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});

/** Both are asked, and nobody has written. */
async function asked(): Promise<void> {
  const { hosts, guest, matchId: match_id, offerId: id } = match;
  await outboxEmpty(database);
  await database.db.deleteFrom('review').where('guest_offer_id', '=', id).execute();
  await database.db.updateTable('room').set({ no_show_at: null }).where('id', '=', id).execute();
  const pair = pairOfGuest({ id, match_id, host_team_id: hosts.team.id, user_id: guest.id });
  await inTransaction(database.db, (trx) => openPair(trx, clock, pair, clock.now()));
}
const reviewRows = () =>
  database.db
    .selectFrom('review')
    .select(['side', 'state', 'answered_by', 'revealed_at'])
    .where('guest_offer_id', '=', match.offerId)
    .orderBy('side')
    .execute();

test('two leaders write for the team at once: one wins, the other is told what stands', async () => {
  const { hosts, offerId } = match;
  for (let round = 0; round < many; round += 1) {
    await asked();
    const answers = await Promise.all([
      writeAsGuestPair(apps[0], hosts.leader, offerId),
      writeAsGuestPair(apps[1], hosts.manager, offerId),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && problem(refused).code).toBe('review.already_in');
  }
});

test('team and guest answer at once: both are in, and both are revealed', async () => {
  const { hosts, guest, offerId } = match;
  for (let round = 0; round < many; round += 1) {
    await asked();
    const answers = await Promise.all([
      writeAsGuestPair(apps[0], hosts.leader, offerId),
      round % 2 === 0 ? writeAsGuestPair(apps[1], guest, offerId) : skipAsGuestPair(apps[1], guest, offerId),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const rows = await reviewRows();
    expect(rows.map(({ revealed_at: at }) => at === null)).toEqual([false, false]);
  }
});

test('one leader writes while another says that the guest did not come: only one of the two holds', async () => {
  const { hosts, offerId } = match;
  const seen = { state: 'CONFIRMED', termsVersion: 1 } as const;
  for (let round = 0; round < many; round += 1) {
    await asked();
    const [wrote, said] = await Promise.all([
      writeAsGuestPair(apps[0], hosts.leader, offerId),
      guestActAs(apps[1], hosts.manager, offerId, 'no-show', { seen }),
    ]);
    expect([wrote.statusCode === 201, said.statusCode === 200].filter(Boolean)).toHaveLength(1);
    const states = (await reviewRows()).map(({ state }) => state);
    expect(states).toEqual(wrote.statusCode === 201 ? ['OPEN', 'WRITTEN'] : []);
  }
});
