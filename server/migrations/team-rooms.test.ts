import type { MessagePage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { send, signUpUser } from '../test/app';
import { app, database, setUpApp } from '../test/set-up-app';
import { createTeamWithPeople, joinTeam } from '../test/teams';
import * as teamRooms from './226-team-rooms';

setUpApp();

/** Restores the tables as they were before team rooms. */
async function undoTeamRooms(): Promise<void> {
  const { db } = database;
  await sql`delete from room where kind = 'TEAM'`.execute(db);
  await sql`alter table room drop column match_of, drop constraint room_of_its_kind, drop constraint room_is_applied_for,
    drop constraint proposal_one_applicant, drop constraint room_kind_check,
    add constraint proposal_match_id_fkey foreign key (match_id) references match (id) on delete cascade,
    add constraint proposal_one_applicant check (num_nonnulls(team_id, user_id) = 1),
    add constraint room_kind_check check (kind in ('PROPOSAL', 'GUEST')),
    add constraint room_of_its_kind check (true)`.execute(db);
  await sql`alter table message drop column announcement, drop column about_user_id, drop column about_match_id`.execute(
    db,
  );
  await sql`alter table team_member drop column reads_after`.execute(db);
}

test('existing teams get a room that all members can read, without an unread message', async () => {
  const { team, leader, member, stranger } = await createTeamWithPeople(app);
  await undoTeamRooms();
  await teamRooms.up(database.db as never);
  const fetchPage = async (cookie: string) =>
    (await send(app, 'GET', `/api/rooms/${team.id}/messages`, { cookie })).json<MessagePage>();
  for (const { cookie } of [leader, member]) {
    expect((await fetchPage(cookie)).messages).toMatchObject([{ number: 1, event: 'team_room_opened' }]);
    expect((await send(app, 'GET', '/api/rooms/unread', { cookie })).json()).toEqual({ unread: 0 });
  }
  expect((await send(app, 'GET', `/api/teams/${team.id}/room`, { cookie: stranger.cookie })).statusCode).toBe(
    404,
  );
  const lateUser = await signUpUser(app);
  await joinTeam(app, team.id, leader, lateUser);
  expect((await fetchPage(lateUser.cookie)).messages).toMatchObject([{ number: 2, event: 'member_joined' }]);
});
