import type { DeparturePreview, SignInAnswer } from '@homeground/shared/contracts';
import { password, send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { until } from '../../../test/until';
import { createTeamAs, joinTeam, type Person } from '../../../test/teams';
import { setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, postDuel } from '../proposals/proposals.fixture';

const clock = testClock();

setUpApp({ clock });

const fetchPreview = async ({ cookie }: Person) =>
  (await send(app, 'GET', '/api/me/departure', { cookie })).json<DeparturePreview>();
const deleteAccount = async ({ cookie }: Person) => {
  const answer = await send(app, 'DELETE', '/api/me', { cookie, json: { password } });
  expect(answer.statusCode).toBe(204);
  await until(async () => !(await database.db.selectFrom('outbox').select('id').limit(1).executeTakeFirst()));
};
const signInAgain = async ({ username }: Person) =>
  (await send(app, 'POST', '/api/session', { json: { username, password } })).json<SignInAnswer>();
const membersOf = async (teamId: string) =>
  Object.fromEntries(
    (
      await database.db
        .selectFrom('team_member')
        .select(['user_id', 'role'])
        .where('team_id', '=', teamId)
        .execute()
    ).map(({ user_id, role }) => [user_id, role]),
  );
const teamRow = (id: string) =>
  database.db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stateOf = async (id: string) =>
  (await database.db.selectFrom('match').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

test('a deletion does to each team and each match what its preview says', async () => {
  const [person, teamMate, otherLeader, rival, host] = await Promise.all([
    signUpUser(app),
    signUpUser(app),
    signUpUser(app),
    signUpUser(app),
    signUpUser(app),
  ]);
  for (const item of [person, rival, host]) await setHomeOf(database, item);
  const ownTeam = await createTeamAs(app, person);
  const passedTeam = await createTeamAs(app, person);
  await joinTeam(app, passedTeam.id, person, teamMate);
  const managedTeam = await createTeamAs(app, otherLeader);
  await joinTeam(app, managedTeam.id, otherLeader, person, 'manager');
  const invitingTeam = await createTeamAs(app, otherLeader);
  await send(app, 'POST', `/api/teams/${invitingTeam.id}/invitations`, {
    cookie: otherLeader.cookie,
    json: { userId: person.id },
  });
  const ownMatchId = await postDuel(app, database, person, clock.now(), { title: 'My own singles' });
  const futsal = { sport: 'futsal', playersPerSide: 2 } as const;
  const endedTeamMatchId = await postMatchAs(
    app,
    person,
    matchFields(clock.now(), { ...futsal, teamId: ownTeam.id, title: 'Ends with its team' }),
  );
  const passedTeamMatchId = await postMatchAs(
    app,
    person,
    matchFields(clock.now(), { ...futsal, teamId: passedTeam.id }),
  );
  const appliedMatchId = await postDuel(app, database, rival, clock.now(), { title: 'Applied to' });
  await applyOrThrow(app, person, appliedMatchId, null);
  const confirmedMatchId = await postDuel(app, database, host, clock.now(), { title: 'Fixed with me' });
  const proposal = await applyOrThrow(app, person, confirmedMatchId, null);
  await actOrThrow(app, host, proposal, 'talk');
  await actOrThrow(app, host, proposal, 'confirm');

  const preview = await fetchPreview(person);
  expect(preview.invitations).toBe(1);
  expect(preview.teams).toEqual(
    [
      { teamId: ownTeam.id, name: ownTeam.name, role: 'leader', fate: 'ENDS', successor: null },
      {
        teamId: passedTeam.id,
        name: passedTeam.name,
        role: 'leader',
        fate: 'PASSES',
        successor: teamMate.nickname,
      },
      { teamId: managedTeam.id, name: managedTeam.name, role: 'manager', fate: 'LEFT', successor: null },
    ].sort((a, b) => (a.teamId < b.teamId ? -1 : 1)),
  );
  expect(preview.matches.map(({ title, fate }) => [title, fate]).sort()).toEqual([
    ['Applied to', 'WITHDRAWN'],
    ['Ends with its team', 'CANCELLED'],
    ['Fixed with me', 'WITHDRAWN'],
    ['My own singles', 'CANCELLED'],
  ]);
  expect(preview.matches.map(({ matchId }) => matchId)).not.toContain(passedTeamMatchId);

  await deleteAccount(person);
  expect((await teamRow(ownTeam.id)).disbanded_at).not.toBeNull();
  expect(await membersOf(passedTeam.id)).toEqual({ [teamMate.id]: 'leader' });
  expect(await membersOf(managedTeam.id)).toEqual({ [otherLeader.id]: 'leader' });
  expect(
    await Promise.all(
      [ownMatchId, endedTeamMatchId, passedTeamMatchId, appliedMatchId, confirmedMatchId].map(stateOf),
    ),
  ).toEqual(['CANCELLED', 'CANCELLED', 'OPEN', 'OPEN', 'OPEN']);
  const proposals = await database.db
    .selectFrom('proposal')
    .select('state')
    .where('user_id', '=', person.id)
    .execute();
  expect(proposals).toEqual([{ state: 'WITHDRAWN' }, { state: 'WITHDRAWN' }]);

  const { restored } = await signInAgain(person);
  expect(restored?.teams).toEqual(
    [
      { teamId: ownTeam.id, name: ownTeam.name, was: 'leader', now: 'leader' },
      { teamId: passedTeam.id, name: passedTeam.name, was: 'leader', now: 'manager' },
      { teamId: managedTeam.id, name: managedTeam.name, was: 'manager', now: 'manager' },
    ].sort((a, b) => (a.teamId < b.teamId ? -1 : 1)),
  );
  expect(await membersOf(ownTeam.id)).toEqual({ [person.id]: 'leader' });
  expect(await teamRow(ownTeam.id)).toMatchObject({ disbanded_at: null, member_count: 1, manager_count: 0 });
  expect(await membersOf(passedTeam.id)).toEqual({ [teamMate.id]: 'leader', [person.id]: 'manager' });
  expect(await teamRow(passedTeam.id)).toMatchObject({ member_count: 2, manager_count: 1 });
  expect(await membersOf(managedTeam.id)).toEqual({ [otherLeader.id]: 'leader', [person.id]: 'manager' });
  // Cancelled matches stay cancelled, because others were notified.
  expect(await Promise.all([ownMatchId, endedTeamMatchId].map(stateOf))).toEqual(['CANCELLED', 'CANCELLED']);
});

test('a team whose name has been taken, or that is full or disbanded, is not restored, and the answer lists it', async () => {
  const [person, boss, rival] = await Promise.all([signUpUser(app), signUpUser(app), signUpUser(app)]);
  const teamWithTakenName = await createTeamAs(app, person);
  const fullTeam = await createTeamAs(app, boss);
  const disbandedTeam = await createTeamAs(app, boss);
  for (const team of [fullTeam, disbandedTeam]) await joinTeam(app, team.id, boss, person);
  await deleteAccount(person);
  await createTeamAs(app, rival, { name: teamWithTakenName.name });
  await database.db.updateTable('team').set({ member_count: 50 }).where('id', '=', fullTeam.id).execute();
  expect(
    (await send(app, 'DELETE', `/api/teams/${disbandedTeam.id}`, { cookie: boss.cookie })).statusCode,
  ).toBe(204);
  const { restored } = await signInAgain(person);
  expect(restored?.teams.map(({ name, was, now }) => [name, was, now]).sort()).toEqual(
    [
      [teamWithTakenName.name, 'leader', null],
      [fullTeam.name, 'member', null],
      [disbandedTeam.name, 'member', null],
    ].sort(),
  );
  const { rowCount } = await database.pool.query(`select from departed_member where user_id = $1`, [
    person.id,
  ]);
  expect(rowCount).toBe(0);
});

test('a former manager returns as a member if the team has three other managers', async () => {
  const [person, boss, ...helpers] = await Promise.all(Array.from({ length: 5 }, () => signUpUser(app)));
  if (!person || !boss) throw new Error('Nobody signed up');
  const team = await createTeamAs(app, boss);
  await joinTeam(app, team.id, boss, person, 'manager');
  await deleteAccount(person);
  for (const helper of helpers) await joinTeam(app, team.id, boss, helper, 'manager');
  expect((await signInAgain(person)).restored?.teams).toEqual([
    { teamId: team.id, name: team.name, was: 'manager', now: 'member' },
  ]);
  expect(await teamRow(team.id)).toMatchObject({ member_count: 5, manager_count: 3 });
});

test('only the first sign-in after a deletion restores the teams', async () => {
  const person = await signUpUser(app);
  const team = await createTeamAs(app, person);
  await deleteAccount(person);
  expect((await signInAgain(person)).restored?.teams).toHaveLength(1);
  expect((await signInAgain(person)).restored).toBeNull();
  expect(await membersOf(team.id)).toEqual({ [person.id]: 'leader' });
});
