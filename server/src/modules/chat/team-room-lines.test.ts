import { randomUUID } from 'node:crypto';
import { problem, send } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { actOrThrow, applyOrThrow, hostMatch } from '../proposals/proposals.fixture';
import {
  app,
  block,
  database,
  messageOf,
  now,
  pageOf,
  removeMember,
  roomOf,
  sendText,
  sendTextOrThrow,
  setUpRooms,
  unreadOf,
  url,
} from './rooms-app.fixture';

setUpRooms();

const markAsRead = (person: Person, id: string, upTo: number) =>
  send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: person.cookie, json: { upTo } });

describe('announcements', () => {
  test('the latest open announcement is pinned, with its readers', async () => {
    const { team, leader, manager, member } = await createTeamWithPeople(app);
    const firstMessage = await sendTextOrThrow(leader, team.id, 'Training moves to Friday', {
      announcement: true,
    });
    const secondMessage = await sendTextOrThrow(manager, team.id, 'Bring both shirts', {
      announcement: true,
    });
    expect(secondMessage.announcement).toBe('OPEN');
    expect((await roomOf(member, team.id)).announcement).toMatchObject({ number: secondMessage.number });
    await markAsRead(member, team.id, secondMessage.number);
    const { readers } = await roomOf(manager, team.id);
    expect(
      readers.filter(({ readUpTo }) => readUpTo >= secondMessage.number).map(({ userId }) => userId),
    ).toEqual([member.id]);
    const endAnnouncement = (person: Person, number: number) =>
      send(app, 'DELETE', `/api/rooms/${team.id}/announcements/${number}`, { cookie: person.cookie });
    const refusal = await endAnnouncement(member, secondMessage.number);
    expect([refusal.statusCode, problem(refusal).code]).toEqual([403, 'team.not_allowed']);
    expect(messageOf(await endAnnouncement(leader, secondMessage.number))).toMatchObject({ announcement: 'ENDED', text: 'Bring both shirts' }); // prettier-ignore
    expect((await endAnnouncement(leader, secondMessage.number)).statusCode).toBe(200);
    expect((await roomOf(member, team.id)).announcement).toMatchObject({ number: firstMessage.number });
    const path = `/api/rooms/${team.id}/messages/${firstMessage.number}`;
    expect((await send(app, 'DELETE', path, { cookie: leader.cookie })).statusCode).toBe(200);
    expect((await roomOf(member, team.id)).announcement).toBeNull();
    expect((await endAnnouncement(leader, firstMessage.number)).statusCode).toBe(404);
  });

  test('a block hides messages, but not announcements', async () => {
    const { team, leader, member } = await createTeamWithPeople(app);
    await block(member, leader);
    const page = openPage(url, member.cookie);
    await page.nextFrame('hello');
    const hiddenMessage = await sendTextOrThrow(leader, team.id, 'hidden from you');
    const announcement = await sendTextOrThrow(leader, team.id, 'The match is off', { announcement: true });
    const messages = (await pageOf(member, team.id, `?after=${hiddenMessage.number - 1}`)).messages;
    expect(messages).toMatchObject([
      { hidden: true, text: '' },
      { hidden: false, text: 'The match is off' },
    ]);
    const receivedFrame = await page.nextFrame(
      'message',
      ({ message }) => message.number === announcement.number,
    );
    expect(receivedFrame).toMatchObject({ matchId: null, message: { text: 'The match is off' } });
    expect((await roomOf(member, team.id)).readers.map(({ userId }) => userId)).not.toContain(leader.id);
    page.socket.terminate();
  });

  test('the room of a match has no announcements', async () => {
    const { host, matchId } = await hostMatch(app, now);
    const guests = await createTeamWithPeople(app);
    const id = await applyOrThrow(app, guests.leader, matchId, guests.team.id);
    await actOrThrow(app, host.leader, id, 'talk');
    const refusal = await sendText(host.leader, id, 'Listen', { announcement: true });
    expect([refusal.statusCode, problem(refusal).fields]).toEqual([422, { announcement: 'not_allowed' }]);
  });
});

describe('system lines and the badge', () => {
  test('system lines announce a confirmed match and its line-up to both teams, and do not count', async () => {
    const { host, matchId } = await hostMatch(app, now);
    const guests = await createTeamWithPeople(app);
    const id = await applyOrThrow(app, guests.leader, matchId, guests.team.id);
    await actOrThrow(app, host.leader, id, 'talk');
    await actOrThrow(app, host.leader, id, 'confirm');
    for (const [person, teamId] of [
      [host.member, host.team.id],
      [guests.member, guests.team.id],
    ] as const) {
      const { messages } = await pageOf(person, teamId);
      expect(messages.slice(-2)).toMatchObject([
        { kind: 'system', event: 'match_confirmed', about: { match: { id: matchId } } },
        { kind: 'system', event: 'line_up_open', about: { match: { id: matchId } } },
      ]);
      expect(await unreadOf(person)).toBe(0);
    }
  });

  test('leaving a team writes a system line with a name, which is removed with the account', async () => {
    const { team, leader, member } = await createTeamWithPeople(app);
    await removeMember(team.id, leader, member);
    const line = (await pageOf(leader, team.id)).messages.at(-1);
    expect(line).toMatchObject({ event: 'member_left', about: { person: { userId: member.id } } });
    await database.db.updateTable('user_account').set({ deleted_at: now }).where('id', '=', member.id).execute(); // prettier-ignore
    expect((await pageOf(leader, team.id)).messages.at(-1)).toMatchObject({ about: { person: null } });
  });

  test('messages of people count on the badge unless the room is muted', async () => {
    const { team, leader, member } = await createTeamWithPeople(app);
    await sendTextOrThrow(leader, team.id, 'one');
    expect(await unreadOf(member)).toBe(1);
    const mute = { cookie: member.cookie, json: { muted: true } };
    expect((await send(app, 'PUT', `/api/rooms/${team.id}/mute`, mute)).statusCode).toBe(204);
    expect([await unreadOf(member), (await roomOf(member, team.id)).muted]).toEqual([0, true]);
  });
});

describe('the database', () => {
  test('refuses a second room of a team, a room without a team, and a member without a number after which they may read', async () => {
    const { team, stranger } = await createTeamWithPeople(app);
    const insertRoom = (id: string) =>
      database.pool.query(`insert into room (match_id, id, kind, host_team_id, last_at) values ($1, $1, 'TEAM', $2, now())`, [id, team.id]); // prettier-ignore
    await expect(insertRoom(team.id)).rejects.toThrow(/duplicate key/u);
    await expect(insertRoom(randomUUID())).rejects.toThrow(/room_of_its_kind/u);
    await expect(
      database.pool.query(`insert into team_member (team_id, user_id, role, joined_at) values ($1, $2, 'member', now())`, [team.id, stranger.id]), // prettier-ignore
    ).rejects.toThrow(/reads_after/u);
  });
});
