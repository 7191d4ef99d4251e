import { limits } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, signedUp, testApp } from '../../../test/app';
import { rounds } from '../../../test/servers';
import { cast, type Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { App } from '../../platform/http/app-instance';
import { confirmMatch } from '../matches/match-change.usecases';
import { livesAt, matchFields, posted } from '../matches/matches.fixture';
import { guestActAs, postSpotAs, spotPosted } from './guests.fixture';

const start = new Date('2026-06-01T10:00:00.000Z');
const clock = { now: () => start };
const pending = { state: 'PENDING', termsVersion: 1 } as const;
const many = rounds(50, 1000);
jest.setTimeout(60_000 + many * 3000);

let database: TestDatabase;
/** Two servers on one database. */
let apps: readonly [App, App];
let hosts: Awaited<ReturnType<typeof cast>>;
let guests: Person[];
let matchId: string;
let spotId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  apps = [await testApp({ database, clock }), await testApp({ database, clock })];
  hosts = await cast(apps[0]);
  guests = await Promise.all(Array.from({ length: 4 }, () => signedUp(apps[0])));
  for (const who of guests) await livesAt(database, who);
  const fields = matchFields(start, { teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 });
  matchId = await posted(apps[0], hosts.leader, fields);
  spotId = (await spotPosted(apps[0], hosts.leader, matchId, { wanted: 1 })).id;
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});
beforeEach(fresh);

/** The spot with its one place free, and nobody who offers. */
async function fresh(): Promise<void> {
  await database.db.deleteFrom('room').where('kind', '=', 'GUEST').execute();
  await database.db.updateTable('guest_spot').set({ found: 0, state: 'OPEN' }).execute();
}

/** As the use case would leave them, many at once. */
async function waiting(people: readonly Person[], about = { matchId, spotId }): Promise<string[]> {
  const rows = people.map((who) => ({
    ...{
      match_id: about.matchId,
      id: newId(),
      kind: 'GUEST' as const,
      guest_spot_id: about.spotId,
      state: 'PENDING' as const,
    },
    ...{ user_id: who.id, applied_by: who.id, host_team_id: hosts.team.id, message: 'Let me play.' },
    ...{ agreed_terms: 1, last_at: start, since: start, applied_at: start },
  }));
  await database.db.insertInto('room').values(rows).execute();
  return rows.map(({ id }) => id);
}

const found = async () => ({
  found: (await database.db.selectFrom('guest_spot').select('found').execute()).reduce(
    (sum, spot) => sum + spot.found,
    0,
  ),
  confirmed: (await database.db.selectFrom('room').select('id').where('state', '=', 'CONFIRMED').execute())
    .length,
  lines: (await database.db.selectFrom('line_up_guest').select('id').execute()).length,
});

test('two leaders accept two people for the last place at once: one wins, never a double', async () => {
  for (let round = 0; round < many; round += 1) {
    await fresh();
    const [first = '', second = ''] = await waiting(guests.slice(0, 2));
    const answers = await Promise.all([
      guestActAs(apps[0], hosts.leader, first, 'accept', { seen: pending }),
      guestActAs(apps[1], hosts.manager, second, 'accept', { seen: pending }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost && problem(lost).code).toBe('guest_spot.full');
    expect(await found()).toEqual({ found: 1, confirmed: 1, lines: 1 });
  }
});

test('two leaders accept the same person at once: accepted once, the other is shown how it stands', async () => {
  await database.db.updateTable('guest_spot').set({ wanted: 3 }).execute();
  for (let round = 0; round < rounds(10, 1000); round += 1) {
    await fresh();
    const [one = ''] = await waiting(guests.slice(0, 1));
    const answers = await Promise.all([
      guestActAs(apps[0], hosts.leader, one, 'accept', { seen: pending }),
      guestActAs(apps[1], hosts.manager, one, 'accept', { seen: pending }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await found()).toEqual({ found: 1, confirmed: 1, lines: 1 });
  }
  await database.db.updateTable('guest_spot').set({ wanted: 1 }).execute();
});

test('the guest withdraws while a leader accepts: the counts are right whoever comes first', async () => {
  for (let round = 0; round < rounds(10, 1000); round += 1) {
    await fresh();
    const [one = ''] = await waiting(guests.slice(0, 1));
    const [guest] = guests;
    if (!guest) throw new Error('Nobody offers.');
    const answers = await Promise.all([
      guestActAs(apps[0], hosts.leader, one, 'accept', { seen: pending }),
      guestActAs(apps[1], guest, one, 'withdraw', { seen: pending }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const now = await found();
    expect([now.confirmed, now.lines]).toEqual([now.found, now.found]);
  }
});

test('two leaders post at once: one spot', async () => {
  for (let round = 0; round < rounds(5, 1000); round += 1) {
    await database.db.deleteFrom('guest_spot').execute();
    const answers = await Promise.all([
      postSpotAs(apps[0], hosts.leader, matchId),
      postSpotAs(apps[1], hosts.manager, matchId),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  }
});

test('a guest is accepted while a leader writes somebody in, and the line-up has one place left: one of them', async () => {
  const moment = matchFields(start, {
    ...{ teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 },
    startAt: new Date(start.getTime() + 9 * 86_400_000).toISOString(),
  });
  const other = await cast(apps[0]);
  const confirmedId = await posted(apps[0], hosts.leader, moment);
  const away = { teamId: other.team.id, userId: null, proposalId: null };
  await inTransaction(database.db, (trx) => confirmMatch({ clock }, trx, confirmedId, away));
  const spot = await spotPosted(apps[0], hosts.leader, confirmedId, { wanted: 1 });
  const about = { matchId: confirmedId, spotId: spot.id };
  for (let round = 0; round < rounds(10, 1000); round += 1) {
    await fresh();
    await database.db.deleteFrom('line_up_guest').execute();
    await database.db
      .insertInto('line_up_guest')
      .values(Array.from({ length: limits.match.guests.max - 1 }, (_, at) => seated(confirmedId, at)))
      .execute();
    const [id = ''] = await waiting(guests.slice(0, 1), about);
    const accept = () => guestActAs(apps[0], hosts.leader, id, 'accept', { seen: pending });
    const add = () =>
      send(apps[1], 'POST', `/api/matches/${confirmedId}/line-up/guests`, {
        cookie: hosts.manager.cookie,
        json: { name: 'Kim', another: false },
      });
    // Whoever is sent first mostly wins.
    const [accepted, added] =
      round % 2 === 0
        ? await Promise.all([accept(), add()])
        : await Promise.all([add(), accept()]).then(([one, two]) => [two, one] as const);
    expect([[200, 409], [409, 201]]).toContainEqual([accepted.statusCode, added.statusCode]); // prettier-ignore
    const lost = accepted.statusCode === 409 ? accepted : added;
    expect(problem(lost).code).toBe('line_up.too_many_guests');
    const now = await found();
    expect(now.lines).toBe(limits.match.guests.max);
    expect([now.found, now.confirmed]).toEqual(accepted.statusCode === 200 ? [1, 1] : [0, 0]);
  }
});

const seated = (onMatch: string, at: number) => ({
  ...{ id: newId(), match_id: onMatch, side: 'HOST' as const, name: `Guest ${at}`, place: at + 1 },
  ...{ answer: 'GOING' as const, added_by: hosts.leader.id, set_by: null, device_hash: null },
  ...{ user_id: null, brings_ball: false, answered_at: start },
});
