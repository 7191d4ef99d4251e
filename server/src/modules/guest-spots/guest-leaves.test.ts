import type {
  DeparturePreview,
  LineUp,
  MyGuestOffers,
  NotificationsPage,
  RoomAnswer,
  RoomDetail,
} from '@homeground/shared/contracts';
import { password, send, signUpUser } from '../../../test/app';
import { createTeamAs, joinTeam } from '../../../test/teams';
import { until } from '../../../test/until';
import { caseOf, sendForm, signInNewOperator, versionOf } from '../desk/desk.fixture';
import { inTransaction } from '../../platform/database';
import { newId } from '../../platform/ids';
import { addToOutbox } from '../../platform/outbox';
import { matchRow } from '../matches/match.fixture';
import { cancelAs, fetchMatchAs, setHomeOf, yeouido } from '../matches/matches.fixture';
import { actOrThrow, applyAs, applyOrThrow } from '../proposals/proposals.fixture';
import { fetchOffer, fetchSpot, guestActOrThrow, offerOrThrow, postSpotOrThrow } from './guests.fixture';
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
  storedPromises,
  waitForDelivery,
  waitForJobs,
} from './guest-offers.fixture';

setUpGuestOffers();

const noticesOf = async (kind: string) => {
  await waitForDelivery();
  return (await fetchJson<NotificationsPage>(guest, '/api/notifications')).notices.filter(
    (item) => item.kind === kind,
  );
};
const storedNoticeCount = async (kind: 'match.confirmed' | 'match.cancelled' | 'reminder.day') => {
  await waitForDelivery();
  return (
    await database.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', guest.id)
      .where('kind', '=', kind)
      .execute()
  ).length;
};
const changeCost = async () => {
  const { version } = await fetchMatchAs(app, hosts.leader, matchId);
  await send(app, 'PATCH', `/api/matches/${matchId}`, {
    cookie: hosts.leader.cookie,
    json: { costPerTeam: 20_000, version },
  });
};

test('a guest who left late and comes back counts as a no-show if they then do not come', async () => {
  const { spot, offer } = await createAcceptedOffer();
  await confirmOpponent();
  clock.advance(7 * 24 * hour - 20 * hour);
  await guestActOrThrow(app, guest, offer.id, 'withdraw');
  const secondOffer = await offerOrThrow(app, guest, spot.id);
  await guestActOrThrow(app, hosts.leader, secondOffer.id, 'accept');
  clock.advance(21 * hour);
  await guestActOrThrow(app, hosts.leader, secondOffer.id, 'no-show');
  clock.advance(100 * hour);
  await waitForJobs();
  expect((await storedPromises()).map(({ outcome }) => outcome)).toEqual(['NO_SHOW']);
});

test('the notice about new terms is read when the guest agrees', async () => {
  const { offer } = await createAcceptedOffer();
  await changeCost();
  expect(await noticesOf('match.changed')).toMatchObject([{ read: false }]);
  await guestActOrThrow(app, guest, offer.id, 'agree');
  expect(await noticesOf('match.changed')).toMatchObject([{ read: true }]);
});

test('the notice about new terms is read when an offer that waits for an answer ends, but not that of the own team', async () => {
  const spot = await postSpotOrThrow(app, hosts.leader, matchId);
  const team = await createTeamAs(app, guest);
  await applyOrThrow(app, guest, matchId, team.id);
  const offer = await offerOrThrow(app, guest, spot.id);
  await changeCost();
  const rooms = async () =>
    (await noticesOf('match.changed')).map(({ read, data }) => ({
      read,
      isOfTeam: 'matchProposalId' in data && data.matchProposalId !== null,
    }));
  expect(await rooms()).toHaveLength(2);
  await guestActOrThrow(app, hosts.leader, offer.id, 'decline');
  expect(await rooms()).toEqual(
    expect.arrayContaining([
      { read: true, isOfTeam: false },
      { read: false, isOfTeam: true },
    ]),
  );
});

test('the notice about new terms stays unread while the guest has not agreed, also when an opponent is confirmed', async () => {
  await createAcceptedOffer();
  await changeCost();
  const opponent = await signUpUser(app);
  const team = await createTeamAs(app, opponent);
  await setHomeOf(database, opponent);
  const answer = await applyAs(app, opponent, matchId, team.id, 'We would love to play.', 2);
  const room = answer.json<{ room: RoomDetail }>().room.id;
  await actOrThrow(app, hosts.leader, room, 'talk');
  await actOrThrow(app, hosts.leader, room, 'confirm');
  expect(await noticesOf('match.changed')).toMatchObject([{ read: false }]);
});

test('an accepted guest who deletes their account is in the preview, and the side is notified', async () => {
  const { spot } = await createAcceptedOffer();
  const preview = await fetchJson<DeparturePreview>(guest, '/api/me/departure');
  expect(preview.matches).toMatchObject([{ matchId, fate: 'WITHDRAWN' }]);
  await send(app, 'DELETE', '/api/me', { cookie: guest.cookie, json: { password } });
  expect((await fetchSpot(app, hosts.leader, spot.id)).found).toBe(0);
  expect(await noticeKindsOf(hosts.manager)).toContain('guest_offer.withdrawn');
});

test('all matches as a guest are in the list of offers and in the preview of a deletion, however many there are', async () => {
  await createAcceptedOffer();
  await insertMoreOffers(50);
  expect((await fetchJson<MyGuestOffers>(guest, '/api/me/guest-offers')).offers).toHaveLength(51);
  expect((await fetchJson<DeparturePreview>(guest, '/api/me/departure')).matches).toHaveLength(51);
});

/** Accepts the guest in further matches of the hosts. */
async function insertMoreOffers(count: number): Promise<void> {
  const now = clock.now();
  const sides = { host_user_id: null, host_team_id: hosts.team.id, away_team_id: awayTeamId };
  const teamMatch = {
    kind: 'TEAM',
    sport: 'futsal',
    state: 'CONFIRMED',
    confirmed_at: now,
    ...sides,
  } as const;
  for (let index = 1; index <= count; index += 1) {
    const startAt = new Date(now.getTime() + index * 24 * hour);
    const match = matchRow({ hostUserId: hosts.leader.id, position: yeouido, startAt, slot: 1 }, teamMatch);
    await database.db.insertInto('match').values(match).execute();
    const spot = await postSpotOrThrow(app, hosts.leader, match.id);
    await database.db
      .insertInto('room')
      .values({
        ...{ id: newId(), match_id: match.id, kind: 'GUEST', guest_spot_id: spot.id, state: 'CONFIRMED' },
        ...{ host_team_id: hosts.team.id, host_user_id: null, team_id: null, user_id: guest.id },
        ...{ applied_by: guest.id, message: 'I can play anywhere.', agreed_terms: 1 },
        ...{ last_at: now, since: now, applied_at: now, opened_at: now },
      })
      .execute();
  }
}

test('a guest who is suspended for good leaves the line-up, and the side is notified', async () => {
  const { spot } = await createAcceptedOffer();
  const owner = await signInNewOperator({ app, database, clock }, 'owner', 'owner');
  await send(app, 'POST', '/api/reports', {
    cookie: hosts.leader.cookie,
    json: { kind: 'user', id: guest.id, reason: 'abuse', note: '' },
  });
  const caseId = await caseOf(database, guest.id);
  const fields = {
    version: await versionOf(database, caseId),
    act: 'SUSPEND',
    reason: 'abuse',
    days: 'good',
    words: '',
  };
  expect((await sendForm(app, `/operator/cases/${caseId}/decide`, fields, owner)).statusCode).toBe(303);
  expect((await fetchSpot(app, hosts.leader, spot.id)).found).toBe(0);
  expect(await noticeKindsOf(hosts.manager)).toContain('guest_offer.withdrawn');
});

test('a guest who joins the team is no longer its guest, and keeps their answer', async () => {
  const { spot, offer } = await createAcceptedOffer();
  await confirmOpponent();
  await joinTeam(app, hosts.team.id, hosts.leader, guest);
  await waitForDelivery();
  expect((await fetchOffer(app, guest, offer.id)).state).toBe('CLOSED');
  expect((await fetchSpot(app, hosts.leader, spot.id)).found).toBe(0);
  const { sides } = await fetchJson<LineUp>(hosts.leader, `/api/matches/${matchId}/line-up`);
  expect(sides[0]).toMatchObject({ going: 1, guests: [] });
  expect(sides[0]?.members?.find(({ userId }) => userId === guest.id)?.answer).toBe('GOING');
  clock.advance(7 * 24 * hour + 60 * hour);
  await waitForJobs();
  expect(await storedPromises()).toEqual([]);
});

test('a late event about joining the team does not end the offer of a person who has left the team again', async () => {
  const { offer } = await createAcceptedOffer();
  await inTransaction(database.db, (trx) =>
    addToOutbox(trx, {
      kind: 'team.membership',
      payload: { teamId: hosts.team.id, userId: guest.id, role: 'member' },
    }),
  );
  await waitForDelivery();
  expect((await fetchOffer(app, guest, offer.id)).state).toBe('CONFIRMED');
});

test('a guest whose own team is confirmed as the opponent is notified once', async () => {
  await createAcceptedOffer();
  const team = await createTeamAs(app, guest);
  const leader = await signUpUser(app);
  await joinTeam(app, team.id, guest, leader, 'manager');
  await setHomeOf(database, leader);
  const room = await applyOrThrow(app, leader, matchId, team.id);
  await actOrThrow(app, hosts.leader, room, 'talk');
  await actOrThrow(app, hosts.leader, room, 'confirm');
  expect(await storedNoticeCount('match.confirmed')).toBe(1);
  clock.advance(6 * 24 * hour + hour);
  await until(async () => (await storedNoticeCount('reminder.day')) > 0);
  expect(await storedNoticeCount('reminder.day')).toBe(1);
  await cancelAs(app, hosts.leader, matchId);
  expect(await storedNoticeCount('match.cancelled')).toBe(1);
});

test('when the opponent leaves, an accepted guest of the host is told that the match is open again, and stays', async () => {
  const { offer } = await createAcceptedOffer();
  const opponent = await signUpUser(app);
  const team = await createTeamAs(app, opponent);
  await setHomeOf(database, opponent);
  const room = await applyOrThrow(app, opponent, matchId, team.id);
  await actOrThrow(app, hosts.leader, room, 'talk');
  await actOrThrow(app, hosts.leader, room, 'confirm');
  const awayGuest = await signUpUser(app);
  await setHomeOf(database, awayGuest);
  const awaySpot = await postSpotOrThrow(app, opponent, matchId, { side: 'AWAY' });
  const awayOffer = await offerOrThrow(app, awayGuest, awaySpot.id);
  await guestActOrThrow(app, opponent, awayOffer.id, 'accept');
  await actOrThrow(app, opponent, room, 'withdraw');
  expect(await noticesOf('match.cancelled')).toMatchObject([{ data: { matchId, opponentLeft: true } }]);
  expect((await fetchOffer(app, guest, offer.id)).state).toBe('CONFIRMED');
  // The guest of the opponent has lost the place, so for them the match is not open again.
  const awayKinds = await noticeKindsOf(awayGuest);
  expect(awayKinds).toContain('guest_offer.closed');
  expect(awayKinds).not.toContain('match.cancelled');
});

test('a guest who agrees as a guest still has the notice that asks their own team to agree', async () => {
  const { offer } = await createAcceptedOffer();
  const team = await createTeamAs(app, guest);
  await applyOrThrow(app, guest, matchId, team.id);
  await changeCost();
  const unreadNotices = async () => {
    await waitForDelivery();
    return database.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', guest.id)
      .where('kind', '=', 'match.changed')
      .where('read_at', 'is', null)
      .execute();
  };
  expect(await unreadNotices()).toHaveLength(2);
  await guestActOrThrow(app, guest, offer.id, 'agree');
  expect(await unreadNotices()).toHaveLength(1);
});

test.each(['withdraw', 'release'] as const)('the notice about new terms is read after %s', async (act) => {
  const { offer } = await createAcceptedOffer();
  await changeCost();
  expect(await noticesOf('match.changed')).toMatchObject([{ read: false }]);
  await guestActOrThrow(app, act === 'withdraw' ? guest : hosts.leader, offer.id, act);
  expect(await noticesOf('match.changed')).toMatchObject([{ read: true }]);
});

test.each(['change', 'cancel', 'release', 'withdraw'] as const)(
  'in the room of a guest the line about the own act (%s) is not unread',
  async (act) => {
    const { offer } = await createAcceptedOffer();
    const actor = act === 'withdraw' ? guest : hosts.leader;
    const { lastMessage } = (await fetchJson<RoomAnswer>(actor, `/api/rooms/${offer.id}`)).room;
    const upTo = lastMessage.number;
    await send(app, 'PUT', `/api/rooms/${offer.id}/read`, { cookie: actor.cookie, json: { upTo } });
    if (act === 'change') await changeCost();
    else if (act === 'cancel') await cancelAs(app, hosts.leader, matchId);
    else await guestActOrThrow(app, actor, offer.id, act);
    await waitForDelivery();
    const { room } = await fetchJson<RoomAnswer>(actor, `/api/rooms/${offer.id}`);
    expect(room.unread).toBe(0);
    expect(room.lastMessage.number).toBe(upTo + 1);
  },
);
