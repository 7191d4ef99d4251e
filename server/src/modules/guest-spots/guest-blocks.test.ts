import type { NotificationsPage } from '@homeground/shared/contracts';
import { send, signUpUser } from '../../../test/app';
import { createTeamAs, type Person } from '../../../test/teams';
import { matchRow } from '../matches/match.fixture';
import { fetchMatchAs, setHomeOf, yeouido } from '../matches/matches.fixture';
import { applyOrThrow } from '../proposals/proposals.fixture';
import { fetchSpot, guestActOrThrow, offerOrThrow, postSpotOrThrow } from './guests.fixture';
import {
  app,
  awayTeamId,
  clock,
  confirmOpponent,
  createAcceptedOffer,
  database,
  fetchJson,
  guest,
  hosts,
  hour,
  matchId,
  noticeKindsOf,
  setUpGuestOffers,
  waitForDelivery,
  waitForJobs,
} from './guest-offers.fixture';

setUpGuestOffers();

async function unreadOffersOf(person: Person): Promise<number> {
  await waitForDelivery();
  const { notices } = await fetchJson<NotificationsPage>(person, '/api/notifications');
  return notices.filter(({ kind, read }) => kind === 'guest_offer.received' && !read).length;
}

test('a manager with a block gets no notice about the application or the offer of the other person', async () => {
  const captain = await signUpUser(app);
  const team = await createTeamAs(app, captain);
  await setHomeOf(database, captain);
  for (const person of [captain, guest])
    await send(app, 'PUT', `/api/users/${person.id}/block`, { cookie: hosts.manager.cookie });
  await applyOrThrow(app, captain, matchId, team.id);
  const spot = await postSpotOrThrow(app, hosts.leader, matchId);
  await offerOrThrow(app, guest, spot.id);
  await waitForDelivery();
  const kinds = ['proposal.received', 'guest_offer.received'];
  expect(await noticeKindsOf(hosts.leader)).toEqual(expect.arrayContaining(kinds));
  expect((await noticeKindsOf(hosts.manager)).filter((kind) => kinds.includes(kind))).toEqual([]);
});

test('a manager who blocks a guest after the offer no longer has an unread notice about it', async () => {
  const spot = await postSpotOrThrow(app, hosts.leader, matchId);
  await offerOrThrow(app, guest, spot.id);
  expect(await unreadOffersOf(hosts.manager)).toBe(1);
  await send(app, 'PUT', `/api/users/${guest.id}/block`, { cookie: hosts.manager.cookie });
  expect(await unreadOffersOf(hosts.manager)).toBe(0);
  // The leader still sees the offer and can answer it.
  expect(await unreadOffersOf(hosts.leader)).toBe(1);
});

test('the number of waiting offers leaves out those of people with a block', async () => {
  const spot = await postSpotOrThrow(app, hosts.leader, matchId);
  await offerOrThrow(app, guest, spot.id);
  await send(app, 'PUT', `/api/users/${guest.id}/block`, { cookie: hosts.manager.cookie });
  expect((await fetchSpot(app, hosts.manager, spot.id)).waiting).toBe(0);
  expect((await fetchSpot(app, hosts.leader, spot.id)).waiting).toBe(1);
});

test('a spot takes over the gender that its match gets', async () => {
  const spot = await postSpotOrThrow(app, hosts.leader, matchId, { gender: 'WOMEN' });
  const { version } = await fetchMatchAs(app, hosts.leader, matchId);
  const json = { gender: 'MEN', version };
  const { cookie } = hosts.leader;
  expect((await send(app, 'PATCH', `/api/matches/${matchId}`, { cookie, json })).statusCode).toBe(200);
  await waitForDelivery();
  const changedSpot = await fetchSpot(app, hosts.leader, spot.id);
  expect([changedSpot.gender, changedSpot.version]).toEqual(['MEN', spot.version + 1]);
});

test('an accepted guest still sees the match of a challenge whose opponent has left, and other users do not', async () => {
  await createAcceptedOffer();
  await database.db
    .updateTable('match')
    .set({ challenged_team_id: awayTeamId, confirmed_at: null })
    .where('id', '=', matchId)
    .execute();
  expect((await fetchMatchAs(app, guest, matchId)).id).toBe(matchId);
  const stranger = await signUpUser(app);
  expect((await send(app, 'GET', `/api/matches/${matchId}`, { cookie: stranger.cookie })).statusCode).toBe(
    404,
  );
});

test('a guest whose no-show is the third is told about the suspension', async () => {
  for (const days of [10, 20]) {
    const at = new Date(clock.now().getTime() - days * 24 * hour);
    const match = matchRow({ hostUserId: hosts.leader.id, position: yeouido, startAt: at, slot: days });
    await database.db.insertInto('match').values(match).execute();
    await database.db
      .insertInto('promise')
      .values({ match_id: match.id, team_id: null, user_id: guest.id, outcome: 'NO_SHOW', at })
      .execute();
  }
  const { offer } = await createAcceptedOffer();
  await confirmOpponent();
  clock.advance(7 * 24 * hour + hour);
  await guestActOrThrow(app, hosts.leader, offer.id, 'no-show');
  clock.advance(100 * hour);
  await waitForJobs();
  await waitForDelivery();
  expect(await noticeKindsOf(guest)).toContain('side.suspended');
});
