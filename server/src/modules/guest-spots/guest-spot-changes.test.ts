import type { MatchesBetween, RoomPage } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import { createTeamAs } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';
import { confirmMatch, reopenMatch } from '../matches/match-change.usecases';
import { cancelAs, setHomeOf, fetchMatchAs } from '../matches/matches.fixture';
import { lockMatch } from '../matches/matches.repository';
import {
  guestActAs,
  guestActOrThrow,
  offerOrThrow,
  fetchOffer,
  sendOffer,
  postSpotAs,
  postSpotOrThrow,
  fetchSpot,
} from './guests.fixture';
import {
  createAcceptedOffer,
  app,
  awayLeader,
  awayTeamId,
  clock,
  confirmOpponent,
  database,
  fetchJson,
  guest,
  hosts,
  hour,
  waitForJobs,
  matchId,
  noticeKindsOf,
  storedPromises,
  setUpGuestOffers,
  waitForDelivery,
} from './guest-offers.fixture';

setUpGuestOffers();

test('a guest has the match with its place in their calendar feed and their matches until they leave', async () => {
  const { id } = await postSpotOrThrow(app, hosts.leader, matchId);
  const offer = await offerOrThrow(app, guest, id);
  const { url } = (await send(app, 'POST', '/api/me/calendar', { cookie: guest.cookie })).json<{
    url: string;
  }>();
  const { pathname, search } = new URL(url);
  const fetchFeed = async () => (await send(app, 'GET', pathname + search)).body.replaceAll('\r\n ', '');
  const { startAt, venueName } = await fetchMatchAs(app, guest, matchId);
  const day = startAt.slice(0, 10);
  const fetchMonth = async () =>
    (await fetchJson<MatchesBetween>(guest, `/api/me/matches/between?from=${day}&to=${day}`)).matches;
  expect([await fetchFeed(), await fetchMonth()]).toEqual([expect.not.stringContaining(matchId), []]);

  await guestActOrThrow(app, hosts.leader, offer.id, 'accept');
  expect(await fetchFeed()).toMatch(new RegExp(`UID:${matchId}[\\s\\S]*LOCATION:${venueName}`));
  expect(await fetchFeed()).toContain('STATUS:TENTATIVE');
  await confirmOpponent();
  expect(await fetchFeed()).toContain('STATUS:CONFIRMED');
  expect(await fetchMonth()).toMatchObject([
    { id: matchId, guestOf: hosts.team.name, opponent: { teamId: awayTeamId } },
  ]);
  const [memberMatch] = (
    await fetchJson<MatchesBetween>(hosts.leader, `/api/me/matches/between?from=${day}&to=${day}`)
  ).matches;
  expect(memberMatch).not.toHaveProperty('guestOf');

  await guestActOrThrow(app, guest, offer.id, 'withdraw');
  expect([await fetchFeed(), await fetchMonth()]).toEqual([expect.not.stringContaining(matchId), []]);
});

test('the calendar of a guest shows that a match is cancelled', async () => {
  const { id } = await postSpotOrThrow(app, hosts.leader, matchId);
  const offer = await offerOrThrow(app, guest, id);
  await guestActOrThrow(app, hosts.leader, offer.id, 'accept');
  const { url } = (await send(app, 'POST', '/api/me/calendar', { cookie: guest.cookie })).json<{
    url: string;
  }>();
  await cancelAs(app, hosts.leader, matchId);
  await waitForDelivery();
  const { pathname, search } = new URL(url);
  expect((await send(app, 'GET', pathname + search)).body).toContain('STATUS:CANCELLED');
});

test('closing a spot notifies waiting guests and keeps accepted guests; posting again opens the same spot', async () => {
  const { spot } = await createAcceptedOffer();
  const otherUser = await signUpUser(app);
  await setHomeOf(database, otherUser);
  const waitingOffer = await offerOrThrow(app, otherUser, spot.id);
  const { version } = await fetchSpot(app, hosts.leader, spot.id);
  const closeAnswer = await send(app, 'POST', `/api/guest-spots/${spot.id}/close`, { cookie: hosts.manager.cookie, json: { version } }); // prettier-ignore
  expect(closeAnswer.json()).toMatchObject({ guestSpot: { state: 'CLOSED', found: 1 } });
  expect((await fetchOffer(app, otherUser, waitingOffer.id)).state).toBe('CLOSED');
  expect(await noticeKindsOf(otherUser)).toContain('guest_offer.closed');
  expect((await fetchJson<RoomPage>(guest, '/api/rooms')).rooms[0]?.state).toBe('CONFIRMED');
  expect(problem(await sendOffer(app, otherUser, spot.id)).code).toBe('guest_spot.not_open');
  const repostedSpot = await postSpotOrThrow(app, hosts.leader, matchId, { wanted: 3 });
  expect(repostedSpot).toMatchObject({ id: spot.id, state: 'OPEN', found: 1, wanted: 3 });
  expect(problem(await postSpotAs(app, hosts.manager, matchId)).code).toBe('guest_spot.already_open');
});

test('a new spot for other terms than those of the match is refused, with the current match', async () => {
  const { termsVersion } = await fetchMatchAs(app, hosts.leader, matchId);
  await database.db
    .updateTable('match')
    .set({ terms_version: termsVersion + 1 })
    .where('id', '=', matchId)
    .execute();
  expect(problem(await postSpotAs(app, hosts.leader, matchId, { termsVersion }))).toMatchObject({
    code: 'guest_offer.terms_moved',
    fresh: { id: matchId, termsVersion: termsVersion + 1 },
  });
  const spot = await postSpotOrThrow(app, hosts.leader, matchId, { termsVersion: termsVersion + 1 });
  expect(spot).toMatchObject({ state: 'OPEN' });
});

test('a change of an old version is refused', async () => {
  const { spot } = await createAcceptedOffer();
  const { version } = await fetchSpot(app, hosts.leader, spot.id);
  const { side: _side, ...fields } = { side: 'HOST', wanted: 1, position: 'ANY', levelFrom: 1, levelTo: 5, gender: 'ANY', costPerGuest: 0, note: '' }; // prettier-ignore
  const change = (json: object) =>
    send(app, 'PUT', `/api/guest-spots/${spot.id}`, { cookie: hosts.leader.cookie, json });
  expect((await change({ ...fields, version })).json()).toMatchObject({ guestSpot: { wanted: 1, found: 1 } });
  expect(problem(await change({ ...fields, version })).code).toBe('guest_spot.newer_version');
  expect(problem(await change({ ...fields, position: 'PITCHER', version: version + 1 })).fields).toEqual({ position: 'not_allowed' }); // prettier-ignore
  const otherUser = await signUpUser(app);
  await setHomeOf(database, otherUser);
  expect(problem(await sendOffer(app, otherUser, spot.id)).code).toBe('guest_spot.full');
});

test('under new terms a waiting guest must agree first, and an accepted guest may leave without a late cancellation', async () => {
  const { spot, offer } = await createAcceptedOffer();
  const otherUser = await signUpUser(app);
  await setHomeOf(database, otherUser);
  const waitingOffer = await offerOrThrow(app, otherUser, spot.id);
  const { version } = await fetchMatchAs(app, hosts.leader, matchId);
  await send(app, 'PATCH', `/api/matches/${matchId}`, {
    cookie: hosts.leader.cookie,
    json: { costPerTeam: 20_000, version },
  });
  expect([await noticeKindsOf(guest), await noticeKindsOf(otherUser)]).toEqual([
    expect.arrayContaining(['match.changed']),
    expect.arrayContaining(['match.changed']),
  ]);
  expect(problem(await guestActAs(app, hosts.leader, waitingOffer.id, 'accept')).code).toBe(
    'guest_offer.must_agree',
  );
  const oldTerms = { state: 'PENDING', termsVersion: 1 } as const;
  expect(
    problem(await guestActAs(app, otherUser, waitingOffer.id, 'agree', { seenOffer: oldTerms })).code,
  ).toBe('guest_offer.terms_moved');
  expect(await guestActOrThrow(app, otherUser, waitingOffer.id, 'agree')).toMatchObject({
    mustAgree: false,
    state: 'PENDING',
  });
  expect((await guestActOrThrow(app, hosts.leader, waitingOffer.id, 'accept')).state).toBe('CONFIRMED');
  expect(await fetchOffer(app, guest, offer.id)).toMatchObject({ mustAgree: true, state: 'CONFIRMED' });
  clock.advance(7 * 24 * hour - hour);
  await guestActOrThrow(app, guest, offer.id, 'withdraw');
  expect(await storedPromises()).toEqual([]);
});

test('a cancelled match closes spots and offers, and notifies the guest', async () => {
  const { offer } = await createAcceptedOffer();
  await cancelAs(app, hosts.leader, matchId);
  await waitForDelivery();
  expect((await fetchOffer(app, guest, offer.id)).state).toBe('CLOSED');
  expect(await noticeKindsOf(guest)).toContain('match.cancelled');
  expect(await database.db.selectFrom('guest_spot').select(['state', 'found']).execute()).toEqual([
    { state: 'CLOSED', found: 0 },
  ]);
});

test('when the opponent leaves, its guests lose their places, and the guests of the host stay', async () => {
  const { offer } = await createAcceptedOffer();
  await confirmOpponent();
  const otherUser = await signUpUser(app);
  await setHomeOf(database, otherUser);
  const awaySpot = await postSpotOrThrow(app, awayLeader, matchId, { side: 'AWAY' });
  const awayOffer = await offerOrThrow(app, otherUser, awaySpot.id);
  await guestActOrThrow(app, awayLeader, awayOffer.id, 'accept');
  await inTransaction(database.db, async (trx) => {
    const match = await lockMatch(trx, matchId);
    if (match) await reopenMatch({ clock }, trx, match);
  });
  await waitForDelivery();
  expect((await fetchOffer(app, otherUser, awayOffer.id)).state).toBe('CLOSED');
  expect((await fetchOffer(app, guest, offer.id)).state).toBe('CONFIRMED');
});

test('a late event about an opponent that left does not end the guests of the new opponent', async () => {
  await confirmOpponent();
  await inTransaction(database.db, async (trx) => {
    const match = await lockMatch(trx, matchId);
    if (match) await reopenMatch({ clock }, trx, match);
  });
  await waitForDelivery();
  const newLeader = await signUpUser(app);
  const newTeam = await createTeamAs(app, newLeader);
  await inTransaction(database.db, (trx) =>
    confirmMatch({ clock }, trx, matchId, { teamId: newTeam.id, userId: null, proposalId: null }),
  );
  const spot = await postSpotOrThrow(app, newLeader, matchId, { side: 'AWAY' });
  const offer = await offerOrThrow(app, guest, spot.id);
  await guestActOrThrow(app, newLeader, offer.id, 'accept');
  await inTransaction(database.db, (trx) =>
    addToOutbox(trx, { kind: 'match.reopened', payload: { matchId } }),
  );
  await waitForDelivery();
  expect((await fetchOffer(app, guest, offer.id)).state).toBe('CONFIRMED');
  expect((await fetchSpot(app, newLeader, spot.id)).state).toBe('OPEN');
});

test('at the start waiting offers expire; without an opponent the accepted offers are closed', async () => {
  const { spot, offer } = await createAcceptedOffer();
  const otherUser = await signUpUser(app);
  await setHomeOf(database, otherUser);
  const waitingOffer = await offerOrThrow(app, otherUser, spot.id);
  clock.advance(7 * 24 * hour + 1);
  expect((await fetchOffer(app, otherUser, waitingOffer.id)).state).toBe('EXPIRED');
  expect((await fetchOffer(app, guest, offer.id)).state).toBe('CLOSED');
  await waitForJobs();
  const rows = await database.db
    .selectFrom('room')
    .select(['id', 'state'])
    .where('kind', '!=', 'TEAM')
    .orderBy('applied_at')
    .execute();
  expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [offer.id, 'CLOSED'],
      [waitingOffer.id, 'EXPIRED'],
    ]),
  );
});
