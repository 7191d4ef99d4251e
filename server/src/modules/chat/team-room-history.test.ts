import { send, signUpUser } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { createTeamWithPeople, joinTeam } from '../../../test/teams';
import {
  app,
  numbersOf,
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

describe('history', () => {
  test('a member reads the messages since they joined, on every route', async () => {
    const { team, leader, member } = await createTeamWithPeople(app);
    const earlyMessage = await sendTextOrThrow(leader, team.id, 'before your time');
    const lateUser = await signUpUser(app);
    await joinTeam(app, team.id, leader, lateUser);
    const answer = await sendTextOrThrow(member, team.id, 'an answer', { quotes: earlyMessage.number });

    const page = await pageOf(lateUser, team.id);
    expect(textsOf(page)).toEqual(['member_joined', 'an answer']);
    expect(page.firstNumber).toBe(earlyMessage.number + 1);
    expect(page.messages.at(-1)).toMatchObject({ quote: { kind: 'earlier', text: '', nickname: null } });
    expect((await pageOf(member, team.id)).messages.at(-1)).toMatchObject({ quote: { text: 'before your time' } }); // prettier-ignore
    expect(numbersOf(await pageOf(lateUser, team.id, '?after=0'))).toEqual([
      earlyMessage.number + 1,
      answer.number,
    ]);
    expect(numbersOf(await pageOf(lateUser, team.id, `?before=${earlyMessage.number + 1}`))).toEqual([]);
    const searchAnswer = await send(app, 'GET', `/api/rooms/${team.id}/search?q=before`, {
      cookie: lateUser.cookie,
    });
    expect(searchAnswer.json<{ messages: unknown[] }>().messages).toEqual([]);
    const react = (number: number) =>
      send(app, 'PUT', `/api/rooms/${team.id}/messages/${number}/reaction`, {
        cookie: lateUser.cookie,
        json: { reaction: 'like' },
      });
    expect([(await react(earlyMessage.number)).statusCode, (await react(answer.number)).statusCode]).toEqual([
      404, 200,
    ]);
    expect((await sendText(lateUser, team.id, 'what?', { quotes: earlyMessage.number })).statusCode).toBe(
      422,
    );
    const report = (id: string) =>
      send(app, 'POST', '/api/reports', {
        cookie: lateUser.cookie,
        json: { kind: 'message', id, reason: 'spam', note: '' },
      });
    expect([(await report(earlyMessage.id)).statusCode, (await report(answer.id)).statusCode]).toEqual([
      404, 201,
    ]);
  });

  test('a change of an earlier message does not reach later members, and leaves them no gap', async () => {
    const { team, leader } = await createTeamWithPeople(app);
    const earlyMessage = await sendTextOrThrow(leader, team.id, 'early');
    const lateUser = await signUpUser(app);
    await joinTeam(app, team.id, leader, lateUser);
    const [lateUserPage, leaderPage] = [openPage(url, lateUser.cookie), openPage(url, leader.cookie)];
    await Promise.all([lateUserPage.nextFrame('hello'), leaderPage.nextFrame('hello')]);
    const path = `/api/rooms/${team.id}/messages/${earlyMessage.number}`;
    expect((await send(app, 'DELETE', path, { cookie: leader.cookie })).statusCode).toBe(200);
    await leaderPage.nextFrame('message_changed');
    const nextMessage = await sendTextOrThrow(leader, team.id, 'next');
    await lateUserPage.nextFrame('message', ({ message }) => message.number === nextMessage.number);
    expect(lateUserPage.frames.filter(({ topic }) => topic === 'message_changed')).toEqual([]);
    const page = await pageOf(lateUser, team.id, '?after=0&changed=0');
    expect([page.changes, page.changedUpTo]).toEqual([[], page.lastChange]);
    for (const { socket } of [lateUserPage, leaderPage]) socket.terminate();
  });

  test('a returning member reads only from their latest joining', async () => {
    const { team, leader, member } = await createTeamWithPeople(app);
    await sendTextOrThrow(leader, team.id, 'while you were here');
    const ownMessage = await sendTextOrThrow(member, team.id, 'my own words');
    await removeMember(team.id, leader, member);
    await sendTextOrThrow(leader, team.id, 'while you were away');
    await joinTeam(app, team.id, leader, member);
    expect(textsOf(await pageOf(member, team.id))).toEqual(['member_joined']);
    expect(await unreadOf(member)).toBe(0);
    const path = `/api/rooms/${team.id}/messages/${ownMessage.number}`;
    expect((await send(app, 'DELETE', path, { cookie: member.cookie })).statusCode).toBe(404);
  });

  test('a removed or leaving member loses the room at once, and their page gets no further messages', async () => {
    const { team, leader, manager, member } = await createTeamWithPeople(app);
    const pages = [manager, member, leader].map((person) => openPage(url, person.cookie));
    const [managerPage, memberPage, leaderPage] = pages as [
      (typeof pages)[0],
      (typeof pages)[0],
      (typeof pages)[0],
    ];
    await Promise.all(pages.map((page) => page.nextFrame('hello')));
    await sendTextOrThrow(leader, team.id, 'for all');
    for (const page of pages) await page.nextFrame('message', ({ message }) => message.kind === 'text');
    await removeMember(team.id, leader, manager);
    await removeMember(team.id, member, member);
    const lastMessage = await sendTextOrThrow(leader, team.id, 'for us only');
    await leaderPage.nextFrame('message', ({ message }) => message.number === lastMessage.number);
    for (const page of [managerPage, memberPage]) {
      page.say({ topic: 'typing', roomId: team.id });
      page.say({ topic: 'catch_up', since: 0 });
      await page.nextFrame('caught_up');
      expect(page.frames.filter((frame) => frame.topic === 'message' && frame.message.number >= lastMessage.number)).toEqual([]); // prettier-ignore
    }
    expect(leaderPage.frames.filter(({ topic }) => topic === 'typing')).toEqual([]);
    for (const person of [manager, member])
      expect((await send(app, 'GET', `/api/rooms/${team.id}/messages`, { cookie: person.cookie })).statusCode).toBe(404); // prettier-ignore
    for (const { socket } of pages) socket.terminate();
  });

  test('the room of a disbanded team is found by nobody', async () => {
    const { team, leader, member } = await createTeamWithPeople(app);
    await sendTextOrThrow(leader, team.id, 'the end');
    expect((await send(app, 'DELETE', `/api/teams/${team.id}`, { cookie: leader.cookie })).statusCode).toBe(204); // prettier-ignore
    for (const person of [leader, member]) {
      expect((await send(app, 'GET', `/api/teams/${team.id}/room`, { cookie: person.cookie })).statusCode).toBe(404); // prettier-ignore
      expect((await sendText(person, team.id, 'still here?')).statusCode).toBe(404);
    }
  });
});
