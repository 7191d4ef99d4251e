import type { NotificationsPage } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import { until } from '../../../test/until';
import { createTeamWithPeople, createTeamAs, type Person } from '../../../test/teams';
import { expireOverdueInvitations } from './invitations.usecases';
import {
  app,
  clock,
  database,
  DAY,
  invite,
  inviteOrThrow,
  pendingInvitations,
  receivedInvitations,
  reply,
  setUpInvitations,
  waitForNotice,
} from './invitations.fixture';

setUpInvitations();

const countUnread = async (person: Person) =>
  (await send(app, 'GET', '/api/notifications', { cookie: person.cookie })).json<NotificationsPage>().unread;

test('a team has at most one pending invitation for a person, and may invite again 7 days after a decline', async () => {
  const { team, leader, manager, member, stranger } = await createTeamWithPeople(app);
  const { id } = await inviteOrThrow(team.id, leader, stranger);
  expect(problem(await invite(team.id, manager, stranger)).code).toBe('invitation.already_pending');
  expect(problem(await invite(team.id, manager, member)).code).toBe('invitation.already_member');
  expect((await invite(team.id, manager, manager)).statusCode).toBe(404);
  expect((await reply('decline', id, team.id, stranger)).statusCode).toBe(200);
  expect((await reply('decline', id, team.id, stranger)).statusCode).toBe(200);
  expect(problem(await invite(team.id, manager, stranger)).code).toBe('invitation.declined_lately');
  clock.advance(7 * DAY);
  expect((await invite(team.id, manager, stranger)).statusCode).toBe(201);
});

test('an invitation expires after 14 days, even before the job has run, and can then be sent again', async () => {
  const { team, leader, stranger } = await createTeamWithPeople(app);
  const { id } = await inviteOrThrow(team.id, leader, stranger);
  await waitForNotice(stranger);
  clock.advance(14 * DAY);
  for (const stage of ['before the job', 'after the job']) {
    expect([stage, await receivedInvitations(stranger), await pendingInvitations(team.id, leader)]).toEqual([
      stage,
      [],
      [],
    ]);
    const lateAnswer = await reply('accept', id, team.id, stranger);
    expect([lateAnswer.statusCode, problem(lateAnswer).code, lateAnswer.json().error.fresh.state]).toEqual([
      409,
      'invitation.expired',
      'EXPIRED',
    ]);
    await expireOverdueInvitations({ db: database.db, clock });
  }
  await until(async () => (await countUnread(stranger)) === 0);
  expect((await invite(team.id, leader, stranger)).statusCode).toBe(201);
});

test('an expired invitation does not prevent the next invitation, even before the job has run', async () => {
  const { team, leader, stranger } = await createTeamWithPeople(app);
  await inviteOrThrow(team.id, leader, stranger);
  clock.advance(14 * DAY);
  expect((await invite(team.id, leader, stranger)).statusCode).toBe(201);
});

test('nobody can be invited to a full team, and no earlier invitation to it can be accepted', async () => {
  const { team, leader, stranger } = await createTeamWithPeople(app);
  const { id } = await inviteOrThrow(team.id, leader, stranger);
  await database.db.updateTable('team').set({ member_count: 50 }).where('id', '=', team.id).execute();
  const lateAnswer = await reply('accept', id, team.id, stranger);
  expect([lateAnswer.statusCode, problem(lateAnswer).code, lateAnswer.json().error.fresh.state]).toEqual([
    409,
    'team.full',
    'PENDING',
  ]);
  expect(problem(await invite(team.id, leader, await signUpUser(app))).code).toBe('team.full');
  await database.db.updateTable('team').set({ member_count: 3 }).where('id', '=', team.id).execute();
  expect((await reply('accept', id, team.id, stranger)).statusCode).toBe(200);
});

test('a team has at most thirty pending invitations, and a person ten teams', async () => {
  const { team, leader } = await createTeamWithPeople(app);
  const now = clock.now();
  const people = await Promise.all(Array.from({ length: 31 }, () => signUpUser(app)));
  for (const person of people.slice(0, 30))
    expect((await invite(team.id, leader, person)).statusCode).toBe(201);
  const thirtyFirst = people[30];
  expect(thirtyFirst && problem(await invite(team.id, leader, thirtyFirst)).code).toBe(
    'invitation.too_many_pending',
  );
  expect(await pendingInvitations(team.id, leader)).toHaveLength(30);

  const [busyPerson] = people;
  if (!busyPerson) throw new Error('There is no person.');
  for (let count = 0; count < 10; count += 1) {
    const otherTeam = await createTeamAs(app, await signUpUser(app));
    await database.db
      .insertInto('team_member')
      .values({
        team_id: otherTeam.id,
        user_id: busyPerson.id,
        role: 'member',
        joined_at: now,
        reads_after: 0,
      })
      .execute();
  }
  const [ownInvitation] = await receivedInvitations(busyPerson);
  const refusal = await reply('accept', ownInvitation?.id ?? '', team.id, busyPerson);
  expect([refusal.statusCode, problem(refusal).code]).toEqual([409, 'team.too_many_joined']);
});
