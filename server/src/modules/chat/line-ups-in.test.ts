import type { Message, RoomAnswer, RoomPage } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { problem, send, signUpUser } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { createTeamWithPeople, joinTeam, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { actOrThrow, applyOrThrow, hostMatch, fetchRoomAs } from '../proposals/proposals.fixture';
import {
  answerLineUpAs,
  confirmedRoomOfTeams,
  setLineUpAccessOrThrow,
  getRoom,
  waitForEmptyQueues,
  sendLineUpAccess,
  roomWithLineUps,
} from './line-ups-in.fixture';
import {
  app,
  database,
  now,
  pageOf,
  removeMember,
  sendText,
  sendTextOrThrow,
  setUpRooms,
  textsOf,
  unreadOf,
  url,
} from './rooms-app.fixture';

setUpRooms();

const listRooms = async (person: Person) =>
  (await send(app, 'GET', '/api/rooms', { cookie: person.cookie }))
    .json<RoomPage>()
    .rooms.map(({ id }) => id);
const markAllAsRead = async (person: Person, id: string) => {
  const json = { upTo: (await pageOf(person, id)).lastNumber };
  await send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: person.cookie, json });
};

test('a consent to another state or other terms than those of the room is refused, taking it back is not', async () => {
  const { host, matchId, id } = await confirmedRoomOfTeams();
  const { termsVersion } = (await getRoom(host.leader, id)).json<RoomAnswer>().room.proposal;
  const consent = (json: object) =>
    send(app, 'PUT', `/api/rooms/${id}/line-ups`, { cookie: host.leader.cookie, json });
  expect(problem(await consent({ letIn: true, state: 'TALKING', termsVersion }))).toMatchObject({
    code: 'proposal.state_moved',
    fresh: { id, state: 'CONFIRMED' },
  });
  await database.db
    .updateTable('match')
    .set({ terms_version: termsVersion + 1 })
    .where('id', '=', matchId)
    .execute();
  const outdated = { state: 'CONFIRMED', termsVersion };
  expect(problem(await consent({ letIn: true, ...outdated }))).toMatchObject({
    code: 'proposal.terms_moved',
    fresh: { id, proposal: { termsVersion: termsVersion + 1 } },
  });
  expect((await consent({ letIn: false, ...outdated })).statusCode).toBe(200);
  const current = { state: 'CONFIRMED', termsVersion: termsVersion + 1 };
  expect((await consent({ letIn: true, ...current })).json()).toMatchObject({
    room: { lineUps: { mine: true } },
  });
});

describe('what each person may do while both line-ups are in the room', () => {
  const card = () => ({ clientId: randomUUID(), kit: { host: 'red', applicant: 'blue' } });
  // In this order: leader, manager, a player, an absent member, a player of the other side, a player who has left the team, a stranger.
  const calls = [
    ['open', 'GET', '', undefined, [200, 200, 200, 404, 200, 404, 404]],
    ['read', 'GET', '/messages', undefined, [200, 200, 200, 404, 200, 404, 404]],
    ['search', 'GET', '/search?q=hello', undefined, [200, 200, 200, 404, 200, 404, 404]],
    ['write', 'POST', '/messages', () => ({ clientId: randomUUID(), text: 'hello' }), [201, 201, 201, 404, 201, 404, 404]], // prettier-ignore
    ['quote', 'POST', '/messages', () => ({ clientId: randomUUID(), text: 'yes', quotes: scene.messageNumber }), [201, 201, 201, 404, 201, 404, 404]], // prettier-ignore
    ['react', 'PUT', '/messages/:message/reaction', () => ({ reaction: 'like' }), [200, 200, 200, 404, 200, 404, 404]], // prettier-ignore
    ['react to a message from before they came in', 'PUT', '/messages/1/reaction', () => ({ reaction: 'like' }), [200, 200, 404, 404, 404, 404, 404]], // prettier-ignore
    ['quote a message from before they came in', 'POST', '/messages', () => ({ clientId: randomUUID(), text: 'yes', quotes: 1 }), [201, 201, 422, 404, 422, 404, 404]], // prettier-ignore
    ['delete the message of another', 'DELETE', '/messages/:message', undefined, [404, 404, 404, 404, 404, 404, 404]], // prettier-ignore
    ['mark as read', 'PUT', '/read', () => ({ upTo: 1 }), [200, 200, 200, 404, 200, 404, 404]],
    ['mute', 'PUT', '/mute', () => ({ muted: false }), [204, 204, 204, 404, 204, 404, 404]],
    ['propose a card', 'POST', '/cards', card, [201, 201, 403, 404, 403, 404, 404]],
    ['answer a card', 'POST', '/cards/:card/decline', () => ({ state: 'CONFIRMED', termsVersion: 1 }), [403, 403, 403, 404, 403, 404, 404]], // prettier-ignore
    ['announce', 'POST', '/messages', () => ({ clientId: randomUUID(), text: 'hear', announcement: true }), [422, 422, 422, 404, 422, 404, 404]], // prettier-ignore
    ['let in', 'PUT', '/line-ups', () => ({ letIn: true }), [200, 200, 403, 404, 403, 404, 404]],
    ['withdraw', 'POST', 'withdraw', () => ({ state: 'CONFIRMED', termsVersion: 1 }), [403, 403, 403, 404, 403, 404, 404]], // prettier-ignore
    ['confirm', 'POST', 'confirm', () => ({ state: 'TALKING', termsVersion: 1 }), [409, 409, 403, 404, 403, 404, 404]], // prettier-ignore
  ] as const;
  let scene: { id: string; messageNumber: number; card: number; people: readonly Person[] };
  beforeAll(async () => {
    const { host, away, matchId, id } = await confirmedRoomOfTeams();
    const [absentUser, formerMember] = [await signUpUser(app), await signUpUser(app)];
    await joinTeam(app, host.team.id, host.leader, absentUser);
    await joinTeam(app, host.team.id, host.leader, formerMember);
    await answerLineUpAs(absentUser, matchId, 'NOT_GOING');
    await answerLineUpAs(formerMember, matchId);
    await setLineUpAccessOrThrow(host.leader, id);
    await setLineUpAccessOrThrow(away.leader, id);
    await removeMember(host.team.id, host.leader, formerMember);
    await waitForEmptyQueues();
    const author = await signUpUser(app);
    await joinTeam(app, away.team.id, away.leader, author, 'manager');
    const { number } = await sendTextOrThrow(author, id, 'hear hear');
    const suggestionAnswer = await send(app, 'POST', `/api/rooms/${id}/cards`, { cookie: host.leader.cookie, json: card() }); // prettier-ignore
    const { number: cardNumber } = suggestionAnswer.json<{ message: Message }>().message;
    const people = [
      host.leader,
      host.manager,
      host.member,
      absentUser,
      away.member,
      formerMember,
      host.stranger,
    ];
    scene = { id, messageNumber: number, card: cardNumber, people };
  });

  const urlOf = (path: string) => {
    if (path === 'withdraw' || path === 'confirm') return `/api/proposals/${scene.id}/${path}`;
    const fullPath = path
      .replace(':message', String(scene.messageNumber))
      .replace(':card', String(scene.card));
    return `/api/rooms/${scene.id}${fullPath}`;
  };

  test.each(calls)('%s', async (_what, method, path, json, expected) => {
    await database.db.deleteFrom('chat_pace').execute();
    const statuses = [];
    for (const { cookie } of scene.people)
      statuses.push((await send(app, method, urlOf(path), { cookie, ...(json && { json: json() }) })).statusCode); // prettier-ignore
    expect(statuses).toEqual(expected);
    const signedOutAnswer = await send(app, method, urlOf(path), { ...(json && { json: json() }) });
    expect([signedOutAnswer.statusCode, problem(signedOutAnswer).code]).toEqual([401, 'session.required']);
  });
});

test('a player may report a message, but no message from before they were let in', async () => {
  const { host, away, id } = await roomWithLineUps();
  const earlyMessage = (await pageOf(host.leader, id)).messages.find(({ kind }) => kind === 'text');
  const lateMessage = await sendTextOrThrow(away.leader, id, 'Pay me first');
  const report = async (person: Person, messageId = 'none') => {
    const json = { kind: 'message', id: messageId, reason: 'spam', note: '' };
    return (await send(app, 'POST', '/api/reports', { cookie: person.cookie, json })).statusCode;
  };
  expect([await report(host.member, earlyMessage?.id), await report(host.member, lateMessage.id)]).toEqual([
    404, 201,
  ]);
  expect(await report(away.manager, earlyMessage?.id)).toBe(201);
});

test('both sides must let the line-ups in; players do not see earlier messages', async () => {
  const { host, away, id } = await confirmedRoomOfTeams();
  expect((await fetchRoomAs(app, host.leader, id)).lineUps).toEqual({
    mine: false,
    theirs: false,
    may: true,
  });
  expect((await setLineUpAccessOrThrow(host.manager, id)).lineUps).toEqual({
    mine: true,
    theirs: false,
    may: true,
  });
  expect((await getRoom(host.member, id)).statusCode).toBe(404);
  expect(await listRooms(host.member)).toEqual([]);
  await setLineUpAccessOrThrow(host.leader, id);
  await setLineUpAccessOrThrow(away.leader, id);
  expect((await fetchRoomAs(app, away.leader, id)).lineUps).toEqual({ mine: true, theirs: true, may: true });
  expect(textsOf(await pageOf(host.leader, id)).slice(-2)).toEqual(['line_ups_asked', 'line_ups_in']);
  for (const player of [host.member, away.member]) {
    const page = await pageOf(player, id);
    expect([textsOf(page), page.firstNumber]).toEqual([['line_ups_in'], page.lastNumber]);
    expect(await listRooms(player)).toEqual([id]);
    const room = await fetchRoomAs(app, player, id);
    expect(room).toMatchObject({ firstNumber: page.firstNumber, lineUps: { may: false } });
    expect([room.proposal.message, room.mySide]).toEqual(['', player === host.member ? 'HOST' : 'APPLICANT']);
    expect(Object.entries(room.may).filter(([, isAllowed]) => isAllowed)).toEqual([['write', true]]);
    const searchAnswer = await send(app, 'GET', `/api/rooms/${id}/search?q=Before`, {
      cookie: player.cookie,
    });
    expect(searchAnswer.json<{ messages: Message[] }>().messages).toEqual([]);
    expect((await pageOf(player, id, '?before=3')).messages).toEqual([]);
  }
  await sendTextOrThrow(host.leader, id, 'Bring both shirts');
  await sendTextOrThrow(away.member, id, 'We do');
  expect(await unreadOf(host.member)).toBe(3);
  await send(app, 'PUT', `/api/rooms/${id}/mute`, { cookie: host.member.cookie, json: { muted: true } });
  expect(await unreadOf(host.member)).toBe(0);
  const { readers } = await fetchRoomAs(app, host.leader, id);
  const readerByUser = new Map(
    readers.map(({ userId, side, firstNumber }) => [userId, { side, firstNumber }]),
  );
  const { firstNumber } = await pageOf(away.member, id);
  expect(readerByUser.get(away.member.id)).toEqual({ side: 'APPLICANT', firstNumber });
  expect(readerByUser.get(away.leader.id)).toEqual({ side: 'APPLICANT' });
});

test('players see a reply to an older message without the quoted text', async () => {
  const { host, away, id } = await confirmedRoomOfTeams();
  const oldMessage = await sendTextOrThrow(away.leader, id, 'The old agreement');
  await setLineUpAccessOrThrow(host.leader, id);
  await setLineUpAccessOrThrow(away.leader, id);
  const page = openPage(url, host.member.cookie);
  await page.nextFrame('hello');
  await sendTextOrThrow(host.leader, id, 'As agreed', { quotes: oldMessage.number });
  const frame = await until(() =>
    page.frames.find((item) => item.topic === 'message' && item.message.kind === 'text'),
  );
  page.socket.terminate();
  const hiddenQuote = { number: oldMessage.number, nickname: null, kind: 'earlier', text: '' };
  expect(frame).toMatchObject({ message: { text: 'As agreed', quote: hiddenQuote } });
  expect((await pageOf(host.member, id)).messages.at(-1)).toMatchObject({ quote: hiddenQuote });
  expect((await pageOf(host.manager, id)).messages.at(-1)).toMatchObject({
    quote: { text: 'The old agreement' },
  });
});

test('a player who comes later joins with a silent line, and a player who cancels is out at once', async () => {
  const { host, away, matchId, id } = await roomWithLineUps();
  const lateUser = await signUpUser(app);
  await joinTeam(app, host.team.id, host.leader, lateUser);
  await answerLineUpAs(lateUser, matchId, 'MAYBE');
  expect((await getRoom(lateUser, id)).statusCode).toBe(404);
  await markAllAsRead(away.leader, id);
  await answerLineUpAs(lateUser, matchId);
  const lines = (await pageOf(lateUser, id)).messages;
  expect(lines).toMatchObject([
    { event: 'player_joined', about: { person: { userId: lateUser.id, nickname: lateUser.nickname } } },
  ]);
  expect(await unreadOf(away.leader)).toBe(0);

  const page = openPage(url, lateUser.cookie);
  await page.nextFrame('hello');
  await answerLineUpAs(lateUser, matchId, 'NOT_GOING');
  expect((await page.nextFrame('room_left')).roomId).toBe(id);
  page.socket.terminate();
  expect([(await getRoom(lateUser, id)).statusCode, (await sendText(lateUser, id, 'Still here')).statusCode]).toEqual([404, 404]); // prettier-ignore
  expect(await listRooms(lateUser)).toEqual([]);
  expect(textsOf(await pageOf(host.leader, id)).at(-1)).toBe('player_left');

  await sendTextOrThrow(host.leader, id, 'While away');
  await answerLineUpAs(lateUser, matchId);
  expect(textsOf(await pageOf(lateUser, id))).toEqual(['player_joined']);
});

test('the line of a player who joins is unread neither for this player nor for players who have not opened the room', async () => {
  const { host, away, matchId, id } = await roomWithLineUps();
  await markAllAsRead(host.member, id);
  const [firstPlayer, secondPlayer] = [await signUpUser(app), await signUpUser(app)];
  for (const player of [firstPlayer, secondPlayer]) {
    await joinTeam(app, host.team.id, host.leader, player);
    await answerLineUpAs(player, matchId);
  }
  expect([await unreadOf(firstPlayer), await unreadOf(secondPlayer), await unreadOf(host.member)]).toEqual([
    0, 0, 0,
  ]);
  await sendTextOrThrow(away.leader, id, 'Welcome');
  expect(await unreadOf(firstPlayer)).toBe(1);
});

test('the line of a player does not mark earlier messages as read for a manager who plays, too', async () => {
  const { host, away, matchId, id } = await roomWithLineUps();
  await sendTextOrThrow(away.leader, id, 'Which shirts?');
  const unreadBefore = await unreadOf(host.manager);
  await answerLineUpAs(host.manager, matchId);
  const player = await signUpUser(app);
  await joinTeam(app, host.team.id, host.leader, player);
  await answerLineUpAs(player, matchId);
  expect(await unreadOf(host.manager)).toBeGreaterThanOrEqual(unreadBefore);
});

test('before the confirmation there are no line-ups to let in', async () => {
  const { host, matchId } = await hostMatch(app, now);
  const away = await createTeamWithPeople(app);
  const id = await applyOrThrow(app, away.leader, matchId, away.team.id);
  await actOrThrow(app, host.leader, id, 'talk');
  expect((await fetchRoomAs(app, host.leader, id)).lineUps).toBeNull();
  const refusal = await sendLineUpAccess(host.leader, id);
  expect([refusal.statusCode, problem(refusal).code]).toEqual([409, 'room.read_only']);
});

test('messages of a blocked person are hidden, and the room stays visible', async () => {
  const { host, away, id } = await roomWithLineUps();
  await send(app, 'PUT', `/api/users/${away.leader.id}/block`, { cookie: host.member.cookie });
  await sendTextOrThrow(away.leader, id, 'Not for you');
  expect((await pageOf(host.member, id)).messages.at(-1)).toMatchObject({ hidden: true, text: '' });
  await sendTextOrThrow(host.member, id, 'Hello all');
});
