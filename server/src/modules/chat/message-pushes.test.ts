import { limits, pushGroups, type UnreadPushes } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { send, testApp, testConfig } from '../../../test/app';
import { until } from '../../../test/until';
import { shortOrLong } from '../../../test/servers';
import type { Person } from '../../../test/teams';
import { listGivenUp } from '../../platform/queues';
import { postDuel } from '../proposals/proposals.fixture';
import {
  app,
  choosePushes,
  clock,
  database,
  registerDeviceOf,
  graceMs,
  guest,
  host,
  passGraceTime,
  markAsRead,
  openRoom,
  sendText,
  service,
  setUpMessagePushes,
  waitForEmptyQueues,
} from './message-pushes.fixture';
import { queueRoomPushes, roomPushTable } from './room-pushes.repository';

setUpMessagePushes();

test('a message that is unnoticed for fifteen seconds causes one push message, with its writer and first words', async () => {
  const id = await openRoom();
  const phone = await registerDeviceOf(guest);
  const senderPhone = await registerDeviceOf(host);
  await sendText(host, id, `Shall we meet at the north gate?\n${'가'.repeat(300)}`);
  await passGraceTime();
  // The question has 33 characters with its space, and the ellipsis is one more.
  expect(phone.roomPushes()).toEqual([
    {
      id,
      count: 1,
      newest: { number: 3, readerId: guest.id },
      preview: {
        from: host.nickname,
        kind: 'text',
        words: `Shall we meet at the north gate? ${'가'.repeat(limits.chat.preview.max - 34)}…`,
      },
    },
  ]);
  expect(senderPhone.roomPushes()).toEqual([]);
  await passGraceTime();
  expect(phone.roomPushes()).toHaveLength(1);
});

test('a push message has the number of unread notices and messages, for the icon of the app', async () => {
  const id = await openRoom();
  const phone = await registerDeviceOf(guest);
  // The notices of the new room are counted, too.
  await waitForEmptyQueues();
  await sendText(host, id, 'First');
  await sendText(host, id, 'Second');
  await passGraceTime();
  const readNumber = async (path: string) =>
    (await send(app, 'GET', path, { cookie: guest.cookie })).json<{ unread: number }>().unread;
  const expected = (await readNumber('/api/rooms/unread')) + (await readNumber('/api/notifications'));
  expect(expected).toBeGreaterThan(2);
  const push = phone.messages().find((message) => 'room' in message);
  expect(push?.unread).toBe(expected);
});

test('a push message that was given up does not hold back the push messages of newer messages in its room', async () => {
  const id = await openRoom();
  const phone = await registerDeviceOf(guest);
  // Otherwise a push message about a notice would get the prepared answer of the service.
  await choosePushes(guest, { off: pushGroups.filter((group) => group !== 'chat'), quiet: null });
  service.answerNext({ status: 403 });
  await sendText(host, id, 'Refused');
  await passGraceTime();
  const listGivenUpPushes = () => listGivenUp(database.db, [roomPushTable], { offset: 0, limit: 10 });
  await until(async () => (await listGivenUpPushes()).length === 1);
  expect(await listGivenUpPushes()).toMatchObject([{ queue: 'push', kind: 'room', error: 'status 403' }]);
  await sendText(host, id, 'Accepted');
  await passGraceTime();
  expect(phone.roomPushes().at(-1)).toMatchObject({ count: 2, preview: { words: 'Accepted' } });
  expect(await listGivenUpPushes()).toEqual([]);
});

test('a deleted message causes no push message, and its notification is replaced silently', async () => {
  const id = await openRoom();
  const phone = await registerDeviceOf(guest);
  const remove = (number: number) =>
    send(app, 'DELETE', `/api/rooms/${id}/messages/${number}`, { cookie: host.cookie });
  await sendText(host, id, 'Never seen');
  await remove(3);
  await passGraceTime();
  expect(phone.roomPushes()).toEqual([]);
  await sendText(host, id, 'Stays');
  await sendText(host, id, 'A mistake');
  await passGraceTime();
  await remove(5);
  await waitForEmptyQueues();
  await remove(4);
  await waitForEmptyQueues();
  const urgencies = phone.roomPushHeaders().map((headers) => headers['urgency']);
  expect(urgencies).toEqual(['high', 'low', 'low']);
  const from = host.nickname;
  expect(phone.roomPushes()).toMatchObject([
    { count: 2, preview: { words: 'A mistake' } },
    { count: 1, quietly: true, preview: { from, kind: 'text', words: 'Stays' } },
    { count: 0, quietly: true, preview: { from, kind: 'deleted', words: '' } },
  ]);
});

test('a message that is deleted while its push message is being sent disappears from the notification', async () => {
  const id = await openRoom();
  const phone = await registerDeviceOf(guest);
  await choosePushes(guest, { off: pushGroups.filter((group) => group !== 'chat'), quiet: null });
  const remove = (number: number) =>
    send(app, 'DELETE', `/api/rooms/${id}/messages/${number}`, { cookie: host.cookie });
  await sendText(host, id, 'Stays');
  await sendText(host, id, 'A mistake');
  let resumeAnswers = service.hang();
  clock.advance(graceMs);
  await until(() => service.held() === 1);
  await remove(4);
  resumeAnswers();
  await waitForEmptyQueues();
  expect(phone.roomPushes()).toMatchObject([
    { count: 2, preview: { words: 'A mistake' } },
    { count: 1, quietly: true, preview: { words: 'Stays' } },
  ]);
  await sendText(host, id, 'Another mistake');
  resumeAnswers = service.hang();
  clock.advance(graceMs);
  await until(() => service.held() === 1);
  await remove(3);
  await remove(5);
  resumeAnswers();
  await waitForEmptyQueues();
  expect(phone.roomPushes().slice(2)).toMatchObject([
    { count: 2, preview: { words: 'Another mistake' } },
    { count: 0, quietly: true, preview: { kind: 'deleted' } },
  ]);
});

test('a push message that is being sent when a message is deleted is not repeated after the person has read the room', async () => {
  const id = await openRoom();
  const phone = await registerDeviceOf(guest);
  await choosePushes(guest, { off: pushGroups.filter((group) => group !== 'chat'), quiet: null });
  await sendText(host, id, 'A mistake');
  const resumeAnswers = service.hang();
  clock.advance(graceMs);
  await until(() => service.held() === 1);
  await send(app, 'DELETE', `/api/rooms/${id}/messages/3`, { cookie: host.cookie });
  await markAsRead(guest, id, 3);
  resumeAnswers();
  await waitForEmptyQueues();
  expect(phone.roomPushes()).toHaveLength(1);
});

test('a message causes no push message within its own grace time, even if the push message of an earlier message is due', async () => {
  const id = await openRoom();
  const phone = await registerDeviceOf(guest);
  await sendText(host, id, 'First');
  clock.advance(graceMs - 1000);
  await sendText(host, id, 'Second');
  await markAsRead(guest, id, 3);
  clock.advance(1000);
  await waitForEmptyQueues();
  expect(phone.roomPushes()).toEqual([]);
  clock.advance(graceMs);
  await waitForEmptyQueues();
  expect(phone.roomPushes()).toMatchObject([{ count: 1, preview: { words: 'Second' } }]);
});

test('a device learns which of its notifications are still unread: about rooms and notices of its own user', async () => {
  const id = await openRoom();
  await registerDeviceOf(guest);
  await sendText(host, id, 'Hello');
  await passGraceTime();
  const notice = await until(() =>
    database.db.selectFrom('notification').select('id').where('user_id', '=', guest.id).executeTakeFirst(),
  );
  const readUnread = async ({ cookie }: Pick<Person, 'cookie'>) =>
    (
      await send(app, 'GET', `/api/me/push/unread?rooms=${id},${randomUUID()}&notices=${notice.id}`, {
        cookie,
      })
    ).json<UnreadPushes>();
  expect(await readUnread(guest)).toEqual({ rooms: [id], notices: [notice.id] });
  expect(await readUnread(host)).toEqual({ rooms: [], notices: [] });
  await markAsRead(guest, id, 3);
  await send(app, 'POST', `/api/notifications/${notice.id}/read`, {
    cookie: guest.cookie,
    key: randomUUID(),
  });
  expect(await readUnread(guest)).toEqual({ rooms: [], notices: [] });
  const tooMany = Array.from({ length: limits.push.shown.max + 1 }, () => randomUUID()).join(',');
  const answer = await send(app, 'GET', `/api/me/push/unread?rooms=${tooMany}`, { cookie: guest.cookie });
  expect(answer.statusCode).toBe(422);
});

test('messages of a blocked user keep no room unread', async () => {
  const id = await openRoom();
  await registerDeviceOf(guest);
  await sendText(host, id, 'Hello');
  await passGraceTime();
  const block = (method: 'PUT' | 'DELETE') =>
    send(app, method, `/api/users/${host.id}/block`, { cookie: guest.cookie });
  await block('PUT');
  const answer = await send(app, 'GET', `/api/me/push/unread?rooms=${id}`, { cookie: guest.cookie });
  await block('DELETE');
  expect(answer.json<UnreadPushes>().rooms).toEqual([]);
});

const roomCount = shortOrLong(40, 1000);

test(`${roomCount} rooms with a message each: two servers create and send each push message exactly once`, async () => {
  const secondApp = await testApp({
    database,
    clock,
    config: testConfig({ PUSH: '1', PUSH_SERVICES: service.url }),
  });
  try {
    const phone = await registerDeviceOf(guest);
    const matchId = await postDuel(app, database, host, clock.now());
    const ids = Array.from({ length: roomCount }, () => randomUUID());
    await database.pool.query(
      `insert into room (match_id, id, state, user_id, applied_by, host_user_id, message, agreed_terms, last_at, since, applied_at, last_number, ring_at)
       select $1, id, 'WITHDRAWN', $2, $2, $3, 'Shall we?', 1, $5, $5, $5, 1, $5::timestamptz + interval '15 seconds' from unnest($4::uuid[]) as id`,
      [matchId, guest.id, host.id, ids, clock.now()],
    );
    await database.pool.query(
      `insert into message (match_id, proposal_id, number, id, kind, side, sender_id, client_id, body, created_at)
       select $1, id, 1, gen_random_uuid(), 'text', 'HOST', $2, gen_random_uuid(), 'Hello', $4 from unnest($3::uuid[]) as id`,
      [matchId, host.id, ids, clock.now()],
    );
    await choosePushes(guest, { off: [], quiet: null });
    clock.advance(graceMs);
    await Promise.all(Array.from({ length: 20 }, () => queueRoomPushes(database.db, clock.now())));
    await waitForEmptyQueues();
    expect(
      phone
        .roomPushes()
        .map((push) => push.id)
        .sort(),
    ).toEqual([...ids].sort());
  } finally {
    await secondApp.close();
  }
});
