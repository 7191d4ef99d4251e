import { problem, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { shortOrLong } from '../../../test/servers';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { guestActAs } from '../guest-spots/guests.fixture';
import {
  waitForEmptyOutbox,
  playMatchWithGuest,
  skipGuestReviewAs,
  writeGuestReviewAs,
  type GuestMatch,
} from './guest-reviews.fixture';
import { openReviewPair } from '../review-pairs/open-reviews.usecases';
import { pairOfGuest } from '../review-pairs/review-pair.rules';

const roundCount = shortOrLong(15, 1000);
jest.setTimeout(240_000 + roundCount * 1000);
const clock = testClock();
let database: TestDatabase;
/** Two servers on one database. */
let apps: readonly [App, App];
let match: GuestMatch;

beforeAll(async () => {
  database = await createTestDatabase();
  apps = [await testApp({ database, clock }), await testApp({ database, clock })];
  match = await playMatchWithGuest(apps[0], database, clock);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});

/** Opens new reviews for the team and the guest. */
async function openReviews(): Promise<void> {
  const { hosts, guest, matchId: match_id, offerId: id } = match;
  await waitForEmptyOutbox(database);
  await database.db.deleteFrom('review').where('guest_offer_id', '=', id).execute();
  await database.db.updateTable('room').set({ no_show_at: null }).where('id', '=', id).execute();
  const pair = pairOfGuest({ id, match_id, host_team_id: hosts.team.id, user_id: guest.id });
  await inTransaction(database.db, (trx) => openReviewPair(trx, clock, pair, clock.now()));
}
const reviewRows = () =>
  database.db
    .selectFrom('review')
    .select(['side', 'state', 'answered_by', 'revealed_at'])
    .where('guest_offer_id', '=', match.offerId)
    .orderBy('side')
    .execute();

test('if the leader and a manager write at once, one review is saved and the other refused', async () => {
  const { hosts, offerId } = match;
  for (let round = 0; round < roundCount; round += 1) {
    await openReviews();
    const answers = await Promise.all([
      writeGuestReviewAs(apps[0], hosts.leader, offerId),
      writeGuestReviewAs(apps[1], hosts.manager, offerId),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refusal = answers.find(({ statusCode }) => statusCode === 409);
    expect(refusal && problem(refusal).code).toBe('review.already_in');
  }
});

test('if team and guest answer at once, both reviews are saved and revealed', async () => {
  const { hosts, guest, offerId } = match;
  for (let round = 0; round < roundCount; round += 1) {
    await openReviews();
    const answers = await Promise.all([
      writeGuestReviewAs(apps[0], hosts.leader, offerId),
      round % 2 === 0
        ? writeGuestReviewAs(apps[1], guest, offerId)
        : skipGuestReviewAs(apps[1], guest, offerId),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const rows = await reviewRows();
    expect(rows.map(({ revealed_at: revealedAt }) => revealedAt === null)).toEqual([false, false]);
  }
});

test('if the leader writes while a manager records a no-show, only one of the two succeeds', async () => {
  const { hosts, offerId } = match;
  const seenState = { state: 'CONFIRMED', termsVersion: 1 } as const;
  for (let round = 0; round < roundCount; round += 1) {
    await openReviews();
    const [review, noShow] = await Promise.all([
      writeGuestReviewAs(apps[0], hosts.leader, offerId),
      guestActAs(apps[1], hosts.manager, offerId, 'no-show', { seenOffer: seenState }),
    ]);
    expect([review.statusCode === 201, noShow.statusCode === 200].filter(Boolean)).toHaveLength(1);
    const states = (await reviewRows()).map(({ state }) => state);
    expect(states).toEqual(review.statusCode === 201 ? ['OPEN', 'WRITTEN'] : []);
  }
});
