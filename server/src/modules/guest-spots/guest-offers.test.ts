import type {
  LineUp,
  MatchesBetween,
  MessagePage,
  NotificationsPage,
  RoomAnswer,
  RoomPage,
  Todos,
} from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, signedUp, testApp, testClock } from '../../../test/app';
import { createdTeam, cast, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { confirmMatch, reopenMatch } from '../matches/match-change.usecases';
import { cancelAs, livesAt, matchFields, posted, seen } from '../matches/matches.fixture';
import { lockMatch } from '../proposals/proposals.repository';
import {
  guestActAs,
  guestActed,
  offered,
  offerSeen,
  offerTo,
  postSpotAs,
  spotPosted,
  spotSeen,
} from './guests.fixture';

const hour = 3_600_000;
let clock = testClock();
let database: TestDatabase;
let app: App;
let hosts: Awaited<ReturnType<typeof cast>>;
let away: Person;
let awayTeamId: string;
let matchId: string;
let guest: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock: { now: () => clock.now() } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  clock = testClock();
  await database.db.deleteFrom('match').execute();
  hosts = await cast(app);
  away = await signedUp(app);
  awayTeamId = (await createdTeam(app, away)).id;
  guest = await signedUp(app);
  await livesAt(database, guest);
  matchId = await posted(
    app,
    hosts.leader,
    matchFields(clock.now(), { teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 }),
  );
});

const settled = () =>
  until(async () => (await database.db.selectFrom('outbox').select('id').executeTakeFirst()) === undefined);
const jobsDone = () =>
  until(
    async () =>
      (await database.db
        .selectFrom('job')
        .select('id')
        .where('kind', 'in', ['guest.start', 'guest.settle'])
        .where('due_at', '<=', clock.now())
        .executeTakeFirst()) === undefined,
  );
const get = async <T>(who: Person, path: string) =>
  (await send(app, 'GET', path, { cookie: who.cookie })).json<T>();
async function told(who: Person): Promise<string[]> {
  await settled();
  return (await get<NotificationsPage>(who, '/api/notifications')).notices.map(({ kind }) => kind);
}
const confirmed = () =>
  inTransaction(database.db, (trx) =>
    confirmMatch({ clock }, trx, matchId, { teamId: awayTeamId, userId: null, proposalId: null }),
  );
const promises = () =>
  database.db.selectFrom('promise').select(['user_id', 'outcome']).where('user_id', '=', guest.id).execute();
const rooms = async (who: Person) => (await get<RoomPage>(who, '/api/rooms')).rooms;
async function accepted() {
  const spot = await spotPosted(app, hosts.leader, matchId);
  const offer = await offered(app, guest, spot.id);
  return { spot, offer: await guestActed(app, hosts.manager, offer.id, 'accept') };
}

test('offer, accept: in the line-up as going, in a room with who speaks for the side, and told', async () => {
  const spot = await spotPosted(app, hosts.leader, matchId, { position: 'GOALKEEPER' });
  expect(spot).toMatchObject({ state: 'OPEN', found: 0, position: 'GOALKEEPER', eligibility: null });
  const offer = await offered(app, guest, spot.id);
  expect(offer).toMatchObject({
    state: 'PENDING',
    roomIsOpen: false,
    may: { withdraw: true, accept: false },
  });
  expect([await rooms(guest), await rooms(hosts.leader)]).toEqual([[], []]);
  expect(await told(hosts.manager)).toContain('guest_offer.received');
  const { todos } = await get<Todos>(hosts.leader, '/api/me/todos');
  expect(todos).toContainEqual(
    expect.objectContaining({ kind: 'guest_offers', count: 1, guestSpotId: spot.id }),
  );

  await guestActed(app, hosts.manager, offer.id, 'accept');
  expect(await told(guest)).toContain('guest_offer.accepted');
  expect(await spotSeen(app, guest, spot.id)).toMatchObject({ found: 1, myOffer: { state: 'CONFIRMED' } });
  expect(await rooms(guest)).toMatchObject([{ kind: 'GUEST', state: 'CONFIRMED', mySide: 'APPLICANT' }]);
  expect(await rooms(hosts.leader)).toMatchObject([
    { kind: 'GUEST', mySide: 'HOST', opponent: { userId: guest.id } },
  ]);
  expect(await rooms(hosts.member)).toEqual([]);
  const { messages } = await get<MessagePage>(guest, `/api/rooms/${offer.id}/messages`);
  expect(messages).toMatchObject([{ kind: 'text', text: 'I can play anywhere.' }, { event: 'confirmed' }]);
  const line = { clientId: '01900000-0000-4000-8000-000000000001', text: 'Where do we meet?' };
  const sent = await send(app, 'POST', `/api/rooms/${offer.id}/messages`, {
    cookie: guest.cookie,
    json: line,
  });
  expect(sent.statusCode).toBe(201);
  const { room } = await get<RoomAnswer>(hosts.leader, `/api/rooms/${offer.id}`);
  expect(room).toMatchObject({ unread: 3, guestOffer: { id: offer.id, may: { release: true } }, may: { write: true, proposeCard: false, withdraw: false } }); // prettier-ignore

  await confirmed();
  const lineUp = await get<LineUp>(hosts.leader, `/api/matches/${matchId}/line-up`);
  expect(lineUp.sides[0]?.guests).toMatchObject([
    { name: guest.nickname, userId: guest.id, guestOfferId: offer.id, answer: 'GOING', mayChange: false },
  ]);
  const id = lineUp.sides[0]?.guests?.[0]?.id ?? '';
  const removed = await send(app, 'DELETE', `/api/matches/${matchId}/line-up/guests/${id}?version=1`, { cookie: hosts.leader.cookie }); // prettier-ignore
  expect(problem(removed).code).toBe('line_up.not_yours');
});

test('a guest finds the match in their calendar feed, with its place, and among their matches, until they leave', async () => {
  const { id } = await spotPosted(app, hosts.leader, matchId);
  const offer = await offered(app, guest, id);
  const { url } = (await send(app, 'POST', '/api/me/calendar', { cookie: guest.cookie })).json<{
    url: string;
  }>();
  const { pathname, search } = new URL(url);
  const feed = async () => (await send(app, 'GET', pathname + search)).body.replaceAll('\r\n ', '');
  const { startAt, venueName } = await seen(app, guest, matchId);
  const day = startAt.slice(0, 10);
  const month = async () =>
    (await get<MatchesBetween>(guest, `/api/me/matches/between?from=${day}&to=${day}`)).matches;
  expect([await feed(), await month()]).toEqual([expect.not.stringContaining(matchId), []]);

  await guestActed(app, hosts.leader, offer.id, 'accept');
  expect(await feed()).toMatch(new RegExp(`UID:${matchId}[\\s\\S]*LOCATION:${venueName}`));
  expect(await feed()).toContain('STATUS:TENTATIVE');
  await confirmed();
  expect(await feed()).toContain('STATUS:CONFIRMED');
  expect(await month()).toMatchObject([
    { id: matchId, guestOf: hosts.team.name, opponent: { teamId: awayTeamId } },
  ]);
  const [ofMember] = (
    await get<MatchesBetween>(hosts.leader, `/api/me/matches/between?from=${day}&to=${day}`)
  ).matches;
  expect(ofMember).not.toHaveProperty('guestOf');

  await guestActed(app, guest, offer.id, 'withdraw');
  expect([await feed(), await month()]).toEqual([expect.not.stringContaining(matchId), []]);
});

test('a guest’s calendar hears that a match is off', async () => {
  const { id } = await spotPosted(app, hosts.leader, matchId);
  const offer = await offered(app, guest, id);
  await guestActed(app, hosts.leader, offer.id, 'accept');
  const { url } = (await send(app, 'POST', '/api/me/calendar', { cookie: guest.cookie })).json<{
    url: string;
  }>();
  await cancelAs(app, hosts.leader, matchId);
  await settled();
  const { pathname, search } = new URL(url);
  expect((await send(app, 'GET', pathname + search)).body).toContain('STATUS:CANCELLED');
});

test('decline: told, no room, and not asked again', async () => {
  const spot = await spotPosted(app, hosts.leader, matchId);
  const offer = await offered(app, guest, spot.id);
  expect(await guestActed(app, hosts.leader, offer.id, 'decline')).toMatchObject({
    state: 'REJECTED',
    may: { accept: false },
  });
  expect(await told(guest)).toContain('guest_offer.declined');
  expect(problem(await offerTo(app, guest, spot.id)).code).toBe('guest_offer.declined_before');
  expect(await rooms(guest)).toEqual([]);
});

test('release: the place and the line are free, the room is read-only, and it counts for nobody', async () => {
  const { spot, offer } = await accepted();
  expect((await guestActed(app, hosts.leader, offer.id, 'release')).state).toBe('REJECTED');
  expect(await told(guest)).toContain('guest_offer.released');
  expect((await spotSeen(app, guest, spot.id)).found).toBe(0);
  expect(await database.db.selectFrom('line_up_guest').selectAll().execute()).toEqual([]);
  const line = { clientId: '01900000-0000-4000-8000-000000000002', text: 'Why?' };
  const sent = await send(app, 'POST', `/api/rooms/${offer.id}/messages`, {
    cookie: guest.cookie,
    json: line,
  });
  expect(problem(sent).code).toBe('room.read_only');
  expect(await promises()).toEqual([]);
});

test('withdraw while waiting: one may offer again', async () => {
  const spot = await spotPosted(app, hosts.leader, matchId);
  const offer = await offered(app, guest, spot.id);
  expect((await guestActed(app, guest, offer.id, 'withdraw')).state).toBe('WITHDRAWN');
  expect((await offerTo(app, guest, spot.id)).statusCode).toBe(201);
});

test.each([
  [25, []],
  [23, ['LATE_CANCEL']],
])('withdraw %i h before the start counts as %j', async (hours, outcomes) => {
  const { offer } = await accepted();
  clock.advance(7 * 24 * hour - hours * hour);
  expect((await offerSeen(app, guest, offer.id)).withdrawIsLate).toBe(outcomes.length > 0);
  await guestActed(app, guest, offer.id, 'withdraw');
  expect((await promises()).map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(await told(hosts.leader)).toContain('guest_offer.withdrawn');
});

test('close: who waits is told, who was accepted stays; post again opens it with its guests', async () => {
  const { spot } = await accepted();
  const other = await signedUp(app);
  await livesAt(database, other);
  const waiting = await offered(app, other, spot.id);
  const { version } = await spotSeen(app, hosts.leader, spot.id);
  const closed = await send(app, 'POST', `/api/guest-spots/${spot.id}/close`, { cookie: hosts.manager.cookie, json: { version } }); // prettier-ignore
  expect(closed.json()).toMatchObject({ guestSpot: { state: 'CLOSED', found: 1 } });
  expect((await offerSeen(app, other, waiting.id)).state).toBe('CLOSED');
  expect(await told(other)).toContain('guest_offer.closed');
  expect((await get<RoomPage>(guest, '/api/rooms')).rooms[0]?.state).toBe('CONFIRMED');
  expect(problem(await offerTo(app, other, spot.id)).code).toBe('guest_spot.not_open');
  const again = await spotPosted(app, hosts.leader, matchId, { wanted: 3 });
  expect(again).toMatchObject({ id: spot.id, state: 'OPEN', found: 1, wanted: 3 });
  expect(problem(await postSpotAs(app, hosts.manager, matchId)).code).toBe('guest_spot.already_open');
});

test('change: names the version it saw, and never fewer than were accepted', async () => {
  const { spot } = await accepted();
  const { version } = await spotSeen(app, hosts.leader, spot.id);
  const { side: _side, ...fields } = { side: 'HOST', wanted: 1, position: 'ANY', levelFrom: 1, levelTo: 5, gender: 'ANY', costPerGuest: 0, note: '' }; // prettier-ignore
  const change = (json: object) =>
    send(app, 'PUT', `/api/guest-spots/${spot.id}`, { cookie: hosts.leader.cookie, json });
  expect((await change({ ...fields, version })).json()).toMatchObject({ guestSpot: { wanted: 1, found: 1 } });
  expect(problem(await change({ ...fields, version })).code).toBe('guest_spot.newer_version');
  expect(problem(await change({ ...fields, position: 'PITCHER', version: version + 1 })).fields).toEqual({ position: 'not_allowed' }); // prettier-ignore
  const other = await signedUp(app);
  await livesAt(database, other);
  expect(problem(await offerTo(app, other, spot.id)).code).toBe('guest_spot.full');
});

test('new terms: who waits is not accepted before they agree; who was accepted may leave without it counting', async () => {
  const { spot, offer } = await accepted();
  const other = await signedUp(app);
  await livesAt(database, other);
  const waiting = await offered(app, other, spot.id);
  const { version } = await seen(app, hosts.leader, matchId);
  await send(app, 'PATCH', `/api/matches/${matchId}`, {
    cookie: hosts.leader.cookie,
    json: { costPerTeam: 20_000, version },
  });
  expect([await told(guest), await told(other)]).toEqual([
    expect.arrayContaining(['match.changed']),
    expect.arrayContaining(['match.changed']),
  ]);
  expect(problem(await guestActAs(app, hosts.leader, waiting.id, 'accept')).code).toBe(
    'guest_offer.must_agree',
  );
  const stale = { state: 'PENDING', termsVersion: 1 } as const;
  expect(problem(await guestActAs(app, other, waiting.id, 'agree', { seen: stale })).code).toBe(
    'guest_offer.terms_moved',
  );
  expect(await guestActed(app, other, waiting.id, 'agree')).toMatchObject({
    mustAgree: false,
    state: 'PENDING',
  });
  expect((await guestActed(app, hosts.leader, waiting.id, 'accept')).state).toBe('CONFIRMED');
  expect(await offerSeen(app, guest, offer.id)).toMatchObject({ mustAgree: true, state: 'CONFIRMED' });
  clock.advance(7 * 24 * hour - hour);
  await guestActed(app, guest, offer.id, 'withdraw');
  expect(await promises()).toEqual([]);
});

test('the match is cancelled: everything closes, and everybody is told', async () => {
  const { offer } = await accepted();
  await cancelAs(app, hosts.leader, matchId);
  await settled();
  expect((await offerSeen(app, guest, offer.id)).state).toBe('CLOSED');
  expect(await told(guest)).toContain('match.cancelled');
  expect(await database.db.selectFrom('guest_spot').select(['state', 'found']).execute()).toEqual([
    { state: 'CLOSED', found: 0 },
  ]);
});

test('the opponent leaves: its spot and its guests go with it, the host’s stay', async () => {
  const { offer } = await accepted();
  await confirmed();
  const other = await signedUp(app);
  await livesAt(database, other);
  const theirs = await spotPosted(app, away, matchId, { side: 'AWAY' });
  const taken = await offered(app, other, theirs.id);
  await guestActed(app, away, taken.id, 'accept');
  await inTransaction(database.db, async (trx) => {
    const match = await lockMatch(trx, matchId);
    if (match) await reopenMatch({ clock }, trx, match);
  });
  await settled();
  expect((await offerSeen(app, other, taken.id)).state).toBe('CLOSED');
  expect((await offerSeen(app, guest, offer.id)).state).toBe('CONFIRMED');
});

test('the start passes: waiting offers expire; without an opponent nobody comes as a guest', async () => {
  const { spot, offer } = await accepted();
  const other = await signedUp(app);
  await livesAt(database, other);
  const waiting = await offered(app, other, spot.id);
  clock.advance(7 * 24 * hour + 1);
  expect((await offerSeen(app, other, waiting.id)).state).toBe('EXPIRED');
  expect((await offerSeen(app, guest, offer.id)).state).toBe('CLOSED');
  await jobsDone();
  const rows = await database.db
    .selectFrom('room')
    .select(['id', 'state'])
    .where('kind', '!=', 'TEAM')
    .orderBy('applied_at')
    .execute();
  expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [offer.id, 'CLOSED'],
      [waiting.id, 'EXPIRED'],
    ]),
  );
});

test.each([
  ['nobody says anything', [], 'KEPT'],
  ['the side says so', ['no-show'], 'NO_SHOW'],
  ['the guest contests it', ['no-show', 'contest'], null],
] as const)('did the guest come: %s → %s %s', async (_what, said, outcome) => {
  const { offer } = await accepted();
  await confirmed();
  expect(problem(await guestActAs(app, hosts.leader, offer.id, 'no-show')).code).toBe(
    'guest_offer.state_moved',
  );
  clock.advance(7 * 24 * hour + 20 * 60_000);
  for (const act of said) await guestActed(app, act === 'no-show' ? hosts.leader : guest, offer.id, act);
  if (said.length > 0) expect(await told(guest)).toContain('guest_offer.no_show');
  if (said.length > 1) expect(await told(hosts.leader)).toContain('guest_offer.contested');
  clock.advance(50 * hour);
  await jobsDone();
  expect((await promises()).map((promise) => promise.outcome)).toEqual(outcome === null ? [] : [outcome]);
});

test('a block closes what waits between the two, and hides the spot', async () => {
  const spot = await spotPosted(app, hosts.leader, matchId);
  const offer = await offered(app, guest, spot.id);
  await send(app, 'PUT', `/api/users/${guest.id}/block`, { cookie: hosts.leader.cookie });
  await settled();
  const row = await database.db
    .selectFrom('room')
    .select('state')
    .where('id', '=', offer.id)
    .executeTakeFirst();
  expect(row?.state).toBe('CLOSED');
  const look = await send(app, 'GET', `/api/guest-spots/${spot.id}`, { cookie: guest.cookie });
  expect(look.statusCode).toBe(404);
});

test('an account that goes takes its offers back; the line and the place are free', async () => {
  const { spot } = await accepted();
  await send(app, 'DELETE', '/api/me', { cookie: guest.cookie, json: { password: guest.password } });
  expect((await spotSeen(app, hosts.leader, spot.id)).found).toBe(0);
  expect(await database.db.selectFrom('line_up_guest').select('id').execute()).toEqual([]);
});

test('who cannot offer hears why, before and when they try', async () => {
  const spot = await spotPosted(app, hosts.leader, matchId);
  await confirmed();
  for (const [who, obstacle, code] of [
    [hosts.member, 'OWN_TEAM', 'guest_offer.own_team'],
    [away, 'OWN_TEAM', 'guest_offer.own_team'],
    [await signedUp(app), 'NO_LOCATION', 'match.location_needed'],
  ] as const) {
    expect((await spotSeen(app, who, spot.id)).eligibility).toMatchObject({
      eligible: false,
      obstacles: expect.arrayContaining([obstacle]),
    });
    expect(problem(await offerTo(app, who, spot.id)).code).toBe(code);
  }
  const far = await signedUp(app);
  await livesAt(database, far, { latitude: 35.1, longitude: 129 });
  expect(problem(await offerTo(app, far, spot.id)).code).toBe('guest_offer.too_far');
  await offered(app, guest, spot.id);
  expect(problem(await offerTo(app, guest, spot.id)).code).toBe('guest_offer.already_offered');
});

test('who plays elsewhere at that time is warned, and not accepted', async () => {
  const { offer } = await accepted();
  const second = await posted(
    app,
    hosts.leader,
    matchFields(clock.now(), { teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 }),
  );
  const spot = await spotPosted(app, hosts.leader, second);
  expect((await spotSeen(app, guest, spot.id)).eligibility).toMatchObject({
    eligible: true,
    warnings: ['CLASH'],
  });
  const again = await offered(app, guest, spot.id);
  expect(problem(await guestActAs(app, hosts.leader, again.id, 'accept')).code).toBe('guest_offer.clash');
  await guestActed(app, guest, offer.id, 'withdraw');
  expect((await guestActed(app, hosts.leader, again.id, 'accept')).state).toBe('CONFIRMED');
});

test('another level than the team’s in this sport, and a place for women, are said before offering', async () => {
  await createdTeam(app, guest, {
    ...{ sport: 'soccer', level: 1, otherSports: [{ sport: 'futsal', level: 5 }] },
  });
  const spot = await spotPosted(app, hosts.leader, matchId, { levelFrom: 1, levelTo: 3, gender: 'WOMEN' });
  expect((await spotSeen(app, guest, spot.id)).eligibility).toEqual({
    eligible: true,
    obstacles: [],
    warnings: ['OTHER_LEVEL', 'GENDER'],
  });
});

test('a proposal is none the wiser: guests are neither applicants nor opponents', async () => {
  await accepted();
  expect(await seen(app, hosts.leader, matchId)).toMatchObject({ applicantCount: 0, state: 'OPEN' });
  expect(await database.db.selectFrom('proposal').select('id').execute()).toEqual([]);
  expect(await confirmed()).toBe(true);
});
