import type { Candidate } from '@homeground/shared/contracts';
import { send, signUpUser } from '../../../test/app';
import { createTeamWithPeople, createTeamAs, joinTeam, type Person } from '../../../test/teams';
import {
  app,
  invite,
  inviteOrThrow,
  receivedInvitations,
  reply,
  setUpInvitations,
} from './invitations.fixture';

setUpInvitations();

describe('finding people', () => {
  const search = (teamId: string, person: Person, query: string) =>
    send(app, 'GET', `/api/teams/${teamId}/candidates?q=${encodeURIComponent(query)}`, {
      cookie: person.cookie,
    });
  const findUsers = async (teamId: string, person: Person, query: string) =>
    (await search(teamId, person, query)).json<{ candidates: Candidate[] }>().candidates;
  const signUpAs = (nickname: string) =>
    signUpUser(app, {
      username: `u_${Math.random().toString(36).slice(2, 10)}`,
      password: 'floodlit-pitch-7',
      nickname,
      locale: 'en',
    });

  test('matches the start of the nickname in any case, and shows what prevents an invitation', async () => {
    const { team, leader } = await createTeamWithPeople(app);
    const [freeUser, invitedUser, memberUser, decliningUser] = [
      await signUpAs('ZoeFree'),
      await signUpAs('zoeWaiting'),
      await signUpAs('ZOEinside'),
      await signUpAs('zoe_no'),
    ];
    await inviteOrThrow(team.id, leader, invitedUser);
    await joinTeam(app, team.id, leader, memberUser);
    const { id } = await inviteOrThrow(team.id, leader, decliningUser);
    await reply('decline', id, team.id, decliningUser);
    const states = Object.fromEntries(
      (await findUsers(team.id, leader, 'ZoE')).map((item) => [item.nickname, item.state]),
    );
    expect(states).toEqual({
      [freeUser.nickname]: 'free',
      [invitedUser.nickname]: 'pending',
      [memberUser.nickname]: 'member',
      [decliningUser.nickname]: 'declined_lately',
    });
    expect(await findUsers(team.id, leader, 'zoe_')).toHaveLength(1);
  });

  test('nobody can list all accounts by searching', async () => {
    const { team, leader } = await createTeamWithPeople(app);
    const people = await Promise.all(Array.from({ length: 22 }, (_, index) => signUpAs(`walk${index}`)));
    // The limiter counts in true minutes, and a busy machine may need longer for the calls.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (const query of ['', 'w', ' w ']) expect((await search(team.id, leader, query)).statusCode).toBe(422);
    for (const query of ['%%', '__', 'w%', '%walk', '\\\\', 'alk'])
      expect(await findUsers(team.id, leader, query)).toEqual([]);
    const rows = await findUsers(team.id, leader, 'walk');
    expect(rows).toHaveLength(20);
    for (const row of rows)
      expect(Object.keys(row).sort()).toEqual(['nickname', 'pictureUrl', 'state', 'userId']);
    expect(await findUsers(team.id, leader, people[0]?.username ?? '')).toEqual([]);
    const statuses = [];
    for (let count = 0; count < 30; count += 1)
      statuses.push((await search(team.id, leader, 'walk')).statusCode);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
    const throttledAnswer = await search(team.id, leader, 'walk');
    expect(Number(throttledAnswer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('hides a leader and a user who blocked the leader from each other, in searches and invitations', async () => {
    const { team, leader, manager } = await createTeamWithPeople(app);
    const person = await signUpAs('blocktest');
    await inviteOrThrow(team.id, leader, person);
    await send(app, 'PUT', `/api/users/${leader.id}/block`, { cookie: person.cookie });
    expect(await findUsers(team.id, leader, 'blocktest')).toEqual([]);
    expect(await findUsers(team.id, manager, 'blocktest')).toHaveLength(1);
    expect(await receivedInvitations(person)).toEqual([]);
    const otherTeam = await createTeamAs(app, leader);
    expect((await invite(otherTeam.id, leader, person)).statusCode).toBe(404);
    const listAnswer = await send(app, 'GET', `/api/teams?q=${encodeURIComponent(otherTeam.name)}`, {
      cookie: person.cookie,
    });
    expect(listAnswer.json().teams).toEqual([]);
  });
});
