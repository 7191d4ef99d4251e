import { limits } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, signUpUser, testApp } from '../../../test/app';
import { shortOrLong } from '../../../test/servers';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { App } from '../../platform/http/app-instance';
import { confirmMatch } from '../matches/match-change.usecases';
import { setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { guestActAs, postSpotAs, postSpotOrThrow } from './guests.fixture';

const now = new Date('2026-06-01T10:00:00.000Z');
const clock = { now: () => now };
const waitingState = { state: 'PENDING', termsVersion: 1 } as const;
const roundCount = shortOrLong(20, 1000);
jest.setTimeout(240_000 + roundCount * 3000);

let database: TestDatabase;
/** Two servers on one database. */
let apps: readonly [App, App];
let hosts: Awaited<ReturnType<typeof createTeamWithPeople>>;
let people: Person[];
let matchId: string;
let spotId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  apps = [await testApp({ database, clock }), await testApp({ database, clock })];
  hosts = await createTeamWithPeople(apps[0]);
  people = await Promise.all(Array.from({ length: 4 }, () => signUpUser(apps[0])));
  for (const person of people) await setHomeOf(database, person);
  const fields = matchFields(now, { teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 });
  matchId = await postMatchAs(apps[0], hosts.leader, fields);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('room').where('kind', '=', 'GUEST').execute();
  await database.db.deleteFrom('guest_spot').execute();
  await database.db.deleteFrom('line_up_guest').execute();
  spotId = (await postSpotOrThrow(apps[0], hosts.leader, matchId, { wanted: 1 })).id;
});

/** Removes all offers and opens the spots again. */
async function resetSpots(): Promise<void> {
  await database.db.deleteFrom('room').where('kind', '=', 'GUEST').execute();
  await database.db.updateTable('guest_spot').set({ found: 0, state: 'OPEN' }).execute();
}

/** Inserts waiting offers directly, as the use case would write them. */
async function insertOffers(people: readonly Person[], spotOfMatch = { matchId, spotId }): Promise<string[]> {
  const rows = people.map((person) => ({
    match_id: spotOfMatch.matchId,
    id: newId(),
    kind: 'GUEST' as const,
    guest_spot_id: spotOfMatch.spotId,
    state: 'PENDING' as const,
    ...{ user_id: person.id, applied_by: person.id, host_team_id: hosts.team.id, message: 'Let me play.' },
    ...{ agreed_terms: 1, last_at: now, since: now, applied_at: now },
  }));
  await database.db.insertInto('room').values(rows).execute();
  return rows.map(({ id }) => id);
}

const countAccepted = async () => ({
  found: (await database.db.selectFrom('guest_spot').select('found').execute()).reduce(
    (sum, spot) => sum + spot.found,
    0,
  ),
  confirmed: (await database.db.selectFrom('room').select('id').where('state', '=', 'CONFIRMED').execute())
    .length,
  guestsInLineUp: (await database.db.selectFrom('line_up_guest').select('id').execute()).length,
});

test('when leader and manager accept two people for the last place, only one person is accepted', async () => {
  for (let round = 0; round < roundCount; round += 1) {
    await resetSpots();
    const [firstOfferId = '', secondOfferId = ''] = await insertOffers(people.slice(0, 2));
    const answers = await Promise.all([
      guestActAs(apps[0], hosts.leader, firstOfferId, 'accept', { seenOffer: waitingState }),
      guestActAs(apps[1], hosts.manager, secondOfferId, 'accept', { seenOffer: waitingState }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refusal = answers.find(({ statusCode }) => statusCode === 409);
    expect(refusal && problem(refusal).code).toBe('guest_spot.full');
    expect(await countAccepted()).toEqual({ found: 1, confirmed: 1, guestsInLineUp: 1 });
  }
});

test('when leader and manager accept the same person, the person is accepted once', async () => {
  await database.db.updateTable('guest_spot').set({ wanted: 3 }).execute();
  for (let round = 0; round < shortOrLong(10, 1000); round += 1) {
    await resetSpots();
    const [offerId = ''] = await insertOffers(people.slice(0, 1));
    const answers = await Promise.all([
      guestActAs(apps[0], hosts.leader, offerId, 'accept', { seenOffer: waitingState }),
      guestActAs(apps[1], hosts.manager, offerId, 'accept', { seenOffer: waitingState }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await countAccepted()).toEqual({ found: 1, confirmed: 1, guestsInLineUp: 1 });
  }
});

test('one of a simultaneous withdrawal and acceptance succeeds, and the counts are right', async () => {
  for (let round = 0; round < shortOrLong(10, 1000); round += 1) {
    await resetSpots();
    const [offerId = ''] = await insertOffers(people.slice(0, 1));
    const [guest] = people;
    if (!guest) throw new Error('There is no guest.');
    const answers = await Promise.all([
      guestActAs(apps[0], hosts.leader, offerId, 'accept', { seenOffer: waitingState }),
      guestActAs(apps[1], guest, offerId, 'withdraw', { seenOffer: waitingState }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { confirmed, guestsInLineUp, found } = await countAccepted();
    expect([confirmed, guestsInLineUp]).toEqual([found, found]);
  }
});

test('when leader and manager post at the same time, there is one spot', async () => {
  for (let round = 0; round < shortOrLong(5, 1000); round += 1) {
    await database.db.deleteFrom('guest_spot').execute();
    const answers = await Promise.all([
      postSpotAs(apps[0], hosts.leader, matchId),
      postSpotAs(apps[1], hosts.manager, matchId),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  }
});

test('either an accepted guest or a guest added by name gets the last place in the line-up', async () => {
  const fields = matchFields(now, {
    ...{ teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 },
    startAt: new Date(now.getTime() + 9 * 86_400_000).toISOString(),
  });
  const otherTeam = await createTeamWithPeople(apps[0]);
  const confirmedMatchId = await postMatchAs(apps[0], hosts.leader, fields);
  const awaySide = { teamId: otherTeam.team.id, userId: null, proposalId: null };
  await inTransaction(database.db, (trx) => confirmMatch({ clock }, trx, confirmedMatchId, awaySide));
  const spot = await postSpotOrThrow(apps[0], hosts.leader, confirmedMatchId, { wanted: 1 });
  const spotOfMatch = { matchId: confirmedMatchId, spotId: spot.id };
  for (let round = 0; round < shortOrLong(10, 1000); round += 1) {
    await resetSpots();
    await database.db.deleteFrom('line_up_guest').execute();
    await database.db
      .insertInto('line_up_guest')
      .values(
        Array.from({ length: limits.match.guests.max - 1 }, (_, index) =>
          lineUpGuest(confirmedMatchId, index),
        ),
      )
      .execute();
    const [id = ''] = await insertOffers(people.slice(0, 1), spotOfMatch);
    const accept = () => guestActAs(apps[0], hosts.leader, id, 'accept', { seenOffer: waitingState });
    const addGuest = () =>
      send(apps[1], 'POST', `/api/matches/${confirmedMatchId}/line-up/guests`, {
        cookie: hosts.manager.cookie,
        json: { name: 'Kim', another: false },
      });
    // The request that is sent first usually wins, so the order alternates.
    const [acceptance, addition] =
      round % 2 === 0
        ? await Promise.all([accept(), addGuest()])
        : await Promise.all([addGuest(), accept()]).then(
            ([addAnswer, acceptAnswer]) => [acceptAnswer, addAnswer] as const,
          );
    expect([[200, 409], [409, 201]]).toContainEqual([acceptance.statusCode, addition.statusCode]); // prettier-ignore
    const refusal = acceptance.statusCode === 409 ? acceptance : addition;
    expect(problem(refusal).code).toBe('line_up.too_many_guests');
    const { found, confirmed, guestsInLineUp } = await countAccepted();
    expect(guestsInLineUp).toBe(limits.match.guests.max);
    expect([found, confirmed]).toEqual(acceptance.statusCode === 200 ? [1, 1] : [0, 0]);
  }
});

const lineUpGuest = (matchOfGuest: string, index: number) => ({
  ...{ id: newId(), match_id: matchOfGuest, side: 'HOST' as const, name: `Guest ${index}`, place: index + 1 },
  ...{ answer: 'GOING' as const, added_by: hosts.leader.id, set_by: null, device_hash: null },
  ...{ user_id: null, brings_ball: false, answered_at: now },
});
