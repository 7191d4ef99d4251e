import type { NotificationsPage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { send, signUpUser } from '../test/app';
import { app, database, setUpApp } from '../test/set-up-app';
import { createTeamAs } from '../test/teams';
import { until } from '../test/until';
import { setHomeOf, matchFields, postMatchAs } from '../src/modules/matches/matches.fixture';
import { actOrThrow, applyOrThrow } from '../src/modules/proposals/proposals.fixture';
import * as noticesWithoutNames from './171-notices-without-names';
import * as homesOfCreators from './172-homes-of-creators';

const now = new Date('2026-06-01T10:00:00.000Z');

setUpApp({ clock: { now: () => now } });

test('existing notices lose their stored names and show the same names, found by id', async () => {
  const [host, away] = [await signUpUser(app), await signUpUser(app)];
  await setHomeOf(database, host);
  await setHomeOf(database, away);
  const matchId = await postMatchAs(app, host, matchFields(now, { title: 'Old words' }));
  const roomId = await applyOrThrow(app, away, matchId, null);
  await actOrThrow(app, host, roomId, 'talk');
  await actOrThrow(app, host, roomId, 'confirm');
  await until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));
  const fetchNotices = async ({ cookie }: { cookie: string }) =>
    (await send(app, 'GET', '/api/notifications', { cookie })).json<NotificationsPage>().notices;
  const noticesBefore = { host: await fetchNotices(host), away: await fetchNotices(away) };
  // The data of notices before the migration.
  await sql`update notification set data = data - 'sideTeamId' - 'sideUserId' || '{"sideName": "Oldname", "matchTitle": "Old words"}'`.execute(
    database.db,
  );
  await noticesWithoutNames.up(database.db as never);
  const { rows } = await sql<{ data: object }>`select data from notification`.execute(database.db);
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/Oldname|Old words/);
  expect({ host: await fetchNotices(host), away: await fetchNotices(away) }).toEqual(noticesBefore);
  expect(noticesBefore.host[0]?.data).toMatchObject({ sideName: away.nickname, matchTitle: 'Old words' });
  expect(noticesBefore.away.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ sideName: host.nickname }),
  );
});

test('a team at its creator’s exact position moves to the shown point; a team with another place stays', async () => {
  const person = await signUpUser(app);
  const creatorHome = { latitude: 37.523, longitude: 126.926 };
  await setHomeOf(database, person, creatorHome);
  const [teamAtCreator, teamWithPlace] = [
    await createTeamAs(app, person, creatorHome),
    await createTeamAs(app, person),
  ];
  await homesOfCreators.up(database.db as never);
  const fetchRow = (id: string) =>
    database.db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const movedTeam = await fetchRow(teamAtCreator.id);
  expect([movedTeam.latitude, movedTeam.longitude]).toEqual([
    movedTeam.shown_latitude,
    movedTeam.shown_longitude,
  ]);
  expect([movedTeam.latitude, movedTeam.longitude]).not.toEqual([
    creatorHome.latitude,
    creatorHome.longitude,
  ]);
  expect(await fetchRow(teamWithPlace.id)).toMatchObject({ latitude: 37.531, longitude: 126.914 });
});
