import { pushGroups } from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import { shortOrLong } from '../../../test/servers';
import { until } from '../../../test/until';
import { failureOf } from '../../platform/queues';
import {
  app,
  choosePushes,
  clock,
  database,
  graceMs,
  guest,
  host,
  markAsRead,
  openRoom,
  passGraceTime,
  registerDeviceOf,
  sendText,
  service,
  setUpMessagePushes,
  waitForEmptyQueues,
} from './message-pushes.fixture';
import { roomPushQueue } from './room-push-queue';
import {
  claimRoomPush,
  finishRoomPush,
  postponeRoomPush,
  queueRoomPushes,
  recordFailure,
} from './room-pushes.repository';

setUpMessagePushes();

const onlyChat = { off: pushGroups.filter((group) => group !== 'chat'), quiet: null };

/** Opens a room whose guest has read everything and has a phone. */
async function openReadRoom() {
  const id = await openRoom();
  await markAsRead(guest, id, 100);
  const phone = await registerDeviceOf(guest);
  await choosePushes(guest, onlyChat);
  return { id, phone };
}

/** Advances the clock, and does what the next run of the queue does. Returns the number of push messages that are ready to be sent. */
async function runAfter(ms: number): Promise<number> {
  clock.advance(ms);
  await queueRoomPushes(database.db, clock.now());
  return (await database.db.selectFrom('room_push').select('room_id').execute()).length;
}

test('a push message is sent in the first run after the fifteen seconds, not earlier', async () => {
  const { id, phone } = await openReadRoom();
  await sendText(host, id, 'Hello');
  expect(await runAfter(graceMs - 1)).toBe(0);
  expect(phone.roomPushes()).toEqual([]);
  clock.advance(1);
  await waitForEmptyQueues();
  expect(phone.roomPushes()).toHaveLength(1);
  expect(roomPushQueue(database.db).everyMs).toBeLessThanOrEqual(1000);
});

test('newer messages do not delay the push message of a message whose fifteen seconds are over', async () => {
  const { id, phone } = await openReadRoom();
  await sendText(host, id, 'Read at once');
  await markAsRead(guest, id, 3);
  clock.advance(5000);
  await sendText(host, id, 'Unread');
  clock.advance(9000);
  await sendText(host, id, 'Just sent');
  expect(await runAfter(1000)).toBe(0);
  expect(await runAfter(4999)).toBe(0);
  expect(phone.roomPushes()).toEqual([]);
  clock.advance(1);
  await waitForEmptyQueues();
  expect(phone.roomPushes()).toMatchObject([{ count: 2, preview: { words: 'Just sent' } }]);
  await markAsRead(guest, id, 5);
  clock.advance(graceMs);
  await waitForEmptyQueues();
  expect(phone.roomPushes()).toHaveLength(1);
});

test('messages that a push message already shows cause no further push message', async () => {
  const { id, phone } = await openReadRoom();
  for (const text of ['First', 'Second', 'Third']) {
    await sendText(host, id, text);
    clock.advance(4000);
  }
  clock.advance(graceMs - 12_000);
  await waitForEmptyQueues();
  expect(phone.roomPushes()).toMatchObject([{ count: 3, preview: { words: 'Third' } }]);
  for (let ring = 0; ring < 2; ring += 1) {
    clock.advance(4000);
    await waitForEmptyQueues();
  }
  expect(phone.roomPushes()).toHaveLength(1);
});

test('a young message that a push message already shows disappears when it is deleted', async () => {
  const { id, phone } = await openReadRoom();
  await sendText(host, id, 'First');
  clock.advance(graceMs - 1000);
  await sendText(host, id, 'A mistake');
  clock.advance(1000);
  await waitForEmptyQueues();
  await send(app, 'DELETE', `/api/rooms/${id}/messages/4`, { cookie: host.cookie });
  await waitForEmptyQueues();
  expect(phone.roomPushes()).toMatchObject([
    { count: 2, preview: { words: 'A mistake' } },
    { count: 1, quietly: true, preview: { words: 'First' } },
  ]);
});

test('more than two hundred messages within the grace time do not delay the push message of the first of them', async () => {
  const { id, phone } = await openReadRoom();
  await sendText(host, id, 'Read at once');
  await markAsRead(guest, id, 3);
  clock.advance(5000);
  await sendText(host, id, 'Unread');
  clock.advance(9000);
  const flood = 300;
  await database.pool.query(
    `insert into message (match_id, proposal_id, number, id, kind, side, sender_id, client_id, body, created_at)
     select match_id, id, last_number + item, gen_random_uuid(), 'text', 'HOST', $2, gen_random_uuid(), 'Hello', $3
     from room cross join generate_series(1, $4::integer) as item where id = $1`,
    [id, host.id, clock.now(), flood],
  );
  await database.pool.query('update room set last_number = last_number + $2, last_at = $3 where id = $1', [
    id,
    flood,
    clock.now(),
  ]);
  expect(await runAfter(1000)).toBe(0);
  clock.advance(5000);
  await waitForEmptyQueues();
  expect(phone.roomPushes()).toMatchObject([{ count: flood + 1 }]);
});

test('deleting a message that is not the newest unread one replaces the notification silently', async () => {
  const { id, phone } = await openReadRoom();
  const remove = (number: number) =>
    send(app, 'DELETE', `/api/rooms/${id}/messages/${number}`, { cookie: host.cookie });
  for (const text of ['A mistake', 'Another mistake', 'Stays']) await sendText(host, id, text);
  await passGraceTime();
  await remove(3);
  await waitForEmptyQueues();
  const resumeAnswers = service.hang();
  await sendText(host, id, 'Newest');
  clock.advance(graceMs);
  await until(() => service.held() === 1);
  await remove(4);
  resumeAnswers();
  await waitForEmptyQueues();
  expect(
    phone.roomPushes().map(({ count, quietly = false, preview }) => [count, quietly, preview?.words]),
  ).toEqual([
    [3, false, 'Stays'],
    [2, true, 'Stays'],
    [3, false, 'Newest'],
    [2, true, 'Newest'],
  ]);
});

test('a replacement is sent although the message that it shows is older than a day', async () => {
  const { id, phone } = await openReadRoom();
  await sendText(host, id, 'Old');
  await passGraceTime();
  clock.advance(25 * 3_600_000);
  await sendText(host, id, 'A mistake');
  await passGraceTime();
  await send(app, 'DELETE', `/api/rooms/${id}/messages/4`, { cookie: host.cookie });
  await waitForEmptyQueues();
  expect(phone.roomPushes().at(-1)).toMatchObject({ count: 1, quietly: true, preview: { words: 'Old' } });
});

test('a message that is sent before the replacement of a notification rings in its own time', async () => {
  const { id, phone } = await openReadRoom();
  for (const text of ['A mistake', 'Stays']) await sendText(host, id, text);
  await passGraceTime();
  await sendText(host, id, 'Newest');
  await send(app, 'DELETE', `/api/rooms/${id}/messages/3`, { cookie: host.cookie });
  await waitForEmptyQueues();
  await passGraceTime();
  expect(
    phone.roomPushes().map(({ count, quietly = false, preview }) => [count, quietly, preview?.words]),
  ).toEqual([
    [2, false, 'Stays'],
    [1, true, 'Stays'],
    [2, false, 'Newest'],
  ]);
});

test('a message that becomes due together with the replacement of a notification rings', async () => {
  const { id, phone } = await openReadRoom();
  for (const text of ['A mistake', 'Stays']) await sendText(host, id, text);
  await passGraceTime();
  service.answerNext({ status: 503 });
  await send(app, 'DELETE', `/api/rooms/${id}/messages/3`, { cookie: host.cookie });
  await until(async () => {
    const [waiting] = await database.db.selectFrom('room_push').select('last_error').execute();
    return waiting?.last_error === 'status 503';
  });
  await sendText(host, id, 'Newest');
  clock.advance(600_000);
  await waitForEmptyQueues();
  expect(phone.roomPushes().at(-1)).toEqual(
    expect.objectContaining({ count: 2, preview: { from: host.nickname, kind: 'text', words: 'Newest' } }),
  );
  expect(phone.roomPushes().at(-1)).not.toHaveProperty('quietly');
});

test('a sender whose lease has ended does not touch the push message that another sender has claimed', async () => {
  const id = await openRoom();
  await registerDeviceOf(guest);
  await choosePushes(guest, { ...onlyChat, quiet: null });
  await app.close();
  await database.pool.query(
    `insert into room_push (match_id, room_id, session_id, next_at)
     select room.match_id, room.id, push_device.session_id, $2 from room cross join push_device
     where room.id = $1 and push_device.user_id = $3`,
    [id, clock.now(), guest.id],
  );
  const claim = () =>
    claimRoomPush(database.db, { now: clock.now(), until: new Date(clock.now().getTime() + 60_000) });
  const late = await claim();
  clock.advance(60_000);
  const current = await claim();
  if (!late || !current) throw new Error('There is no push message to claim.');
  const stored = () =>
    database.db.selectFrom('room_push').select(['attempts', 'next_at', 'last_error']).execute();
  const before = await stored();
  await finishRoomPush(database.db, late, clock.now());
  await postponeRoomPush(database.db, late, clock.now());
  await recordFailure(database.db, late, failureOf({ attempts: 1, now: clock.now(), error: 'late' }));
  expect(await stored()).toEqual(before);
  await finishRoomPush(database.db, current, clock.now());
  expect(await stored()).toEqual([]);
});

const rounds = shortOrLong(1, 8);

test(`in real time, a push message arrives within a second after the fifteen seconds (${rounds} rounds)`, async () => {
  const { id, phone } = await openReadRoom();
  const latenesses: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await sendText(host, id, `Round ${round}`);
    const dueAt = clock.now().getTime() + graceMs;
    // A short run leaves out most of the fifteen seconds.
    clock.advance(shortOrLong(graceMs - 500, 0));
    let updatedAt = Date.now();
    await until(() => {
      const now = Date.now();
      clock.advance(now - updatedAt);
      updatedAt = now;
      return phone.roomPushes().length === round;
    });
    latenesses.push(clock.now().getTime() - dueAt);
  }
  expect(Math.min(...latenesses)).toBeGreaterThanOrEqual(0);
  // The time is only checked in long tests, which run on an idle machine.
  if (rounds > 1) expect(Math.max(...latenesses)).toBeLessThanOrEqual(1000);
});
