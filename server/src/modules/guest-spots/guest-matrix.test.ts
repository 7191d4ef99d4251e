import { guestOfferActs } from '@homeground/shared/contracts';
import { problem, send } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { guestActOrThrow, offerOrThrow, spotFields, postSpotOrThrow } from './guests.fixture';

const now = new Date('2026-06-01T10:00:00.000Z');
let stage: Stage;

type Role = 'leader' | 'manager' | 'member' | 'guest' | 'stranger';

interface Stage {
  readonly people: Readonly<Record<Role, Person>>;
  readonly matchId: string;
  readonly spotId: string;
  readonly offerId: string;
}

interface Row {
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: (stage: Stage) => string;
  readonly json?: unknown;
  readonly statuses: Readonly<Record<Role, number>>;
}

setUpApp({ clock: { now: () => now } });
beforeAll(async () => {
  const [ownTeam, otherTeam] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
  const { leader, manager, member, team } = ownTeam;
  const people = { leader, manager, member, guest: otherTeam.leader, stranger: otherTeam.stranger };
  for (const person of Object.values(people)) await setHomeOf(database, person);
  const fields = matchFields(now, { teamId: team.id, sport: 'futsal', playersPerSide: 5 });
  const matchId = await postMatchAs(app, leader, fields);
  const spotId = (await postSpotOrThrow(app, leader, matchId)).id;
  const offerId = (await offerOrThrow(app, people.guest, spotId)).id;
  await guestActOrThrow(app, leader, offerId, 'accept');
  stage = { people, matchId, spotId, offerId };
});

const sameForAll = (status: number) => ({
  ...{ leader: status, manager: status, member: status, guest: status, stranger: status },
});
const forLeaderAndManager = (status: number, otherwise = 403) => ({
  ...sameForAll(otherwise),
  leader: status,
  manager: status,
});
const oldState = { state: 'PENDING', termsVersion: 1 };
const { side: _side, ...changeFields } = spotFields();

const rows: readonly Row[] = [
  { operation: 'guestSpots', method: 'GET', url: () => '/api/guest-spots', statuses: sameForAll(200) },
  { operation: 'myGuestOffers', method: 'GET', url: () => '/api/me/guest-offers', statuses: sameForAll(200) },
  {
    operation: 'guestSpotsOfMatch',
    method: 'GET',
    url: ({ matchId }) => `/api/matches/${matchId}/guest-spots`,
    statuses: sameForAll(200),
  },
  {
    operation: 'guestSpot',
    method: 'GET',
    url: ({ spotId }) => `/api/guest-spots/${spotId}`,
    statuses: sameForAll(200),
  },
  {
    operation: 'guestApplicants',
    method: 'GET',
    url: ({ spotId }) => `/api/guest-spots/${spotId}/offers`,
    statuses: forLeaderAndManager(200),
  },
  {
    operation: 'postGuestSpot',
    method: 'POST',
    url: ({ matchId }) => `/api/matches/${matchId}/guest-spots`,
    json: spotFields(),
    statuses: forLeaderAndManager(409),
  },
  {
    operation: 'changeGuestSpot',
    method: 'PUT',
    url: ({ spotId }) => `/api/guest-spots/${spotId}`,
    json: { ...changeFields, version: 99 },
    statuses: forLeaderAndManager(409),
  },
  {
    operation: 'closeGuestSpot',
    method: 'POST',
    url: ({ spotId }) => `/api/guest-spots/${spotId}/close`,
    json: { version: 99 },
    statuses: forLeaderAndManager(409),
  },
  {
    operation: 'offerAsGuest',
    method: 'POST',
    url: ({ spotId }) => `/api/guest-spots/${spotId}/offers`,
    json: { message: ' ', termsVersion: 1 },
    statuses: sameForAll(422),
  },
  {
    operation: 'guestOffer',
    method: 'GET',
    url: ({ offerId }) => `/api/guest-offers/${offerId}`,
    statuses: { ...forLeaderAndManager(200, 404), guest: 200 },
  },
  {
    operation: 'guestReview',
    method: 'GET',
    url: ({ offerId }) => `/api/guest-offers/${offerId}/review`,
    statuses: { ...forLeaderAndManager(200, 404), guest: 200 },
  },
  // 409: the match has not been played.
  {
    operation: 'writeGuestReview',
    method: 'POST',
    url: ({ offerId }) => `/api/guest-offers/${offerId}/review`,
    json: { grade: 'GREAT', tags: [], comment: '' },
    statuses: { ...forLeaderAndManager(409, 404), guest: 409 },
  },
  {
    operation: 'skipGuestReview',
    method: 'POST',
    url: ({ offerId }) => `/api/guest-offers/${offerId}/review/skip`,
    statuses: { ...forLeaderAndManager(409, 404), guest: 409 },
  },
  ...guestOfferActs.map((act): Row => {
    const isGuestAct = act === 'withdraw' || act === 'agree' || act === 'contest';
    return {
      operation: `${act === 'no-show' ? 'noShow' : act}GuestOffer`,
      method: 'POST',
      url: ({ offerId }) => `/api/guest-offers/${offerId}/${act}`,
      json: oldState,
      // 409 because the state is an old one; 403 for the side that may not do this act.
      statuses: isGuestAct
        ? { ...forLeaderAndManager(403, 404), guest: 409 }
        : { ...forLeaderAndManager(409, 404), guest: 403 },
    };
  }),
];

const call = (row: Row, person: Person | null) =>
  send(app, row.method, row.url(stage), {
    ...(row.json !== undefined && { json: row.json }),
    ...(person && { cookie: person.cookie }),
  });

test.each(rows.map((row) => [row.operation, row] as const))(
  '%s answers a visitor, a stranger, guest, member, manager and leader with the expected status',
  async (_operation, row) => {
    const refusal = await call(row, null);
    expect([refusal.statusCode, problem(refusal).code]).toEqual([401, 'session.required']);
    for (const role of ['stranger', 'guest', 'member', 'manager', 'leader'] as const) {
      const answer = await call(row, stage.people[role]);
      expect([role, answer.statusCode]).toEqual([role, row.statuses[role]]);
    }
  },
);

test('the matrix has a row for each route of guests', () => {
  const routes = app.everyRoute.filter(
    ({ url, method, hidden }) => method !== 'HEAD' && !hidden && /\/guest-(?:spots|offers)\b/.test(url),
  );
  expect(routes.map(({ operationId }) => operationId).sort()).toEqual(
    rows.map(({ operation }) => operation).sort(),
  );
});
