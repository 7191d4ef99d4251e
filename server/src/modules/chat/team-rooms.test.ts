import type { RoomPage } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { problem, send, signUpUser } from '../../../test/app';
import { openPage, type LivePage } from '../../../test/live-page';
import { createTeamWithPeople, joinTeam, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { insertMember } from '../teams/members.repository';
import {
  app,
  block,
  database,
  now,
  numbersOf,
  pageOf,
  removeMember,
  roomOf,
  sendText,
  sendTextOrThrow,
  setUpRooms,
  url,
} from './rooms-app.fixture';

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
    const [formerUser, blockedUser] = await Promise.all([signUpUser(app), signUpUser(app)]);
    await joinTeam(app, team.id, leader, formerUser);
    await joinTeam(app, team.id, leader, blockedUser);
    await removeMember(team.id, leader, formerUser);
    await block(blockedUser, leader);
    const author = await signUpUser(app);
    await joinTeam(app, team.id, leader, author, 'manager');
    const { number } = await sendTextOrThrow(author, team.id, 'hear hear', { announcement: true });
    scene = {
      id: team.id,
      messageNumber: number,
      people: [leader, manager, member, formerUser, stranger, blockedUser],
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

test('messages of fifty people with broken pages and repeated calls are not lost, doubled or reordered', async () => {
  const { team, leader, manager, member } = await createTeamWithPeople(app);
  const others = await Promise.all(Array.from({ length: 47 }, () => signUpUser(app)));
  await inTransaction(database.db, async (trx) => {
    for (const { id } of others)
      await insertMember(trx, { team_id: team.id, user_id: id, role: 'member', joined_at: now }, now);
  });
  const people = [leader, manager, member, ...others];
  const lastNumber = (await roomOf(leader, team.id)).lastNumber;
  const pages = people.slice(0, 8).map((person) => openPage(url, person.cookie));
  await Promise.all(pages.map((page) => page.nextFrame('hello')));
  const sentMessages = people.flatMap((person, index) => {
    const clientId = randomUUID();
    const sendOnce = () => sendText(person, team.id, `from ${index}`, { clientId });
    // Every third message is sent twice at the same moment.
    return index % 3 === 0 ? [sendOnce(), sendOnce()] : [sendOnce()];
  });
  // Half of the pages lose their connection in the middle.
  await pages[0]?.nextFrame('message', ({ message }) => message.number > lastNumber + 5);
  for (const page of pages.slice(4)) page.socket.terminate();
  const statuses = (await Promise.all(sentMessages)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(50);
  expect(statuses.filter((status) => status !== 201)).toEqual(Array<number>(17).fill(200));
  const expectedNumbers = Array.from({ length: 50 }, (_, index) => lastNumber + 1 + index);
  for (const person of people)
    expect(numbersOf(await pageOf(person, team.id, `?after=${lastNumber}&limit=100`))).toEqual(
      expectedNumbers,
    );
  const receivedNumbersOf = (page: LivePage) =>
    page.frames.flatMap((frame) =>
      frame.topic === 'message' && frame.message.number > lastNumber ? [frame.message.number] : [],
    );
  for (const page of pages.slice(0, 4)) {
    await until(() => receivedNumbersOf(page).length >= 50);
    expect(receivedNumbersOf(page).sort((a, b) => a - b)).toEqual(expectedNumbers);
  }
  for (const [index, page] of pages.slice(4).entries()) {
    const receivedNumbers = new Set(receivedNumbersOf(page));
    // Nothing is missing up to the first gap; the page asks for the rest by number.
    const lastWithoutGap =
      (expectedNumbers.find((number) => !receivedNumbers.has(number)) ?? lastNumber + 51) - 1;
    const missedNumbers = numbersOf(
      await pageOf(people[index + 4] ?? leader, team.id, `?after=${lastWithoutGap}&limit=100`),
    );
    expect([...expectedNumbers.filter((number) => number <= lastWithoutGap), ...missedNumbers]).toEqual(
      expectedNumbers,
    );
  }
  const texts = (await pageOf(leader, team.id, `?after=${lastNumber}&limit=100`)).messages.map((message) => message.kind === 'text' && message.text); // prettier-ignore
  expect(new Set(texts).size).toBe(50);
  expect((await roomOf(leader, team.id)).readers).toHaveLength(49);
  for (const { socket } of pages) socket.terminate();
});
