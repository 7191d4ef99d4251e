import type { RoomPage } from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { until } from '../../../test/until';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { actOrThrow, applyOrThrow, postDuel, hostMatch, fetchRoomAs } from '../proposals/proposals.fixture';
import {
  advance,
  app,
  clock,
  database,
  firstPerson,
  host,
  messageOf,
  createRoom,
  sendText,
  secondPerson,
  setUpChat,
  url,
} from './chat.fixture';

setUpChat();

describe('rooms', () => {
  test('are listed by the latest message, with the number of unread messages, and by match and side', async () => {
    const ids: string[] = [];
    for (const person of [firstPerson, secondPerson]) {
      const matchId = await postDuel(app, database, host, clock.now());
      advance(1000);
      ids.unshift(await applyOrThrow(app, person, matchId, null));
    }
    const fetchRooms = async (person: Person, query = '') =>
      (await send(app, 'GET', `/api/rooms${query}`, { cookie: person.cookie })).json<RoomPage>();
    const { rooms, next } = await fetchRooms(host);
    expect([rooms.map(({ id }) => id), next]).toEqual([ids, null]);
    expect(rooms[0]).toMatchObject({
      mySide: 'HOST',
      opponent: { userId: secondPerson.id },
      unread: 1,
      lastMessage: { kind: 'text' },
    });
    expect((await fetchRooms(host, `?matchId=${rooms[1]?.matchId}`)).rooms.map(({ id }) => id)).toEqual([
      ids[1],
    ]);
    expect((await fetchRooms(host, '?as=APPLICANT')).rooms).toEqual([]);
    expect((await fetchRooms(firstPerson)).rooms.map(({ id }) => id)).toEqual([ids[1]]);
    const fetchUnread = async () =>
      (await send(app, 'GET', '/api/rooms/unread', { cookie: host.cookie })).json<{ unread: number }>()
        .unread;
    expect(await fetchUnread()).toBe(2);
    await send(app, 'PUT', `/api/rooms/${ids[0]}/mute`, { cookie: host.cookie, json: { muted: true } });
    expect(await fetchUnread()).toBe(1);
  });

  test('read marks only move forward, never beyond the end, and the other side sees them', async () => {
    const { id } = await createRoom();
    await sendText(firstPerson, id, 'hello');
    const markAsRead = async (upTo: number) =>
      (
        await send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: host.cookie, json: { upTo } })
      ).json<object>();
    expect(await markAsRead(2)).toEqual({ upTo: 2, unread: 1 });
    expect(await markAsRead(1)).toEqual({ upTo: 2, unread: 1 });
    expect(await markAsRead(999)).toEqual({ upTo: 3, unread: 0 });
    expect((await fetchRoomAs(app, firstPerson, id)).opponentReadUpTo).toBe(3);
  });
});

describe('live', () => {
  test('a message reaches every page of the room, typing reaches only the others, and strangers get nothing', async () => {
    const { id, matchId } = await createRoom();
    const pages = [
      openPage(url, host.cookie),
      openPage(url, host.cookie),
      openPage(url, firstPerson.cookie),
      openPage(url, secondPerson.cookie),
    ] as const;
    await Promise.all(pages.map((item) => item.nextFrame('hello')));
    const sentMessage = messageOf(await sendText(firstPerson, id, 'here?'));
    for (const index of [0, 1, 2] as const) {
      expect(
        await pages[index].nextFrame('message', ({ message }) => message.number === sentMessage.number),
      ).toEqual({
        topic: 'message',
        roomId: id,
        matchId,
        message: sentMessage,
      });
    }
    pages[2].say({ topic: 'typing', roomId: id });
    expect(await pages[0].nextFrame('typing')).toMatchObject({
      roomId: id,
      userId: firstPerson.id,
      nickname: firstPerson.nickname,
    });
    await send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: host.cookie, json: { upTo: 3 } });
    expect(await pages[2].nextFrame('room_read')).toMatchObject({ roomId: id, userId: host.id, upTo: 3 });
    pages[3].say({ topic: 'typing', roomId: id });
    pages[3].say({ topic: 'catch_up', since: 0 });
    await pages[3].nextFrame('caught_up');
    expect(
      pages[3].frames.filter(
        ({ topic }) => topic === 'message' || topic === 'typing' || topic === 'room_read',
      ),
    ).toEqual([]);
    expect(pages[2].frames.filter(({ topic }) => topic === 'typing')).toEqual([]);
    expect(
      pages[0].frames.filter((frame) => frame.topic === 'typing' && frame.userId === secondPerson.id),
    ).toEqual([]);
    pages.forEach(({ socket }) => socket.close());
    await until(() => pages.every(({ closed }) => closed.code !== null));
  });

  test('the open page of a person who is removed gets no further messages', async () => {
    const { host: hosts, matchId } = await hostMatch(app, clock.now());
    const { team, leader: guest } = await createTeamWithPeople(app);
    const id = await applyOrThrow(app, guest, matchId, team.id);
    await actOrThrow(app, hosts.leader, id, 'talk');
    const [removedPage, otherPage] = [openPage(url, hosts.manager.cookie), openPage(url, guest.cookie)];
    await Promise.all([removedPage.nextFrame('hello'), otherPage.nextFrame('hello')]);
    // Sends the messages one after another, while the manager is removed.
    const sendTasks = Array.from({ length: 8 }, (_, line) => () => sendText(guest, id, `line ${line}`));
    const allMessages = sendTasks.reduce<Promise<unknown>>(
      (sent, sendNext) => sent.then(sendNext),
      Promise.resolve(),
    );
    await removedPage.nextFrame('message');
    const path = `/api/teams/${hosts.team.id}/members/${hosts.manager.id}`;
    expect((await send(app, 'DELETE', path, { cookie: hosts.leader.cookie })).statusCode).toBe(204);
    const numberAfterRemoval = messageOf(await sendText(hosts.leader, id, 'only for us now')).number;
    await allMessages;
    const lastNumber = messageOf(await sendText(hosts.leader, id, 'see you there')).number;
    await otherPage.nextFrame('message', ({ message }) => message.number === lastNumber);
    removedPage.say({ topic: 'catch_up', since: 0 });
    await removedPage.nextFrame('caught_up');
    const receivedNumbers = removedPage.frames.flatMap((frame) =>
      frame.topic === 'message' ? [frame.message.number] : [],
    );
    expect(receivedNumbers.length).toBeGreaterThan(0);
    expect(receivedNumbers.filter((number) => number >= numberAfterRemoval)).toEqual([]);
    for (const page of [removedPage, otherPage]) page.socket.terminate();
  });
});
