import type { TeamProfile, TeamsPage } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import { createTeamWithPeople, createTeamAs, joinTeam, teamFields, type Person } from '../../../test/teams';
import { app, clock, fetchTeamAs, setUpTeams } from './teams.fixture';

setUpTeams();

const fetchRoles = async (teamId: string, person: Person) =>
  Object.fromEntries(
    (await fetchTeamAs(teamId, person)).members.map((member) => [member.userId, member.role]),
  );

test('a name belongs to one active team in any spelling; a disbanded team frees its name', async () => {
  const [founder, secondUser] = [await signUpUser(app), await signUpUser(app)];
  const team = await createTeamAs(app, founder, { name: 'Unique United' });
  const namesakeAnswer = await send(app, 'POST', '/api/teams', {
    cookie: secondUser.cookie,
    json: teamFields({ name: 'ＵＮＩＱＵＥ  united' }),
  });
  expect([namesakeAnswer.statusCode, problem(namesakeAnswer)]).toEqual([
    409,
    expect.objectContaining({ code: 'team.name_taken', fields: { name: 'taken' } }),
  ]);
  const otherTeam = await createTeamAs(app, secondUser);
  const renameAnswer = await send(app, 'PATCH', `/api/teams/${otherTeam.id}`, {
    cookie: secondUser.cookie,
    json: { name: 'unique UNITED' },
  });
  expect(renameAnswer.statusCode).toBe(409);
  await send(app, 'DELETE', `/api/teams/${team.id}`, { cookie: founder.cookie });
  const repeatedAnswer = await send(app, 'PATCH', `/api/teams/${otherTeam.id}`, {
    cookie: secondUser.cookie,
    json: { name: 'unique UNITED' },
  });
  expect(repeatedAnswer.statusCode).toBe(200);
});

test('a manager edits a team, and only the sent fields change', async () => {
  const { team, manager } = await createTeamWithPeople(app);
  const editAnswer = await send(app, 'PATCH', `/api/teams/${team.id}`, {
    cookie: manager.cookie,
    json: { level: 5, recruiting: false, kitAway: 'navy', sport: 'soccer' },
  });
  expect(editAnswer.json<{ team: TeamProfile }>().team).toMatchObject({
    name: team.name,
    level: 5,
    recruiting: false,
    kitAway: 'navy',
    sport: 'soccer',
  });
  const unchangedAnswer = await send(app, 'PATCH', `/api/teams/${team.id}`, {
    cookie: manager.cookie,
    json: {},
  });
  expect(unchangedAnswer.statusCode).toBe(422);
});

test('the leader can leave only after handing over the team', async () => {
  const { team, leader, manager, member } = await createTeamWithPeople(app);
  const refusal = await send(app, 'DELETE', `/api/teams/${team.id}/members/${leader.id}`, {
    cookie: leader.cookie,
  });
  expect([refusal.statusCode, problem(refusal).code]).toEqual([409, 'team.hand_over_first']);
  const handOverAnswer = await send(app, 'POST', `/api/teams/${team.id}/hand-over`, {
    cookie: leader.cookie,
    json: { userId: member.id },
  });
  expect(handOverAnswer.statusCode).toBe(200);
  expect(await fetchRoles(team.id, leader)).toEqual({
    [leader.id]: 'manager',
    [manager.id]: 'manager',
    [member.id]: 'leader',
  });
  expect(
    (await send(app, 'DELETE', `/api/teams/${team.id}/members/${leader.id}`, { cookie: leader.cookie }))
      .statusCode,
  ).toBe(204);
  expect(await fetchRoles(team.id, member)).toEqual({ [manager.id]: 'manager', [member.id]: 'leader' });
});

test('a team disbands when its last member leaves; the profile stays readable, and the list omits the team', async () => {
  const leader = await signUpUser(app);
  const team = await createTeamAs(app, leader, { name: 'Last Man FC' });
  expect(
    (await send(app, 'DELETE', `/api/teams/${team.id}/members/${leader.id}`, { cookie: leader.cookie }))
      .statusCode,
  ).toBe(204);
  expect(await fetchTeamAs(team.id, leader)).toMatchObject({
    memberCount: 0,
    members: [],
    myRole: null,
    disbandedAt: clock.now().toISOString(),
  });
  const listAnswer = await send(app, 'GET', '/api/teams?q=last%20man', { cookie: leader.cookie });
  expect(listAnswer.json<TeamsPage>().teams).toEqual([]);
});

test('a person leads at most five teams', async () => {
  const leader = await signUpUser(app);
  for (let count = 0; count < 5; count += 1) await createTeamAs(app, leader);
  const sixthAnswer = await send(app, 'POST', '/api/teams', { cookie: leader.cookie, json: teamFields() });
  expect([sixthAnswer.statusCode, problem(sixthAnswer).code]).toEqual([409, 'team.too_many_led']);
  const otherUser = await signUpUser(app);
  const team = await createTeamAs(app, otherUser);
  await joinTeam(app, team.id, otherUser, leader);
  const handOverAnswer = await send(app, 'POST', `/api/teams/${team.id}/hand-over`, {
    cookie: otherUser.cookie,
    json: { userId: leader.id },
  });
  expect([handOverAnswer.statusCode, problem(handOverAnswer).code]).toEqual([
    409,
    'team.user_leads_too_many',
  ]);
});
