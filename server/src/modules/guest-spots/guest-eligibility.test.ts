import type { GuestApplicants, GuestSpots } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import { createTeamAs } from '../../../test/teams';
import { setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import {
  guestActAs,
  guestActOrThrow,
  offerOrThrow,
  sendOffer,
  postSpotOrThrow,
  fetchSpot,
} from './guests.fixture';
import {
  createAcceptedOffer,
  app,
  awayLeader,
  clock,
  confirmOpponent,
  database,
  guest,
  hosts,
  matchId,
  setUpGuestOffers,
  waitForDelivery,
} from './guest-offers.fixture';

setUpGuestOffers();

test('a block closes waiting offers between the two users, and hides the spot', async () => {
  const spot = await postSpotOrThrow(app, hosts.leader, matchId);
  const offer = await offerOrThrow(app, guest, spot.id);
  await send(app, 'PUT', `/api/users/${guest.id}/block`, { cookie: hosts.leader.cookie });
  await waitForDelivery();
  const row = await database.db
    .selectFrom('room')
    .select('state')
    .where('id', '=', offer.id)
    .executeTakeFirst();
  expect(row?.state).toBe('CLOSED');
  const viewAnswer = await send(app, 'GET', `/api/guest-spots/${spot.id}`, { cookie: guest.cookie });
  expect(viewAnswer.statusCode).toBe(404);
});

test('an accepted guest still sees the match, and may pull out, after a block with the person who posted it', async () => {
  const { offer } = await createAcceptedOffer();
  await send(app, 'PUT', `/api/users/${guest.id}/block`, { cookie: hosts.leader.cookie });
  await waitForDelivery();
  const { cookie } = guest;
  expect((await send(app, 'GET', `/api/matches/${matchId}`, { cookie })).statusCode).toBe(200);
  const answer = await send(app, 'GET', `/api/matches/${matchId}/guest-spots`, { cookie });
  expect(answer.json<GuestSpots>().spots).toMatchObject([
    { myOffer: { id: offer.id, state: 'CONFIRMED', may: { withdraw: true } } },
  ]);
  await guestActOrThrow(app, guest, offer.id, 'withdraw');
  expect((await send(app, 'GET', `/api/matches/${matchId}`, { cookie })).statusCode).toBe(404);
});

test('deleting an account withdraws its offers, frees its place and removes it from the line-up', async () => {
  const { spot } = await createAcceptedOffer();
  await send(app, 'DELETE', '/api/me', { cookie: guest.cookie, json: { password: guest.password } });
  expect((await fetchSpot(app, hosts.leader, spot.id)).found).toBe(0);
  expect(await database.db.selectFrom('line_up_guest').select('id').execute()).toEqual([]);
});

test('a person who cannot offer sees the reason on the spot, and an offer is refused for the same reason', async () => {
  const spot = await postSpotOrThrow(app, hosts.leader, matchId);
  await confirmOpponent();
  for (const [person, obstacle, code] of [
    [hosts.member, 'OWN_TEAM', 'guest_offer.own_team'],
    [awayLeader, 'OWN_TEAM', 'guest_offer.own_team'],
    [await signUpUser(app), 'NO_LOCATION', 'match.location_needed'],
  ] as const) {
    expect((await fetchSpot(app, person, spot.id)).eligibility).toMatchObject({
      eligible: false,
      obstacles: expect.arrayContaining([obstacle]),
    });
    expect(problem(await sendOffer(app, person, spot.id)).code).toBe(code);
  }
  const farUser = await signUpUser(app);
  await setHomeOf(database, farUser, { latitude: 35.1, longitude: 129 });
  expect(problem(await sendOffer(app, farUser, spot.id)).code).toBe('guest_offer.too_far');
  await offerOrThrow(app, guest, spot.id);
  expect(problem(await sendOffer(app, guest, spot.id)).code).toBe('guest_offer.already_offered');
});

test('a guest who plays elsewhere at that time is warned, and cannot be accepted', async () => {
  const { offer } = await createAcceptedOffer();
  const secondMatchId = await postMatchAs(
    app,
    hosts.leader,
    matchFields(clock.now(), { teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 }),
  );
  const spot = await postSpotOrThrow(app, hosts.leader, secondMatchId);
  expect((await fetchSpot(app, guest, spot.id)).eligibility).toMatchObject({
    eligible: true,
    warnings: ['CLASH'],
  });
  const newOffer = await offerOrThrow(app, guest, spot.id);
  expect(problem(await guestActAs(app, hosts.leader, newOffer.id, 'accept')).code).toBe('guest_offer.clash');
  await guestActOrThrow(app, guest, offer.id, 'withdraw');
  expect((await guestActOrThrow(app, hosts.leader, newOffer.id, 'accept')).state).toBe('CONFIRMED');
});

test('a person whose level or gender does not fit the spot is warned, but may offer', async () => {
  await createTeamAs(app, guest, {
    ...{ sport: 'soccer', level: 1, otherSports: [{ sport: 'futsal', level: 5 }] },
  });
  const spot = await postSpotOrThrow(app, hosts.leader, matchId, {
    levelFrom: 1,
    levelTo: 3,
    gender: 'WOMEN',
  });
  expect((await fetchSpot(app, guest, spot.id)).eligibility).toEqual({
    eligible: true,
    obstacles: [],
    warnings: ['OTHER_LEVEL', 'GENDER'],
  });
  // The side that looks for guests sees the same level.
  await offerOrThrow(app, guest, spot.id);
  const answer = await send(app, 'GET', `/api/guest-spots/${spot.id}/offers`, {
    cookie: hosts.leader.cookie,
  });
  expect(answer.json<GuestApplicants>().applicants).toMatchObject([{ level: 5, otherLevel: true }]);
});
