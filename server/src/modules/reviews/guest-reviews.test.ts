import type { NotificationsPage, ReviewPage, Todos } from '@homeground/shared/contracts';
import { problem, send, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { newId } from '../../platform/ids';
import { guestActAs, guestActOrThrow, fetchOffer } from '../guest-spots/guests.fixture';
import {
  day,
  fetchGuestReview,
  hour,
  createMatchWithGuest,
  waitForEmptyOutbox,
  playMatchWithGuest,
  settleResult,
  skipGuestReviewAs,
  writeGuestReviewAs,
} from './guest-reviews.fixture';
import { greatReview, fetchReview, skipReviewAs, writeReviewAs } from './reviews.fixture';
import { mannerOf } from './scores.repository';

let clock = testClock();

setUpApp({ clock: { now: () => clock.now() } });
beforeEach(() => {
  clock = testClock();
});

const fetchJson = async <T>(person: Person, path: string) =>
  (await send(app, 'GET', path, { cookie: person.cookie })).json<T>();
async function noticeKindsOf(person: Person, offerId: string, onlyUnread = false): Promise<string[]> {
  await waitForEmptyOutbox(database);
  const { notices } = await fetchJson<NotificationsPage>(person, '/api/notifications');
  return notices
    .filter((item) => !(onlyUnread && item.read))
    .filter(({ data }) => 'guestOfferId' in data && data.guestOfferId === offerId)
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('review.'));
}
async function reviewTodosOf(person: Person): Promise<(string | null)[]> {
  const { todos } = await fetchJson<Todos>(person, '/api/me/todos');
  return todos.flatMap(({ kind, guestOfferId }) => (kind === 'review' ? [guestOfferId ?? null] : []));
}
const reviewRows = (offerId: string) =>
  database.db
    .selectFrom('review')
    .select(['side', 'state', 'comment'])
    .where('guest_offer_id', '=', offerId)
    .orderBy('side')
    .execute();
const expectCreated = async (answer: ReturnType<typeof send>) => expect((await answer).statusCode).toBe(201);

test('after the result guest and team write, and read each other’s review when both are in', async () => {
  const { hosts, guest, offerId, matchId, away } = await createMatchWithGuest(app, database, clock);
  expect((await fetchGuestReview(app, guest, offerId)).review).toEqual({ state: 'NOT_YET' });
  expect(problem(await writeGuestReviewAs(app, guest, offerId)).code).toBe('review.not_open');
  await settleResult(app, database, { hosts, away, matchId });

  expect(await noticeKindsOf(guest, offerId)).toEqual(['review.open']);
  expect(await noticeKindsOf(hosts.manager, offerId)).toEqual(['review.open']);
  expect(await noticeKindsOf(away, offerId)).toEqual([]);
  expect(await reviewTodosOf(guest)).toEqual([offerId]);
  expect((await reviewTodosOf(hosts.leader)).toSorted()).toEqual([null, offerId].toSorted());
  expect(await fetchGuestReview(app, guest, offerId)).toMatchObject({
    me: { userId: guest.id, teamId: null },
    opponent: { teamId: hosts.team.id },
    mySide: null,
    result: null,
    review: { state: 'OPEN' },
  });
  expect(await fetchReview(app, hosts.leader, matchId)).toMatchObject({
    mySide: 'HOST',
    result: { kind: 'PLAYED', winner: expect.any(String) },
  });
  expect(await fetchGuestReview(app, hosts.manager, offerId)).toMatchObject({
    me: { teamId: hosts.team.id },
    opponent: { userId: guest.id },
  });
  expect((await fetchOffer(app, guest, offerId)).may.review).toBe(true);

  await expectCreated(
    writeGuestReviewAs(app, guest, offerId, { grade: 'BAD', tags: [], comment: ' Late. ' }),
  );
  expect((await fetchOffer(app, guest, offerId)).may.review).toBe(false);
  expect((await fetchOffer(app, hosts.leader, offerId)).may.review).toBe(true);
  expect((await fetchGuestReview(app, hosts.leader, offerId)).review.state).toBe('OPEN');
  expect(problem(await writeGuestReviewAs(app, guest, offerId)).code).toBe('review.already_in');

  await expectCreated(writeGuestReviewAs(app, hosts.manager, offerId));
  expect((await fetchGuestReview(app, hosts.leader, offerId)).review).toMatchObject({
    ...{ state: 'REVEALED', mine: { kind: 'WRITTEN', by: hosts.manager.nickname } },
    theirs: { grade: 'BAD', comment: 'Late.' },
  });
  expect(await noticeKindsOf(guest, offerId)).toEqual(['review.revealed', 'review.open']);
  expect(await noticeKindsOf(guest, offerId, true)).toEqual(['review.revealed']);
  expect(await reviewTodosOf(hosts.leader)).toEqual([null]);

  const reviewPage = await fetchJson<ReviewPage>(away, `/api/users/${guest.id}/reviews`);
  expect(reviewPage.reviews).toMatchObject([{ grade: 'GREAT', author: { teamId: hosts.team.id } }]);
  const teamPage = await fetchJson<ReviewPage>(away, `/api/teams/${hosts.team.id}/reviews`);
  expect(teamPage.reviews).toMatchObject([{ grade: 'BAD', author: { userId: guest.id, teamId: null } }]);
});

test('the reviews between the two sides and the reviews with a guest are independent', async () => {
  const { hosts, guest, offerId, matchId, away } = await playMatchWithGuest(app, database, clock);
  await expectCreated(writeReviewAs(app, hosts.leader, matchId));
  await expectCreated(skipReviewAs(app, away, matchId));
  expect((await fetchReview(app, hosts.leader, matchId)).review.state).toBe('REVEALED');
  expect((await fetchGuestReview(app, hosts.leader, offerId)).review.state).toBe('OPEN');
  expect(await reviewTodosOf(hosts.leader)).toEqual([offerId]);
  expect(await noticeKindsOf(hosts.leader, offerId, true)).toEqual(['review.open']);
  expect(await noticeKindsOf(guest, offerId, true)).toEqual(['review.open']);
});

test('after seven days a single review is revealed, and the other side can no longer write', async () => {
  const { hosts, guest, offerId } = await playMatchWithGuest(app, database, clock);
  await expectCreated(writeGuestReviewAs(app, hosts.leader, offerId));
  const reportFields = { kind: 'review', id: '', reason: 'abuse', note: '' };
  const row = await database.db.selectFrom('review').select('id').where('guest_offer_id', '=', offerId).where('side', '=', 'TEAM').executeTakeFirstOrThrow(); // prettier-ignore
  const report = () => send(app, 'POST', '/api/reports', { cookie: guest.cookie, json: { ...reportFields, id: row.id } }); // prettier-ignore
  expect((await report()).statusCode).toBe(404);
  clock.advance(7 * day);
  expect((await fetchOffer(app, guest, offerId)).may.review).toBe(false);
  expect(problem(await writeGuestReviewAs(app, guest, offerId)).code).toBe('review.closed');
  expect((await fetchGuestReview(app, guest, offerId)).review).toMatchObject({
    ...{ state: 'REVEALED', mine: null, theirs: { grade: 'GREAT' } },
  });
  await until(async () => (await noticeKindsOf(guest, offerId)).includes('review.revealed'));
  expect((await report()).statusCode).toBe(201);
});

test('a no-show deletes the reviews with the guest, and contesting it opens them again', async () => {
  const { hosts, guest, offerId } = await playMatchWithGuest(app, database, clock);
  await expectCreated(writeGuestReviewAs(app, guest, offerId));
  await guestActOrThrow(app, hosts.leader, offerId, 'no-show');
  expect(await reviewRows(offerId)).toEqual([]);
  expect((await writeGuestReviewAs(app, hosts.leader, offerId)).statusCode).toBe(404);
  expect([await reviewTodosOf(guest), await noticeKindsOf(guest, offerId, true)]).toEqual([[], []]);
  await guestActOrThrow(app, guest, offerId, 'contest');
  expect(await reviewRows(offerId)).toMatchObject([{ state: 'OPEN' }, { state: 'OPEN' }]);
  expect(await noticeKindsOf(guest, offerId, true)).toEqual(['review.open']);
  await expectCreated(writeGuestReviewAs(app, guest, offerId));
});

test('a no-show before the result opens no reviews', async () => {
  const match = await createMatchWithGuest(app, database, clock);
  const { hosts, guest, offerId } = match;
  await guestActOrThrow(app, hosts.leader, offerId, 'no-show');
  await settleResult(app, database, match);
  expect([await reviewRows(offerId), await noticeKindsOf(guest, offerId)]).toEqual([[], []]);
});

test('a team that has reviewed a guest cannot record a no-show', async () => {
  const { hosts, offerId } = await playMatchWithGuest(app, database, clock);
  await expectCreated(writeGuestReviewAs(app, hosts.leader, offerId));
  expect((await fetchOffer(app, hosts.leader, offerId)).may.noShow).toBe(false);
  expect(problem(await guestActAs(app, hosts.manager, offerId, 'no-show')).code).toBe(
    'guest_offer.state_moved',
  );
});

test('a guest who now leads the team writes as the guest, never about themselves', async () => {
  const { hosts, guest, offerId } = await playMatchWithGuest(app, database, clock);
  await database.db
    .insertInto('team_member')
    .values({
      team_id: hosts.team.id,
      user_id: guest.id,
      role: 'manager',
      joined_at: clock.now(),
      reads_after: 0,
    })
    .execute();
  expect((await fetchGuestReview(app, guest, offerId)).me.userId).toBe(guest.id);
  await expectCreated(skipGuestReviewAs(app, guest, offerId));
  expect(await reviewRows(offerId)).toMatchObject([
    { side: 'GUEST', state: 'SKIPPED' },
    { side: 'TEAM', state: 'OPEN' },
  ]);
  expect(await reviewTodosOf(guest)).toEqual([null]);
});

test('three grades give the guest and the team a manner score', async () => {
  const { hosts, guest, offerId, matchId } = await playMatchWithGuest(app, database, clock);
  const templateRows = await database.db.selectFrom('review').selectAll().where('guest_offer_id', '=', offerId).execute(); // prettier-ignore
  const storedRoom = await database.db.selectFrom('room').selectAll().where('id', '=', offerId).executeTakeFirstOrThrow(); // prettier-ignore
  // The database generates the column `match_of`, so an insert must not contain it.
  const offer = Object.fromEntries(
    Object.entries(storedRoom).filter(([name]) => name !== 'match_of'),
  ) as typeof storedRoom;
  await expectCreated(writeGuestReviewAs(app, hosts.leader, offerId));
  await expectCreated(writeGuestReviewAs(app, guest, offerId, { ...greatReview, grade: 'BAD', tags: [] }));
  const guestSide = { teamId: null, userId: guest.id };
  const hostTeamSide = { teamId: hosts.team.id, userId: null };
  expect(await mannerOf(database.db, guestSide, clock.now())).toBeNull();
  for (let round = 0; round < 2; round += 1) {
    const otherOfferId = newId();
    await database.db.insertInto('room').values({ ...offer, id: otherOfferId, state: 'CLOSED', applied_at: clock.now() }).execute(); // prettier-ignore
    const writtenTimes = { answered_at: clock.now(), revealed_at: clock.now() };
    await database.db
      .insertInto('review')
      .values(
        templateRows.map(({ side, ...rest }) => ({
          ...rest,
          ...writtenTimes,
          ...{ side, id: newId(), match_id: matchId, guest_offer_id: otherOfferId },
          ...{ state: 'WRITTEN' as const, grade: side === 'TEAM' ? ('GREAT' as const) : ('BAD' as const) },
        })),
      )
      .execute();
  }
  expect(await mannerOf(database.db, guestSide, clock.now())).toEqual({ score: 81, reviews: 3 });
  expect(await mannerOf(database.db, hostTeamSide, clock.now())).toEqual({ score: 51, reviews: 3 });
});

test('the export of a user has their own reviews, and reviews about them after the reveal', async () => {
  const { hosts, guest, offerId } = await playMatchWithGuest(app, database, clock);
  await expectCreated(writeGuestReviewAs(app, hosts.leader, offerId));
  interface File {
    readonly reviewsWritten: readonly object[];
    readonly reviewsAboutMe: readonly object[];
  }
  expect((await fetchJson<File>(guest, '/api/me/export')).reviewsAboutMe).toEqual([]);
  await expectCreated(writeGuestReviewAs(app, guest, offerId, { grade: 'GOOD', tags: [], comment: 'Fun.' }));
  clock.advance(hour);
  const file = await fetchJson<File>(guest, '/api/me/export');
  expect(file.reviewsWritten).toMatchObject([{ grade: 'GOOD', comment: 'Fun.' }]);
  expect(file.reviewsAboutMe).toMatchObject([{ grade: 'GREAT', comment: greatReview.comment }]);
});

test('thirty days after the guest deletes the account, comments by and about the guest are erased and grades stay', async () => {
  const { hosts, guest, offerId } = await playMatchWithGuest(app, database, clock);
  await expectCreated(writeGuestReviewAs(app, hosts.leader, offerId));
  await expectCreated(writeGuestReviewAs(app, guest, offerId));
  await send(app, 'DELETE', '/api/me', { cookie: guest.cookie, json: { password: guest.password } });
  clock.advance(31 * day);
  await until(async () => (await reviewRows(offerId)).every(({ comment }) => comment === ''));
  expect(await reviewRows(offerId)).toMatchObject([{ state: 'WRITTEN' }, { state: 'WRITTEN' }]);
});

test('after a block the guest and the team can still answer, and the blocker does not see reviews of the blocked user', async () => {
  const { hosts, guest, offerId } = await playMatchWithGuest(app, database, clock);
  await send(app, 'PUT', `/api/users/${guest.id}/block`, { cookie: hosts.leader.cookie });
  await expectCreated(writeGuestReviewAs(app, guest, offerId));
  await expectCreated(writeGuestReviewAs(app, hosts.leader, offerId));
  const fetchTeamReviews = (person: Person) =>
    fetchJson<ReviewPage>(person, `/api/teams/${hosts.team.id}/reviews`);
  expect((await fetchTeamReviews(hosts.manager)).reviews).toHaveLength(1);
  expect((await fetchTeamReviews(hosts.leader)).reviews).toEqual([]);
});
