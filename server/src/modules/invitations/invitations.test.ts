import type {
  Candidate,
  InviteLinkMade,
  NotificationsPage,
  ReceivedInvitation,
  TeamInvitation,
} from '@homeground/shared/contracts';
import { problem, send, signedUp, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { until } from '../../../test/until';
import { cast, createdTeam, joined, type Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { inTransaction } from '../../platform/database';
import { onAccountDeleted } from '../teams/departed-account.usecases';
import { forgetExpired } from './invitations.usecases';

let database: TestDatabase;
let app: App;
const clock = testClock();
const DAY = 86_400_000;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const invite = (teamId: string, by: Person, person: { id: string }) =>
  send(app, 'POST', `/api/teams/${teamId}/invitations`, { cookie: by.cookie, json: { userId: person.id } });
const invited = async (teamId: string, by: Person, person: Person) =>
  (await invite(teamId, by, person)).json<{ invitation: TeamInvitation }>().invitation;
const reply = (what: 'accept' | 'decline', id: string, teamId: string, who: Person) =>
  send(app, 'POST', `/api/invitations/${id}/${teamId}/${what}`, { cookie: who.cookie });
const look = (id: string, teamId: string, who: Person) =>
  send(app, 'GET', `/api/invitations/${id}/${teamId}`, { cookie: who.cookie });
const cancel = (id: string, teamId: string, who: Person) =>
  send(app, 'DELETE', `/api/teams/${teamId}/invitations/${id}`, { cookie: who.cookie });
const pending = async (teamId: string, who: Person) =>
  (await send(app, 'GET', `/api/teams/${teamId}/invitations`, { cookie: who.cookie })).json<{
    invitations: TeamInvitation[];
  }>().invitations;
const received = async (who: Person) =>
  (await send(app, 'GET', '/api/notifications', { cookie: who.cookie })).json<NotificationsPage>()
    .invitations;
const unread = async (who: Person) =>
  (await send(app, 'GET', '/api/notifications', { cookie: who.cookie })).json<NotificationsPage>().unread;
/** The outbox delivers after the answer. */
async function toldTo(who: Person): Promise<void> {
  const notices = database.db.selectFrom('notification').select('id').where('user_id', '=', who.id);
  await until(() => notices.executeTakeFirst());
}
const countOf = async (teamId: string) => {
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

test('an invitation is seen by the team and the invited person, and accepting it makes a member', async () => {
  const { team, manager, stranger } = await cast(app);
  const { id, expiresAt } = await invited(team.id, manager, stranger);
  expect(expiresAt).toBe(new Date(clock.now().getTime() + 14 * DAY).toISOString());
  expect(await pending(team.id, manager)).toEqual([
    expect.objectContaining({ id, userId: stranger.id, invitedBy: manager.nickname, state: 'PENDING' }),
  ]);
  const [mine] = await received(stranger);
  expect(mine).toMatchObject({
    id,
    team: { id: team.id, name: team.name, myRole: null },
    inviter: { userId: manager.id, nickname: manager.nickname },
    state: 'PENDING',
  });
  const accepted = await reply('accept', id, team.id, stranger);
  expect(accepted.json<{ invitation: ReceivedInvitation }>().invitation).toMatchObject({
    state: 'ACCEPTED',
    team: { myRole: 'member', memberCount: 4 },
  });
  expect(await received(stranger)).toEqual([]);
  expect(await pending(team.id, manager)).toEqual([]);
});

test('only the invited person can see or answer it, and only with its own team in the address', async () => {
  const { team, leader, member, stranger } = await cast(app);
  const other = await createdTeam(app, member);
  const { id } = await invited(team.id, leader, stranger);
  for (const who of [leader, member]) {
    expect((await look(id, team.id, who)).statusCode).toBe(404);
    expect((await reply('accept', id, team.id, who)).statusCode).toBe(404);
    expect((await reply('decline', id, team.id, who)).statusCode).toBe(404);
  }
  expect((await look(id, other.id, stranger)).statusCode).toBe(404);
  expect((await reply('accept', id, other.id, stranger)).statusCode).toBe(404);
  expect((await look(id, team.id, stranger)).statusCode).toBe(200);
});

test('answering twice is harmless; the other answer afterwards is not an answer', async () => {
  const { team, leader, stranger } = await cast(app);
  const { id } = await invited(team.id, leader, stranger);
  for (let round = 0; round < 3; round += 1)
    expect((await reply('accept', id, team.id, stranger)).statusCode).toBe(200);
  expect(await countOf(team.id)).toEqual([4, 4]);
  const late = await reply('decline', id, team.id, stranger);
  expect([late.statusCode, problem(late).code, late.json().error.fresh.state]).toEqual([
    409,
    'invitation.already_answered',
    'ACCEPTED',
  ]);
});

test('one pending invitation for each person; 7 days after a decline before the next', async () => {
  const { team, leader, manager, member, stranger } = await cast(app);
  const { id } = await invited(team.id, leader, stranger);
  expect(problem(await invite(team.id, manager, stranger)).code).toBe('invitation.already_pending');
  expect(problem(await invite(team.id, manager, member)).code).toBe('invitation.already_member');
  expect((await invite(team.id, manager, manager)).statusCode).toBe(404);
  expect((await reply('decline', id, team.id, stranger)).statusCode).toBe(200);
  expect((await reply('decline', id, team.id, stranger)).statusCode).toBe(200);
  expect(problem(await invite(team.id, manager, stranger)).code).toBe('invitation.declined_lately');
  clock.advance(7 * DAY);
  expect((await invite(team.id, manager, stranger)).statusCode).toBe(201);
});

test('cancelled: gone for both, and accepting says so', async () => {
  const { team, leader, manager, stranger } = await cast(app);
  const { id } = await invited(team.id, leader, stranger);
  expect((await cancel(id, team.id, manager)).statusCode).toBe(204);
  expect((await cancel(id, team.id, manager)).statusCode).toBe(204);
  expect(await received(stranger)).toEqual([]);
  const late = await reply('accept', id, team.id, stranger);
  expect([late.statusCode, problem(late).code]).toEqual([409, 'invitation.cancelled']);
  expect(await countOf(team.id)).toEqual([3, 3]);
});

test('expired after 14 days, before and after the job has run; then it can be sent anew', async () => {
  const { team, leader, stranger } = await cast(app);
  const { id } = await invited(team.id, leader, stranger);
  await toldTo(stranger);
  clock.advance(14 * DAY);
  for (const round of ['computed', 'written']) {
    expect([round, await received(stranger), await pending(team.id, leader)]).toEqual([round, [], []]);
    const late = await reply('accept', id, team.id, stranger);
    expect([late.statusCode, problem(late).code, late.json().error.fresh.state]).toEqual([
      409,
      'invitation.expired',
      'EXPIRED',
    ]);
    await forgetExpired({ db: database.db, clock });
  }
  await until(async () => (await unread(stranger)) === 0);
  expect((await invite(team.id, leader, stranger)).statusCode).toBe(201);
});

test('"mark all read" takes an invitation off the badge, and it waits on', async () => {
  const { team, leader, stranger } = await cast(app);
  const { id } = await invited(team.id, leader, stranger);
  await toldTo(stranger);
  const page = (
    await send(app, 'GET', '/api/notifications', { cookie: stranger.cookie })
  ).json<NotificationsPage>();
  const read = await send(app, 'POST', '/api/notifications/read', {
    cookie: stranger.cookie,
    json: { upTo: page.number },
  });
  expect([read.json(), (await received(stranger)).map((item) => item.id)]).toEqual([{ unread: 0 }, [id]]);
});

test('an expired one nobody cleaned up does not stand in the way of the next', async () => {
  const { team, leader, stranger } = await cast(app);
  await invited(team.id, leader, stranger);
  clock.advance(14 * DAY);
  expect((await invite(team.id, leader, stranger)).statusCode).toBe(201);
});

test('a full team takes nobody: neither invitations nor answers to old ones', async () => {
  const { team, leader, stranger } = await cast(app);
  const { id } = await invited(team.id, leader, stranger);
  await database.db.updateTable('team').set({ member_count: 50 }).where('id', '=', team.id).execute();
  const late = await reply('accept', id, team.id, stranger);
  expect([late.statusCode, problem(late).code, late.json().error.fresh.state]).toEqual([
    409,
    'team.full',
    'PENDING',
  ]);
  expect(problem(await invite(team.id, leader, await signedUp(app))).code).toBe('team.full');
  await database.db.updateTable('team').set({ member_count: 3 }).where('id', '=', team.id).execute();
  expect((await reply('accept', id, team.id, stranger)).statusCode).toBe(200);
});

test('who came in by a link meanwhile has answered: accepting again changes nothing', async () => {
  const { team, leader, stranger } = await cast(app);
  const { id } = await invited(team.id, leader, stranger);
  const links = `/api/teams/${team.id}/invite-links`;
  const created = await send(app, 'POST', links, { cookie: leader.cookie, json: { days: 1, uses: 1 } });
  const { token } = created.json<InviteLinkMade>();
  const follow = () =>
    send(app, 'POST', '/api/invite-links/accept', { cookie: stranger.cookie, json: { token } });
  expect((await follow()).statusCode).toBe(200);
  expect([await received(stranger), await pending(team.id, leader)]).toEqual([[], []]);
  expect((await reply('accept', id, team.id, stranger)).json().invitation).toMatchObject({
    state: 'ACCEPTED',
    team: { myRole: 'member', memberCount: 4 },
  });
  expect(problem(await reply('decline', id, team.id, stranger)).code).toBe('invitation.already_answered');
  expect((await follow()).statusCode).toBe(200);
  expect(await countOf(team.id)).toEqual([4, 4]);
});

test('an invitation of a team that was disbanded', async () => {
  const { team, leader, stranger } = await cast(app);
  const { id } = await invited(team.id, leader, stranger);
  await send(app, 'DELETE', `/api/teams/${team.id}`, { cookie: leader.cookie });
  expect(await received(stranger)).toEqual([]);
  const late = await reply('accept', id, team.id, stranger);
  expect(late.statusCode).toBe(409);
  expect(['team.disbanded', 'invitation.cancelled']).toContain(problem(late).code);
});

test('thirty pending at most, and ten teams for each person', async () => {
  const { team, leader } = await cast(app);
  const now = clock.now();
  const people = await Promise.all(Array.from({ length: 31 }, () => signedUp(app)));
  for (const person of people.slice(0, 30))
    expect((await invite(team.id, leader, person)).statusCode).toBe(201);
  const last = people[30];
  expect(last && problem(await invite(team.id, leader, last)).code).toBe('invitation.too_many_pending');
  expect(await pending(team.id, leader)).toHaveLength(30);

  const [busy] = people;
  if (!busy) throw new Error('nobody');
  for (let count = 0; count < 10; count += 1) {
    const other = await createdTeam(app, await signedUp(app));
    await database.db
      .insertInto('team_member')
      .values({ team_id: other.id, user_id: busy.id, role: 'member', joined_at: now, reads_after: 0 })
      .execute();
  }
  const [mine] = await received(busy);
  const refused = await reply('accept', mine?.id ?? '', team.id, busy);
  expect([refused.statusCode, problem(refused).code]).toEqual([409, 'team.too_many_joined']);
});

describe('finding people', () => {
  const search = (teamId: string, who: Person, q: string) =>
    send(app, 'GET', `/api/teams/${teamId}/candidates?q=${encodeURIComponent(q)}`, { cookie: who.cookie });
  const found = async (teamId: string, who: Person, q: string) =>
    (await search(teamId, who, q)).json<{ candidates: Candidate[] }>().candidates;
  const called = (nickname: string) =>
    signedUp(app, {
      username: `u_${Math.random().toString(36).slice(2, 10)}`,
      password: 'floodlit-pitch-7',
      nickname,
      locale: 'en',
    });

  test('by the start of the nickname, without regard to case, with what stands in the way', async () => {
    const { team, leader } = await cast(app);
    const [free, waiting, inside, no] = [
      await called('ZoeFree'),
      await called('zoeWaiting'),
      await called('ZOEinside'),
      await called('zoe_no'),
    ];
    await invited(team.id, leader, waiting);
    await joined(app, team.id, leader, inside);
    const { id } = await invited(team.id, leader, no);
    await reply('decline', id, team.id, no);
    const states = Object.fromEntries(
      (await found(team.id, leader, 'ZoE')).map((item) => [item.nickname, item.state]),
    );
    expect(states).toEqual({
      [free.nickname]: 'free',
      [waiting.nickname]: 'pending',
      [inside.nickname]: 'member',
      [no.nickname]: 'declined_lately',
    });
    expect(await found(team.id, leader, 'zoe_')).toHaveLength(1);
  });

  test('nobody can walk through all members', async () => {
    const { team, leader } = await cast(app);
    const people = await Promise.all(Array.from({ length: 22 }, (_, index) => called(`walk${index}`)));
    for (const q of ['', 'w', ' w ']) expect((await search(team.id, leader, q)).statusCode).toBe(422);
    for (const q of ['%%', '__', 'w%', '%walk', '\\\\', 'alk'])
      expect(await found(team.id, leader, q)).toEqual([]);
    const rows = await found(team.id, leader, 'walk');
    expect(rows).toHaveLength(20);
    for (const row of rows)
      expect(Object.keys(row).sort()).toEqual(['nickname', 'pictureUrl', 'state', 'userId']);
    expect(await found(team.id, leader, people[0]?.username ?? '')).toEqual([]);
    const answers = [];
    for (let count = 0; count < 30; count += 1)
      answers.push((await search(team.id, leader, 'walk')).statusCode);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
    const throttled = await search(team.id, leader, 'walk');
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a blocked pair does not exist for each other: not found, not invited, nothing received', async () => {
    const { team, leader, manager } = await cast(app);
    const person = await called('blocktest');
    await invited(team.id, leader, person);
    await send(app, 'PUT', `/api/users/${leader.id}/block`, { cookie: person.cookie });
    expect(await found(team.id, leader, 'blocktest')).toEqual([]);
    expect(await found(team.id, manager, 'blocktest')).toHaveLength(1);
    expect(await received(person)).toEqual([]);
    const other = await createdTeam(app, leader);
    expect((await invite(other.id, leader, person)).statusCode).toBe(404);
    const listed = await send(app, 'GET', `/api/teams?q=${encodeURIComponent(other.name)}`, {
      cookie: person.cookie,
    });
    expect(listed.json().teams).toEqual([]);
  });
});

describe('SPEC 9, case 7: an account goes', () => {
  const goes = (person: Person) =>
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

  test('the longest-serving manager leads on, then the longest-serving member, then nobody', async () => {
    const { team, leader, manager, member } = await cast(app);
    await goes(leader);
    expect(await rolesIn(team.id)).toEqual({ [manager.id]: 'leader', [member.id]: 'member' });
    await goes(manager);
    expect(await rolesIn(team.id)).toEqual({ [member.id]: 'leader' });
    await goes(member);
    expect(await rolesIn(team.id)).toEqual({});
    const gone = await database.db
      .selectFrom('team')
      .select(['disbanded_at', 'member_count', 'manager_count'])
      .where('id', '=', team.id)
      .executeTakeFirstOrThrow();
    expect(gone).toEqual({ disbanded_at: clock.now(), member_count: 0, manager_count: 0 });
  });

  test('leader and manager at the same moment: the member leads', async () => {
    const { team, leader, manager, member } = await cast(app);
    await Promise.all([goes(leader), goes(manager)]);
    expect(await rolesIn(team.id)).toEqual({ [member.id]: 'leader' });
    expect(await countOf(team.id)).toEqual([1, 1]);
  });
});
