import { cookieOf, password, send, signUpUser } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { actOrThrow, applyOrThrow, hostMatch } from '../proposals/proposals.fixture';
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

setUpMessagePushes();

test('a message that was read, or noticed by a visible page, causes no push message', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const id = await openRoom();
  const phone = await registerDeviceOf(guest);
  await sendText(host, id, 'Read on another device');
  await markAsRead(guest, id, 3);
  await passGraceTime();
  await sendText(host, id, 'Seen on the desk');
  const page = openPage(url, guest.cookie);
  await page.nextFrame('hello');
  page.say({ topic: 'noticed', roomId: id, upTo: 4 });
  await until(async () => {
    const row = await database.db
      .selectFrom('room_member')
      .select('noticed_up_to')
      .where('user_id', '=', guest.id)
      .executeTakeFirst();
    return row?.noticed_up_to === 4;
  });
  await passGraceTime();
  page.socket.terminate();
  expect(phone.roomPushes()).toEqual([]);
});

test('a stranger cannot mark messages of a foreign room as noticed', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const id = await openRoom();
  const stranger = await signUpUser(app);
  await registerDeviceOf(stranger);
  const page = openPage(url, stranger.cookie);
  await page.nextFrame('hello');
  page.say({ topic: 'noticed', roomId: id, upTo: 2 });
  // The server handles the frames of a page in order, so the answer to the second frame shows that the first is done.
  page.say({ topic: 'catch_up', since: 0 });
  await page.nextFrame('caught_up');
  page.socket.terminate();
  const rows = await database.db.selectFrom('room_member').select('user_id').where('user_id', '=', stranger.id).execute(); // prettier-ignore
  expect(rows).toEqual([]);
});

test('a muted room and a switched-off kind stay silent; without a preview no sender is named', async () => {
  const id = await openRoom();
  const phone = await registerDeviceOf(guest);
  await send(app, 'PUT', `/api/rooms/${id}/mute`, { cookie: guest.cookie, json: { muted: true } });
  await sendText(host, id, 'Muted');
  await passGraceTime();
  await send(app, 'PUT', `/api/rooms/${id}/mute`, { cookie: guest.cookie, json: { muted: false } });
  await choosePushes(guest, { off: ['chat'], quiet: null });
  await sendText(host, id, 'Switched off');
  await passGraceTime();
  expect(phone.roomPushes()).toEqual([]);
  await choosePushes(guest, { off: [], quiet: null, preview: false });
  await sendText(host, id, 'Secret');
  await passGraceTime();
  expect(phone.roomPushes()).toMatchObject([{ id, count: 3, preview: null }]);
});

test('in the quiet hours a push message waits for the morning, and is dropped if the message was read by then', async () => {
  clock.advance(11 * 3_600_000);
  const id = await openRoom();
  const phone = await registerDeviceOf(guest);
  await sendText(host, id, 'Late');
  await passGraceTime();
  expect(phone.roomPushes()).toEqual([]);
  await markAsRead(guest, id, 3);
  clock.advance(10 * 3_600_000);
  await waitForEmptyQueues();
  expect(phone.roomPushes()).toEqual([]);
});

test('each browser of a person gets one push message, and messages of a blocked person cause none', async () => {
  const id = await openRoom();
  const phone = await registerDeviceOf(guest);
  const signInAnswer = await send(app, 'POST', '/api/session', {
    json: { username: guest.username, password },
  });
  const tablet = await registerDeviceOf({ cookie: cookieOf(signInAnswer) });
  await sendText(host, id, 'Both');
  await passGraceTime();
  expect([phone.roomPushes().length, tablet.roomPushes().length]).toEqual([1, 1]);
  await sendText(host, id, 'Before the block');
  await send(app, 'PUT', `/api/users/${host.id}/block`, { cookie: guest.cookie });
  await passGraceTime();
  expect([phone.roomPushes().length, tablet.roomPushes().length]).toEqual([1, 1]);
});

test('a message in the room of a team is pushed to plain members with its own kind, and not to former members', async () => {
  const { team, leader, member, manager } = await createTeamWithPeople(app);
  const [remainingDevice, formerDevice] = [await registerDeviceOf(member), await registerDeviceOf(manager)];
  await sendText(leader, team.id, 'Training at eight');
  const path = `/api/teams/${team.id}/members/${manager.id}`;
  expect((await send(app, 'DELETE', path, { cookie: manager.cookie })).statusCode).toBe(204);
  clock.advance(graceMs);
  const [push] = await until(() =>
    remainingDevice.roomPushes().length > 0 ? remainingDevice.roomPushes() : null,
  );
  expect(push).toMatchObject({
    id: team.id,
    ofTeam: true,
    roomName: team.name,
    count: 1,
    preview: { words: 'Training at eight' },
  });
  await waitForEmptyQueues();
  expect(formerDevice.roomPushes()).toEqual([]);
});

test('a device that is offline gets only the newest message of a room, and the push service cannot link the people of a room', async () => {
  const { team, leader, member, manager } = await createTeamWithPeople(app);
  const other = await createTeamWithPeople(app);
  const signInAnswer = await send(app, 'POST', '/api/session', {
    json: { username: member.username, password },
  });
  const readers = [member, { cookie: cookieOf(signInAnswer) }, manager];
  const devices = await Promise.all(readers.map(registerDeviceOf));
  const otherDevice = await registerDeviceOf(other.member);
  for (const text of ['Training at eight', 'Training at nine']) {
    await sendText(leader, team.id, text);
    await sendText(other.leader, other.team.id, text);
    await passGraceTime();
  }
  const topics = [...devices, otherDevice].map((device) =>
    device.roomPushHeaders().map((headers) => String(headers['topic'])),
  );
  for (const [first, second, ...more] of topics) {
    expect([first, more]).toEqual([second, []]);
    expect(first).toMatch(/^[\w-]{32}$/);
  }
  expect(new Set(topics.flat()).size).toBe(topics.length);
  const texts = service.received.map(({ headers }) => JSON.stringify(headers).replaceAll('-', ''));
  const ids = [team.id, other.team.id].map((id) => id.replaceAll('-', ''));
  expect(texts.filter((text) => ids.some((id) => text.includes(id)))).toEqual([]);
});

test('two rooms of one person have different topics, so a message of one does not replace that of the other', async () => {
  const ids = [await openRoom(), await openRoom()];
  const phone = await registerDeviceOf(guest);
  for (const id of ids) await sendText(host, id, 'Hello');
  await passGraceTime();
  expect(new Set(phone.roomPushHeaders().map((headers) => headers['topic'])).size).toBe(2);
});

test('a message in a room with both line-ups is pushed to its players, once to a playing leader, and not to removed players', async () => {
  const { host: hostTeam, matchId } = await hostMatch(app, clock.now());
  const away = await createTeamWithPeople(app);
  const id = await applyOrThrow(app, away.leader, matchId, away.team.id);
  await actOrThrow(app, hostTeam.leader, id, 'talk');
  await actOrThrow(app, hostTeam.leader, id, 'confirm');
  const putOrThrow = async ({ cookie }: Person, path: string, json: object) =>
    expect((await send(app, 'PUT', path, { cookie, json })).statusCode).toBe(200);
  for (const person of [hostTeam.leader, hostTeam.member, away.member])
    await putOrThrow(person, `/api/matches/${matchId}/line-up`, { answer: 'GOING', bringsBall: false });
  for (const person of [hostTeam.leader, away.leader])
    await putOrThrow(person, `/api/rooms/${id}/line-ups`, { letIn: true });
  const [leaderDevice, remainingDevice, formerDevice] = [await registerDeviceOf(hostTeam.leader), await registerDeviceOf(hostTeam.member), await registerDeviceOf(away.member)]; // prettier-ignore
  await sendText(away.leader, id, 'Six o’clock at the gate');
  await putOrThrow(away.member, `/api/matches/${matchId}/line-up`, {
    answer: 'NOT_GOING',
    bringsBall: false,
  });
  await passGraceTime();
  const pushContent = { id, count: 1, preview: { words: 'Six o’clock at the gate' } };
  expect(remainingDevice.roomPushes()).toMatchObject([pushContent]);
  // A host may have several applicants, so the push message names the applicant.
  expect(leaderDevice.roomPushes()).toMatchObject([{ ...pushContent, roomName: away.team.name }]);
  expect(formerDevice.roomPushes()).toEqual([]);
});
