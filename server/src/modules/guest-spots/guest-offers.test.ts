import type {
  LineUp,
  MessagePage,
  NotificationsPage,
  RoomAnswer,
  RoomPage,
  Todos,
} from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { problem, send } from '../../../test/app';
import type { Person } from '../../../test/teams';
import { fetchMatchAs } from '../matches/matches.fixture';
import {
  guestActAs,
  guestActOrThrow,
  offerOrThrow,
  fetchOffer,
  sendOffer,
  postSpotOrThrow,
  fetchSpot,
} from './guests.fixture';
import {
  createAcceptedOffer,
  app,
  clock,
  confirmOpponent,
  database,
  fetchJson,
  guest,
  hosts,
  hour,
  waitForDelivery,
  waitForJobs,
  matchId,
  noticeKindsOf,
  storedPromises,
  setUpGuestOffers,
} from './guest-offers.fixture';

setUpGuestOffers();

const fetchRooms = async (person: Person) => (await fetchJson<RoomPage>(person, '/api/rooms')).rooms;
const sendTextAsGuest = (roomId: string, text: string) =>
  send(app, 'POST', `/api/rooms/${roomId}/messages`, {
    cookie: guest.cookie,
    json: { clientId: randomUUID(), text },
  });

test('an accepted guest is in the line-up, in a room with leader and manager, and notified', async () => {
  const spot = await postSpotOrThrow(app, hosts.leader, matchId, { position: 'GOALKEEPER', costPerGuest: 7000 }); // prettier-ignore
  expect(spot).toMatchObject({ state: 'OPEN', found: 0, position: 'GOALKEEPER', eligibility: null });
  const offer = await offerOrThrow(app, guest, spot.id);
  expect(offer).toMatchObject({
    state: 'PENDING',
    roomIsOpen: false,
    may: { withdraw: true, accept: false },
  });
  expect([await fetchRooms(guest), await fetchRooms(hosts.leader)]).toEqual([[], []]);
  expect(await noticeKindsOf(hosts.manager)).toContain('guest_offer.received');
  const { todos } = await fetchJson<Todos>(hosts.leader, '/api/me/todos');
  expect(todos).toContainEqual(
    expect.objectContaining({ kind: 'guest_offers', count: 1, guestSpotId: spot.id }),
  );

  await guestActOrThrow(app, hosts.manager, offer.id, 'accept');
  expect(await noticeKindsOf(guest)).toContain('guest_offer.accepted');
  expect(await fetchSpot(app, guest, spot.id)).toMatchObject({ found: 1, myOffer: { state: 'CONFIRMED' } });
  expect(await fetchRooms(guest)).toMatchObject([{ kind: 'GUEST', state: 'CONFIRMED', mySide: 'APPLICANT' }]);
  expect(await fetchRooms(hosts.leader)).toMatchObject([
    { kind: 'GUEST', mySide: 'HOST', opponent: { userId: guest.id } },
  ]);
  expect(await fetchRooms(hosts.member)).toEqual([]);
  const { messages } = await fetchJson<MessagePage>(guest, `/api/rooms/${offer.id}/messages`);
  expect(messages).toMatchObject([{ kind: 'text', text: 'I can play anywhere.' }, { event: 'confirmed' }]);
  expect((await sendTextAsGuest(offer.id, 'Where do we meet?')).statusCode).toBe(201);
  const { room } = await fetchJson<RoomAnswer>(hosts.leader, `/api/rooms/${offer.id}`);
  expect(room).toMatchObject({ unread: 3, guestOffer: { id: offer.id, costPerGuest: 7000, kit: spot.kit, may: { release: true } }, may: { write: true, proposeCard: false, withdraw: false } }); // prettier-ignore

  await confirmOpponent();
  const lineUp = await fetchJson<LineUp>(hosts.leader, `/api/matches/${matchId}/line-up`);
  expect(lineUp.sides[0]?.guests).toMatchObject([
    { name: guest.nickname, userId: guest.id, guestOfferId: offer.id, answer: 'GOING', mayChange: false },
  ]);
  const id = lineUp.sides[0]?.guests?.[0]?.id ?? '';
  const removalAnswer = await send(app, 'DELETE', `/api/matches/${matchId}/line-up/guests/${id}?version=1`, { cookie: hosts.leader.cookie }); // prettier-ignore
  expect(problem(removalAnswer).code).toBe('line_up.not_yours');
});

test('a declined guest is notified, gets no room, and cannot offer again', async () => {
  const spot = await postSpotOrThrow(app, hosts.leader, matchId);
  const offer = await offerOrThrow(app, guest, spot.id);
  expect(await guestActOrThrow(app, hosts.leader, offer.id, 'decline')).toMatchObject({
    state: 'REJECTED',
    may: { accept: false },
  });
  expect(await noticeKindsOf(guest)).toContain('guest_offer.declined');
  expect(problem(await sendOffer(app, guest, spot.id)).code).toBe('guest_offer.declined_before');
  expect(await fetchRooms(guest)).toEqual([]);
});

test('releasing a guest frees the place, removes the guest from the line-up, closes the room, and records no promise', async () => {
  const { spot, offer } = await createAcceptedOffer();
  expect((await guestActOrThrow(app, hosts.leader, offer.id, 'release')).state).toBe('REJECTED');
  expect(await noticeKindsOf(guest)).toContain('guest_offer.released');
  expect((await fetchSpot(app, guest, spot.id)).found).toBe(0);
  expect(await database.db.selectFrom('line_up_guest').selectAll().execute()).toEqual([]);
  expect(problem(await sendTextAsGuest(offer.id, 'Why?')).code).toBe('room.read_only');
  expect(await storedPromises()).toEqual([]);
});

test('a guest who withdraws a waiting offer may offer again', async () => {
  const spot = await postSpotOrThrow(app, hosts.leader, matchId);
  const offer = await offerOrThrow(app, guest, spot.id);
  expect((await guestActOrThrow(app, guest, offer.id, 'withdraw')).state).toBe('WITHDRAWN');
  expect((await sendOffer(app, guest, spot.id)).statusCode).toBe(201);
});

test.each([
  [25, []],
  [23, ['LATE_CANCEL']],
])('a withdrawal %i h before the start counts as %j', async (hours, outcomes) => {
  const { offer } = await createAcceptedOffer();
  clock.advance(7 * 24 * hour - hours * hour);
  expect((await fetchOffer(app, guest, offer.id)).withdrawIsLate).toBe(outcomes.length > 0);
  await guestActOrThrow(app, guest, offer.id, 'withdraw');
  expect((await storedPromises()).map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(await noticeKindsOf(hosts.leader)).toContain('guest_offer.withdrawn');
});

test.each([
  ['without a report the promise is kept', [], 'KEPT'],
  ['after a report the no-show counts', ['no-show'], 'NO_SHOW'],
  ['a contested no-show is not recorded', ['no-show', 'contest'], null],
] as const)('%s: %j leads to %s', async (_title, acts, outcome) => {
  const { offer } = await createAcceptedOffer();
  await confirmOpponent();
  expect(problem(await guestActAs(app, hosts.leader, offer.id, 'no-show')).code).toBe(
    'guest_offer.state_moved',
  );
  clock.advance(7 * 24 * hour + 20 * 60_000);
  for (const act of acts) await guestActOrThrow(app, act === 'no-show' ? hosts.leader : guest, offer.id, act);
  if (acts.length > 0) expect(await noticeKindsOf(guest)).toContain('guest_offer.no_show');
  if (acts.length > 1) expect(await noticeKindsOf(hosts.leader)).toContain('guest_offer.contested');
  const reads = async () => {
    await waitForDelivery();
    const { notices } = await fetchJson<NotificationsPage>(guest, '/api/notifications');
    return notices.filter(({ kind }) => kind === 'guest_offer.no_show').map(({ read }) => read);
  };
  // The notice asks for a contest, so it is done when the guest contests, or can no longer contest.
  expect(await reads()).toEqual(acts.slice(0, 1).map(() => acts.length > 1));
  clock.advance(50 * hour);
  await waitForJobs();
  expect(await reads()).toEqual(acts.slice(0, 1).map(() => true));
  expect((await storedPromises()).map((promise) => promise.outcome)).toEqual(
    outcome === null ? [] : [outcome],
  );
});

test('guests are neither applicants nor opponents of a match', async () => {
  await createAcceptedOffer();
  expect(await fetchMatchAs(app, hosts.leader, matchId)).toMatchObject({ applicantCount: 0, state: 'OPEN' });
  expect(await database.db.selectFrom('proposal').select('id').execute()).toEqual([]);
  expect(await confirmOpponent()).toBe(true);
});
