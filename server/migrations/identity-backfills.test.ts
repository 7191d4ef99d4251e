import { sql } from 'kysely';
import { signUpUser } from '../test/app';
import { app, database, setUpApp } from '../test/set-up-app';
import { createTeamAs } from '../test/teams';
import { distanceKm } from '../src/modules/geo/position.rules';
import { cellOf } from '../src/modules/geo/cells.rules';
import { setHomeOf, matchFields, postMatchAs } from '../src/modules/matches/matches.fixture';
import * as shownPoints from './160-shown-points';
import * as lookAlikes from './162-names-that-look-alike';

const now = new Date('2026-06-01T10:00:00.000Z');
const home = { latitude: 37.523, longitude: 126.926 };

setUpApp({ clock: { now: () => now } });

test('existing teams and matches get the shown point of their home', async () => {
  const person = await signUpUser(app);
  await setHomeOf(database, person, home);
  const team = await createTeamAs(app, person, home);
  const fieldsWithoutPlace = {
    latitude: null,
    longitude: null,
    venueState: 'TO_BE_AGREED',
    venueName: '',
  } as const;
  const teamMatchFields = matchFields(now, { teamId: team.id, sport: 'futsal', ...fieldsWithoutPlace });
  const matchIds = [
    await postMatchAs(app, person, teamMatchFields),
    await postMatchAs(app, person, matchFields(now, fieldsWithoutPlace)),
    await postMatchAs(app, person, matchFields(now, { ...home })),
  ];
  const fetchPlaces = () =>
    database.db
      .selectFrom('match')
      .select(['id', 'lat', 'lng', 'cell', 'point_is_exact'])
      .where('id', 'in', matchIds)
      .orderBy('id')
      .execute();
  const fetchTeam = async () =>
    database.db
      .selectFrom('team')
      .select(['shown_latitude', 'shown_longitude', 'cell'])
      .where('id', '=', team.id)
      .executeTakeFirstOrThrow();
  const [placesBefore, teamBefore] = [await fetchPlaces(), await fetchTeam()];
  // The state before the migration: no shown point, and the cell of the home itself.
  await sql`alter table team drop column shown_latitude, drop column shown_longitude`.execute(database.db);
  await sql`create index if not exists team_nearby on team (cell)`.execute(database.db);
  await sql`update team set cell = ${cellOf(home)}`.execute(database.db);
  await sql`update match set lat = 37.52, lng = 126.93, cell = ${cellOf(home)} where not point_is_exact`.execute(
    database.db,
  );
  await shownPoints.up(database.db as never);
  expect(await fetchTeam()).toEqual(teamBefore);
  expect(await fetchPlaces()).toEqual(placesBefore);
  for (const { lat, lng, point_is_exact } of await fetchPlaces()) {
    const km = distanceKm(home, { latitude: lat, longitude: lng });
    if (point_is_exact) expect(km).toBe(0);
    else expect(km).toBeGreaterThan(0.5);
  }
});

test('existing names that look alike stay, and only the oldest gets the unique key', async () => {
  const people = [await signUpUser(app), await signUpUser(app), await signUpUser(app)];
  await sql`drop index user_account_nickname_look, team_living_look`.execute(database.db);
  await sql`alter table user_account drop column nickname_skeleton`.execute(database.db);
  await sql`alter table team drop column name_skeleton`.execute(database.db);
  for (const [index, name] of ['Polaris', 'Po1aris', 'PoIaris'].entries())
    await sql`update user_account set nickname = ${name}, nickname_key = ${name.toLowerCase()},
      created_at = ${new Date(now.getTime() - index * 1000)} where id = ${people[index]?.id}`.execute(
      database.db,
    );
  await lookAlikes.up(database.db as never);
  const { rows } = await sql<{ nickname: string; hasKey: boolean }>`
    select nickname, nickname_skeleton is not null as "hasKey" from user_account
    where id = any(${people.map(({ id }) => id)}::uuid[]) order by created_at`.execute(database.db);
  expect(rows).toEqual([
    { nickname: 'PoIaris', hasKey: true },
    { nickname: 'Po1aris', hasKey: false },
    { nickname: 'Polaris', hasKey: false },
  ]);
  const teamsWithoutKey = await sql`select 1 from team where name_skeleton is null`.execute(database.db);
  expect(teamsWithoutKey.rows).toEqual([]);
});
