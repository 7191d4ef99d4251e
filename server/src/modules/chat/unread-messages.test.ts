import type { RoomPage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { send, signUpUser } from '../../../test/app';
import { createTeamWithPeople, joinTeam, type Person } from '../../../test/teams';
import { countUnreadMessages } from '../proposals';
import { fetchRoomAs } from '../proposals/proposals.fixture';
import { roomReaderOf } from '../rooms';
import { roomWithLineUps } from './line-ups-in.fixture';
import { app, block, database, roomOf, sendTextOrThrow, setUpRooms, unreadOf } from './rooms-app.fixture';

setUpRooms();

/** Returns the unread messages of a team's room by the badge, the list and the room itself. */
async function unreadInTeam(person: Person, teamId: string): Promise<readonly (number | undefined)[]> {
  const { teams } = (await send(app, 'GET', '/api/rooms', { cookie: person.cookie })).json<RoomPage>();
  const listedRoom = teams.find(({ id }) => id === teamId);
  return [await unreadOf(person), listedRoom?.unread, (await roomOf(person, teamId)).unread];
}
const markAsRead = async (person: Person, id: string, upTo: number) =>
  (await send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: person.cookie, json: { upTo } })).json<object>();

test('system lines of a team count nowhere, also after a message that was not read', async () => {
  const { team, leader, member } = await createTeamWithPeople(app);
  const message = await sendTextOrThrow(leader, team.id, 'Training on Friday');
  await joinTeam(app, team.id, leader, await signUpUser(app));
  expect(await unreadInTeam(member, team.id)).toEqual([1, 1, 1]);
  expect(await markAsRead(member, team.id, message.number - 1)).toMatchObject({ unread: 1 });
  expect(await markAsRead(member, team.id, message.number)).toMatchObject({ unread: 0 });
  expect(await unreadInTeam(member, team.id)).toEqual([0, 0, 0]);
});

test('hidden messages of a blocked member of the team count nowhere, announcements do', async () => {
  const { team, leader, member } = await createTeamWithPeople(app);
  await block(member, leader);
  await sendTextOrThrow(leader, team.id, 'Hidden');
  expect(await unreadInTeam(member, team.id)).toEqual([0, 0, 0]);
  await sendTextOrThrow(leader, team.id, 'The match is off', { announcement: true });
  expect(await unreadInTeam(member, team.id)).toEqual([1, 1, 1]);
});

test('hidden messages of a blocked person count nowhere in the room of a match', async () => {
  const { host, away, id } = await roomWithLineUps();
  await markAsRead(host.member, id, (await fetchRoomAs(app, host.member, id)).lastMessage.number);
  await markAsRead(host.leader, id, (await fetchRoomAs(app, host.leader, id)).lastMessage.number);
  await block(host.member, away.member);
  await block(host.leader, away.member);
  await sendTextOrThrow(away.member, id, 'Hidden');
  const unreadBy = async (person: Person) => [
    await unreadOf(person),
    (await fetchRoomAs(app, person, id)).unread,
  ];
  expect([await unreadBy(host.member), await unreadBy(host.leader)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await sendTextOrThrow(away.leader, id, 'For all');
  expect([await unreadBy(host.member), await unreadBy(host.leader)]).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('hundreds of hidden messages in the room of a match count nowhere, and hide no later message', async () => {
  const { host, away, id } = await roomWithLineUps();
  await markAsRead(host.member, id, (await fetchRoomAs(app, host.member, id)).lastMessage.number);
  await block(host.member, away.member);
  const hiddenMessage = await sendTextOrThrow(away.member, id, 'Hidden');
  await sql`insert into message (match_id, proposal_id, number, id, kind, side, sender_id, client_id, body, created_at)
    select match_id, proposal_id, number + later, gen_random_uuid(), kind, side, sender_id, gen_random_uuid(), body, created_at
    from message, generate_series(1, 400) as later where id = ${hiddenMessage.id}`.execute(database.db);
  await sql`update room set last_number = last_number + 400 where id = ${id}`.execute(database.db);
  const unread = async () => [await unreadOf(host.member), (await fetchRoomAs(app, host.member, id)).unread];
  expect(await unread()).toEqual([0, 0]);
  await sendTextOrThrow(away.leader, id, 'For all');
  expect(await unread()).toEqual([1, 1]);
});

test('a room with only hidden messages takes no place of the counted rooms', async () => {
  const [{ team, leader, member }, otherTeam] = [
    await createTeamWithPeople(app),
    await createTeamWithPeople(app),
  ];
  await joinTeam(app, otherTeam.team.id, otherTeam.leader, member);
  await joinTeam(app, otherTeam.team.id, otherTeam.leader, leader);
  await block(member, leader);
  const reader = async () => roomReaderOf(database.db, member.id);
  for (const [hiddenIn, visibleIn] of [
    [team.id, otherTeam.team.id],
    [otherTeam.team.id, team.id],
  ] as const) {
    const { number } = await sendTextOrThrow(leader, hiddenIn, 'Hidden');
    const writer = visibleIn === team.id ? null : otherTeam.leader;
    const message = writer
      ? await sendTextOrThrow(writer, visibleIn, 'For all')
      : await sendTextOrThrow(leader, visibleIn, 'Off', { announcement: true });
    expect(await countUnreadMessages(database.db, await reader(), 1)).toBe(1);
    await markAsRead(member, hiddenIn, number);
    await markAsRead(member, visibleIn, message.number);
  }
});
