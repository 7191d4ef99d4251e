import type { InviteLinkCreated, NotificationsPage, ReceivedInvitation } from '@homeground/shared/contracts';
import { cookieOf, password, problem, send } from '../../../test/app';
import { createTeamWithPeople, createTeamAs, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { onAccountDeleted } from '../teams/departed-account.usecases';
import {
  app,
  clock,
  database,
  DAY,
  inviteOrThrow,
  pendingInvitations,
  receivedInvitations,
  reply,
  setUpInvitations,
  waitForNotice,
} from './invitations.fixture';

setUpInvitations();

const viewInvitation = (id: string, teamId: string, person: Person) =>
  send(app, 'GET', `/api/invitations/${id}/${teamId}`, { cookie: person.cookie });
const cancel = (id: string, teamId: string, person: Person) =>
  send(app, 'DELETE', `/api/teams/${teamId}/invitations/${id}`, { cookie: person.cookie });

async function unreadOf(person: Person): Promise<number> {
  await until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));
  return (await send(app, 'GET', '/api/notifications', { cookie: person.cookie })).json<NotificationsPage>()
    .unread;
}

const countMembers = async (teamId: string) => {
  const team = await database.db
    .selectFrom('team')
    .select('member_count')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  const rows = await database.db
    .selectFrom('team_member')
    .select('user_id')
    .where('team_id', '=', teamId)
    .execute();
  return [team.member_count, rows.length];
};

test('the team and the invited person see an invitation, and accepting it makes a member', async () => {
  const { team, manager, stranger } = await createTeamWithPeople(app);
  const { id, expiresAt } = await inviteOrThrow(team.id, manager, stranger);
  expect(expiresAt).toBe(new Date(clock.now().getTime() + 14 * DAY).toISOString());
  expect(await pendingInvitations(team.id, manager)).toEqual([
    expect.objectContaining({ id, userId: stranger.id, invitedBy: manager.nickname, state: 'PENDING' }),
  ]);
  const [ownInvitation] = await receivedInvitations(stranger);
  expect(ownInvitation).toMatchObject({
    id,
    team: { id: team.id, name: team.name, myRole: null },
    inviter: { userId: manager.id, nickname: manager.nickname },
    state: 'PENDING',
  });
  const acceptance = await reply('accept', id, team.id, stranger);
  expect(acceptance.json<{ invitation: ReceivedInvitation }>().invitation).toMatchObject({
    state: 'ACCEPTED',
    team: { myRole: 'member', memberCount: 4 },
  });
  expect(await receivedInvitations(stranger)).toEqual([]);
  expect(await pendingInvitations(team.id, manager)).toEqual([]);
});

test('only the invited person sees and answers an invitation, and only with the id of its team in the URL', async () => {
  const { team, leader, member, stranger } = await createTeamWithPeople(app);
  const otherTeam = await createTeamAs(app, member);
  const { id } = await inviteOrThrow(team.id, leader, stranger);
  for (const person of [leader, member]) {
    expect((await viewInvitation(id, team.id, person)).statusCode).toBe(404);
    expect((await reply('accept', id, team.id, person)).statusCode).toBe(404);
    expect((await reply('decline', id, team.id, person)).statusCode).toBe(404);
  }
  expect((await viewInvitation(id, otherTeam.id, stranger)).statusCode).toBe(404);
  expect((await reply('accept', id, otherTeam.id, stranger)).statusCode).toBe(404);
  expect((await viewInvitation(id, team.id, stranger)).statusCode).toBe(200);
});

test('the same answer again changes nothing; a different second answer is refused', async () => {
  const { team, leader, stranger } = await createTeamWithPeople(app);
  const { id } = await inviteOrThrow(team.id, leader, stranger);
  for (let round = 0; round < 3; round += 1)
    expect((await reply('accept', id, team.id, stranger)).statusCode).toBe(200);
  expect(await countMembers(team.id)).toEqual([4, 4]);
  const lateAnswer = await reply('decline', id, team.id, stranger);
  expect([lateAnswer.statusCode, problem(lateAnswer).code, lateAnswer.json().error.fresh.state]).toEqual([
    409,
    'invitation.already_answered',
    'ACCEPTED',
  ]);
});

test('a cancelled invitation is gone for the invited person, and accepting it is refused', async () => {
  const { team, leader, manager, stranger } = await createTeamWithPeople(app);
  const { id } = await inviteOrThrow(team.id, leader, stranger);
  expect((await cancel(id, team.id, manager)).statusCode).toBe(204);
  expect((await cancel(id, team.id, manager)).statusCode).toBe(204);
  expect(await receivedInvitations(stranger)).toEqual([]);
  const lateAnswer = await reply('accept', id, team.id, stranger);
  expect([lateAnswer.statusCode, problem(lateAnswer).code]).toEqual([409, 'invitation.cancelled']);
  expect(await countMembers(team.id)).toEqual([3, 3]);
});

test('"mark all read" removes an invitation from the badge, and the invitation stays pending', async () => {
  const { team, leader, stranger } = await createTeamWithPeople(app);
  const { id } = await inviteOrThrow(team.id, leader, stranger);
  await waitForNotice(stranger);
  const page = (
    await send(app, 'GET', '/api/notifications', { cookie: stranger.cookie })
  ).json<NotificationsPage>();
  const readAnswer = await send(app, 'POST', '/api/notifications/read', {
    cookie: stranger.cookie,
    json: { upTo: page.number },
  });
  expect([readAnswer.json(), (await receivedInvitations(stranger)).map((item) => item.id)]).toEqual([
    { unread: 0 },
    [id],
  ]);
});

test('joining by a link answers the invitation, and accepting it again changes nothing', async () => {
  const { team, leader, stranger } = await createTeamWithPeople(app);
  const { id } = await inviteOrThrow(team.id, leader, stranger);
  const linksUrl = `/api/teams/${team.id}/invite-links`;
  const linkAnswer = await send(app, 'POST', linksUrl, { cookie: leader.cookie, json: { days: 1, uses: 1 } });
  const { token } = linkAnswer.json<InviteLinkCreated>();
  const acceptLink = () =>
    send(app, 'POST', '/api/invite-links/accept', { cookie: stranger.cookie, json: { token } });
  expect((await acceptLink()).statusCode).toBe(200);
  expect([await receivedInvitations(stranger), await pendingInvitations(team.id, leader)]).toEqual([[], []]);
  expect((await reply('accept', id, team.id, stranger)).json().invitation).toMatchObject({
    state: 'ACCEPTED',
    team: { myRole: 'member', memberCount: 4 },
  });
  expect(problem(await reply('decline', id, team.id, stranger)).code).toBe('invitation.already_answered');
  expect((await acceptLink()).statusCode).toBe(200);
  expect(await countMembers(team.id)).toEqual([4, 4]);
});

test('an invitation of a disbanded team is refused', async () => {
  const { team, leader, stranger } = await createTeamWithPeople(app);
  const { id } = await inviteOrThrow(team.id, leader, stranger);
  await send(app, 'DELETE', `/api/teams/${team.id}`, { cookie: leader.cookie });
  expect(await receivedInvitations(stranger)).toEqual([]);
  const lateAnswer = await reply('accept', id, team.id, stranger);
  expect(lateAnswer.statusCode).toBe(409);
  expect(['team.disbanded', 'invitation.cancelled']).toContain(problem(lateAnswer).code);
});

describe('SPEC 9, case 7: an account is deleted', () => {
  const deleteAccount = (person: Person) =>
    inTransaction(database.db, (trx) => onAccountDeleted({ clock }, trx, person.id));
  const rolesIn = async (teamId: string) =>
    Object.fromEntries(
      (
        await database.db
          .selectFrom('team_member')
          .select(['user_id', 'role'])
          .where('team_id', '=', teamId)
          .execute()
      ).map((row) => [row.user_id, row.role]),
    );

  test('the longest-serving manager becomes leader, else the longest-serving member, else the team disbands', async () => {
    const { team, leader, manager, member } = await createTeamWithPeople(app);
    await deleteAccount(leader);
    expect(await rolesIn(team.id)).toEqual({ [manager.id]: 'leader', [member.id]: 'member' });
    await deleteAccount(manager);
    expect(await rolesIn(team.id)).toEqual({ [member.id]: 'leader' });
    await deleteAccount(member);
    expect(await rolesIn(team.id)).toEqual({});
    const disbandedTeam = await database.db
      .selectFrom('team')
      .select(['disbanded_at', 'member_count', 'manager_count'])
      .where('id', '=', team.id)
      .executeTakeFirstOrThrow();
    expect(disbandedTeam).toEqual({ disbanded_at: clock.now(), member_count: 0, manager_count: 0 });
  });

  test('when leader and manager leave at the same moment, the member leads', async () => {
    const { team, leader, manager, member } = await createTeamWithPeople(app);
    await Promise.all([deleteAccount(leader), deleteAccount(manager)]);
    expect(await rolesIn(team.id)).toEqual({ [member.id]: 'leader' });
    expect(await countMembers(team.id)).toEqual([1, 1]);
  });
});

test.each([
  [
    'the invited person blocks the person who invited',
    (leader: Person, stranger: Person) => [stranger, leader],
  ],
  [
    'the person who invited blocks the invited person',
    (leader: Person, stranger: Person) => [leader, stranger],
  ],
] as const)('a hidden invitation is not unread: %s', async (_title, sidesOf) => {
  const { team, leader, stranger } = await createTeamWithPeople(app);
  await inviteOrThrow(team.id, leader, stranger);
  await waitForNotice(stranger);
  expect(await unreadOf(stranger)).toBe(1);
  const [blocker, blocked] = sidesOf(leader, stranger);
  await send(app, 'PUT', `/api/users/${blocked?.id}/block`, { cookie: blocker?.cookie ?? '' });
  expect(await receivedInvitations(stranger)).toEqual([]);
  expect(await unreadOf(stranger)).toBe(0);
});

test('an account that is restored has no unread notice of an invitation that its deletion ended', async () => {
  const { team, leader, stranger } = await createTeamWithPeople(app);
  await inviteOrThrow(team.id, leader, stranger);
  await waitForNotice(stranger);
  await send(app, 'DELETE', '/api/me', { cookie: stranger.cookie, json: { password } });
  const { username } = stranger;
  const restoringAnswer = await send(app, 'POST', '/api/session', { json: { username, password } });
  const person = { ...stranger, cookie: cookieOf(restoringAnswer) };
  expect(await receivedInvitations(person)).toEqual([]);
  expect(await unreadOf(person)).toBe(0);
});
