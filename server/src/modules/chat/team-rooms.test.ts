import type { RoomPage } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { problem, send, signUpUser } from '../../../test/app';
import { createTeamWithPeople, joinTeam, type Person } from '../../../test/teams';
import { app, block, removeMember, sendTextOrThrow, setUpRooms } from './rooms-app.fixture';

setUpRooms();

describe('what each person may do in the room of a team', () => {
  const calls = [
    ['read', 'GET', '/messages', undefined, [200, 200, 200, 404, 404, 200]],
    ['search', 'GET', '/search?q=hello', undefined, [200, 200, 200, 404, 404, 200]],
    ['write', 'POST', '/messages', () => ({ clientId: randomUUID(), text: 'hello' }), [201, 201, 201, 404, 404, 201]], // prettier-ignore
    ['announce', 'POST', '/messages', () => ({ clientId: randomUUID(), text: 'hear', announcement: true }), [201, 201, 403, 404, 404, 403]], // prettier-ignore
    [
      'react',
      'PUT',
      '/messages/:message/reaction',
      () => ({ reaction: 'like' }),
      [200, 200, 200, 404, 404, 200],
    ],
    [
      'delete the message of another',
      'DELETE',
      '/messages/:message',
      undefined,
      [404, 404, 404, 404, 404, 404],
    ],
    ['end an announcement', 'DELETE', '/announcements/:message', undefined, [200, 200, 403, 404, 404, 403]],
    ['mark as read', 'PUT', '/read', () => ({ upTo: 1 }), [200, 200, 200, 404, 404, 200]],
    ['mute', 'PUT', '/mute', () => ({ muted: false }), [204, 204, 204, 404, 404, 204]],
    ['propose a card', 'POST', '/cards', () => ({ clientId: randomUUID(), kit: { host: 'red', applicant: 'blue' } }), [404, 404, 404, 404, 404, 404]], // prettier-ignore
    ['see a picture', 'GET', '/pictures/1', undefined, [404, 404, 404, 404, 404, 404]],
    ['open as a room of a match', 'GET', '', undefined, [404, 404, 404, 404, 404, 404]],
  ] as const;
  let scene: { id: string; messageNumber: number; people: readonly Person[] };
  beforeAll(async () => {
    const { team, leader, manager, member, stranger } = await createTeamWithPeople(app);
    const [formerMember, blockingUser] = await Promise.all([signUpUser(app), signUpUser(app)]);
    await joinTeam(app, team.id, leader, formerMember);
    await joinTeam(app, team.id, leader, blockingUser);
    await removeMember(team.id, leader, formerMember);
    await block(blockingUser, leader);
    const author = await signUpUser(app);
    await joinTeam(app, team.id, leader, author, 'manager');
    const { number } = await sendTextOrThrow(author, team.id, 'hear hear', { announcement: true });
    scene = {
      id: team.id,
      messageNumber: number,
      people: [leader, manager, member, formerMember, stranger, blockingUser],
    };
  });

  const urlOf = (path: string) =>
    `/api/rooms/${scene.id}${path.replace(':message', String(scene.messageNumber))}`;

  test.each(calls)(
    '%s: leader, manager, member, ex-member, stranger, a member with a block',
    async (_what, method, path, json, expected) => {
      const statuses = [];
      for (const { cookie } of scene.people)
        statuses.push((await send(app, method, urlOf(path), { cookie, ...(json && { json: json() }) })).statusCode); // prettier-ignore
      expect(statuses).toEqual(expected);
      const signedOutAnswer = await send(app, method, urlOf(path), { ...(json && { json: json() }) });
      expect([signedOutAnswer.statusCode, problem(signedOutAnswer).code]).toEqual([401, 'session.required']);
    },
  );

  test('members can read the room, and see it in the list under teams', async () => {
    const statuses = [];
    const listings = [];
    for (const { cookie } of scene.people) {
      statuses.push((await send(app, 'GET', `/api/teams/${scene.id}/room`, { cookie })).statusCode);
      const { teams, rooms } = (await send(app, 'GET', '/api/rooms', { cookie })).json<RoomPage>();
      expect(rooms).toEqual([]);
      listings.push(teams.map(({ id }) => id).includes(scene.id));
    }
    expect(statuses).toEqual([200, 200, 200, 404, 404, 200]);
    expect(listings).toEqual([true, true, true, false, false, true]);
  });
});
