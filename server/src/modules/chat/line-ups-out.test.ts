import type { Message, RoomAnswer } from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { shortOrLong } from '../../../test/servers';
import { joinTeam } from '../../../test/teams';
import { cancelAs } from '../matches/matches.fixture';
import { actOrThrow } from '../proposals/proposals.fixture';
import {
  answerLineUpAs,
  confirmedRoomOfTeams,
  setLineUpAccessOrThrow,
  getRoom,
  waitForEmptyQueues,
  roomWithLineUps,
} from './line-ups-in.fixture';
import {
  app,
  database,
  pageOf,
  removeMember,
  sendText,
  sendTextOrThrow,
  setUpRooms,
  textsOf,
  url,
} from './rooms-app.fixture';

setUpRooms();

test('a player who is removed from the team is out at once, and a system line informs the others', async () => {
  const { host, id } = await roomWithLineUps();
  await removeMember(host.team.id, host.leader, host.member);
  expect((await getRoom(host.member, id)).statusCode).toBe(404);
  await waitForEmptyQueues();
  expect(textsOf(await pageOf(host.leader, id)).at(-1)).toBe('player_left');
});

test('a player who leaves their team, but is a manager of the opponent, stays in the room', async () => {
  const { host, away, id } = await roomWithLineUps();
  await joinTeam(app, away.team.id, away.leader, host.member, 'manager');
  const page = openPage(url, host.member.cookie);
  await page.nextFrame('hello');
  const { lastNumber } = await pageOf(host.member, id);
  await send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: host.member.cookie, json: { upTo: lastNumber } });
  await removeMember(host.team.id, host.leader, host.member);
  await waitForEmptyQueues();
  expect((await getRoom(host.member, id)).json<RoomAnswer>().room).toMatchObject({ unread: 0 });
  expect(textsOf(await pageOf(host.leader, id)).at(-1)).not.toBe('player_left');
  page.socket.terminate();
});

test('when a leader withdraws the consent, all players are out, and a later consent shows only new messages', async () => {
  const { host, away, id } = await roomWithLineUps();
  await sendTextOrThrow(host.member, id, 'First time');
  const page = openPage(url, away.member.cookie);
  await page.nextFrame('hello');
  expect((await setLineUpAccessOrThrow(away.leader, id, false)).lineUps).toEqual({
    mine: false,
    theirs: true,
    may: true,
  });
  expect((await page.nextFrame('room_left')).roomId).toBe(id);
  page.socket.terminate();
  expect([(await getRoom(host.member, id)).statusCode, (await getRoom(away.member, id)).statusCode]).toEqual([404, 404]); // prettier-ignore
  expect(textsOf(await pageOf(host.leader, id)).at(-1)).toBe('line_ups_out');
  await sendTextOrThrow(host.leader, id, 'Between us');
  await setLineUpAccessOrThrow(away.leader, id);
  expect(textsOf(await pageOf(host.member, id))).toEqual(['line_ups_in']);
});

test('a leader who plays can still read all messages, and a cancelled match removes the line-ups', async () => {
  const { host, matchId, id } = await roomWithLineUps();
  await answerLineUpAs(host.leader, matchId);
  await answerLineUpAs(host.leader, matchId, 'NOT_GOING');
  expect((await pageOf(host.leader, id)).firstNumber).toBe(1);
  expect(textsOf(await pageOf(host.leader, id)).at(-1)).toBe('line_ups_in');
  expect((await cancelAs(app, host.leader, matchId)).statusCode).toBeLessThan(300);
  await waitForEmptyQueues();
  expect(textsOf(await pageOf(host.leader, id)).at(-1)).toBe('match_cancelled');
  expect((await getRoom(host.member, id)).statusCode).toBe(404);
});

test('when the other side leaves the match, all players are out and the consents are deleted', async () => {
  const { host, away, id } = await roomWithLineUps();
  await actOrThrow(app, away.leader, id, 'withdraw');
  expect((await getRoom(host.member, id)).statusCode).toBe(404);
  const row = await database.db.selectFrom('room').select(['host_lets_in', 'applicant_lets_in']).where('id', '=', id).executeTakeFirst(); // prettier-ignore
  expect(row).toEqual({ host_lets_in: false, applicant_lets_in: false });
});

describe('the database', () => {
  test('refuses readers who do not come, and line-ups in other rooms than the room of a match', async () => {
    const { host, matchId, id } = await roomWithLineUps();
    const change = (statement: string, values: unknown[]) => database.pool.query(statement, values);
    await expect(
      change(`update line_up_answer set answer = 'MAYBE' where match_id = $1 and user_id = $2`, [matchId, host.member.id]), // prettier-ignore
    ).rejects.toThrow('line_up_answer_only_who_comes_reads');
    await expect(change(`update room set host_lets_in = true where id = $1`, [host.team.id])).rejects.toThrow(
      'room_lets_in_line_ups',
    );
    expect((await getRoom(host.member, id)).statusCode).toBe(200);
  });
});

const races = shortOrLong(3, 50);

test(`${races} times both leaders agree at once: the room is open, and has a single line about it`, async () => {
  const { host, away, id } = await confirmedRoomOfTeams();
  for (let round = 0; round < races; round += 1) {
    await Promise.all([
      setLineUpAccessOrThrow(host.leader, id),
      setLineUpAccessOrThrow(away.leader, id),
      setLineUpAccessOrThrow(host.manager, id),
    ]);
    const events = textsOf(await pageOf(host.leader, id));
    expect(events.slice(-2)).toEqual(['line_ups_asked', 'line_ups_in']);
    expect(textsOf(await pageOf(host.member, id))).toEqual(['line_ups_in']);
    await Promise.all([
      setLineUpAccessOrThrow(host.leader, id, false),
      setLineUpAccessOrThrow(away.leader, id, false),
    ]);
    expect((await getRoom(host.member, id)).statusCode).toBe(404);
  }
});

test(`${races} times a player answers GOING while the second leader lets the line-ups in: the player is in`, async () => {
  const { host, away, matchId, id } = await confirmedRoomOfTeams();
  await setLineUpAccessOrThrow(host.leader, id);
  for (let round = 0; round < races; round += 1) {
    await answerLineUpAs(host.member, matchId, 'MAYBE');
    await Promise.all([setLineUpAccessOrThrow(away.leader, id), answerLineUpAs(host.member, matchId)]);
    expect((await getRoom(host.member, id)).statusCode).toBe(200);
    await setLineUpAccessOrThrow(away.leader, id, false);
  }
});

test(`${races} times a player writes while they leave: each message is stored before they are out, or refused`, async () => {
  const { host, matchId, id } = await roomWithLineUps();
  for (let round = 0; round < races; round += 1) {
    await database.db.deleteFrom('chat_pace').execute();
    const [answers] = await Promise.all([
      Promise.all([1, 2, 3, 4].map((wordNumber) => sendText(host.member, id, `word ${round}.${wordNumber}`))),
      answerLineUpAs(host.member, matchId, 'NOT_GOING'),
    ]);
    const { messages } = await pageOf(host.leader, id, '?limit=200');
    const leaveLine = messages.findLast(
      (message) => message.kind === 'system' && message.event === 'player_left',
    );
    for (const answer of answers) {
      expect([201, 404]).toContain(answer.statusCode);
      if (answer.statusCode !== 201) continue;
      expect(answer.json<{ message: Message }>().message.number).toBeLessThan(leaveLine?.number ?? 0);
    }
    await answerLineUpAs(host.member, matchId);
  }
});

test('when the opponent leaves the match, the open pages of its own players remove the room, too', async () => {
  const { away, id } = await roomWithLineUps();
  const page = openPage(url, away.member.cookie);
  await page.nextFrame('hello');
  await actOrThrow(app, away.leader, id, 'withdraw');
  expect((await page.nextFrame('room_left')).roomId).toBe(id);
  page.socket.terminate();
});
