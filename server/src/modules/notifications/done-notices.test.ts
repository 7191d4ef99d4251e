import type { Notice, NoticesSince, NotificationsPage } from '@homeground/shared/contracts';
import { send, signUpUser, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openPage } from '../../../test/live-page';
import { until } from '../../../test/until';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { confirmMatch } from '../matches/match-change.usecases';
import { matchFields, postMatchAs } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, hostMatch } from '../proposals/proposals.fixture';
import { agreeWithResult, reportResult } from '../results/results.fixture';
import { playMatchOpenForReviews, teamSide, writeReviewAs } from '../reviews/reviews.fixture';
import { addDeed } from './deed';
import { notice } from './notice';

const clock = testClock();
let database: TestDatabase;
let app: App;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Waits until all events of the outbox are delivered. */
const deliverNotices = () =>
  until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));

async function list(person: Person): Promise<NotificationsPage> {
  await deliverNotices();
  return (await send(app, 'GET', '/api/notifications', { cookie: person.cookie })).json<NotificationsPage>();
}
const isRead = async (person: Person, kind: Notice['kind']) =>
  (await list(person)).notices.filter((item) => item.kind === kind).map((item) => item.read);
const fetchUnread = async (person: Person) => (await list(person)).unread;
const readAll = async (...people: Person[]) => {
  await deliverNotices();
  for (const { cookie } of people)
    await send(app, 'POST', '/api/notifications/read', { cookie, json: { upTo: 1_000 } });
};

test('when one manager answers an application, its notice is read for the others, also on their open pages', async () => {
  const { host, matchId } = await hostMatch(app, clock.now());
  const guest = await createTeamWithPeople(app);
  await readAll(host.leader, host.manager, guest.leader);
  const proposalId = await applyOrThrow(app, guest.leader, matchId, guest.team.id);
  expect(await isRead(host.leader, 'proposal.received')).toEqual([false]);
  const page = openPage(url, host.leader.cookie);
  await page.nextFrame('hello');
  await actOrThrow(app, host.manager, proposalId, 'talk');
  expect(await isRead(host.leader, 'proposal.received')).toEqual([true]);
  expect(await page.nextFrame('unread')).toMatchObject({ unread: 0, done: true });
  page.socket.close();
  // The notice about the answer is new.
  expect(await isRead(guest.leader, 'proposal.talk_opened')).toEqual([false]);
});

test('when one leader agrees to a result, its notice is read for all, and the final result is a new notice', async () => {
  const host = await createTeamWithPeople(app);
  const away = await createTeamWithPeople(app);
  const startAt = new Date(clock.now().getTime() + 3 * 3_600_000);
  const { matchId } = await hostedMatchOf(host, startAt);
  await inTransaction(database.db, (trx) =>
    confirmMatch({ clock }, trx, matchId, { teamId: away.team.id, userId: null, proposalId: null }),
  );
  clock.advance(4 * 3_600_000);
  expect((await reportResult(app, host.leader, matchId, result)).statusCode).toBe(200);
  expect(await isRead(away.manager, 'result.submitted')).toEqual([false]);
  expect((await agreeWithResult(app, away.leader, matchId, 1)).statusCode).toBe(200);
  expect(await isRead(away.manager, 'result.submitted')).toEqual([true]);
  expect(await isRead(away.manager, 'result.final')).toEqual([false]);
});

test('a written review marks its notice as read for the own side only', async () => {
  const host = await createTeamWithPeople(app);
  const away = await createTeamWithPeople(app);
  const id = await playMatchOpenForReviews(
    database,
    clock,
    teamSide(host.team.id),
    teamSide(away.team.id),
    host.leader.id,
  );
  const open = [host.leader, host.manager, away.leader].map(({ id: userId }) => ({
    userId,
    kind: 'review.open' as const,
    data: { matchId: id },
  }));
  await inTransaction(database.db, (trx) => notice(trx, ...open));
  expect(await isRead(host.manager, 'review.open')).toEqual([false]);
  expect((await writeReviewAs(app, host.leader, id)).statusCode).toBeLessThan(300);
  expect(await isRead(host.manager, 'review.open')).toEqual([true]);
  expect(await isRead(away.leader, 'review.open')).toEqual([false]);
});

test('an answer to the line-up marks its nudge as read', async () => {
  const host = await createTeamWithPeople(app);
  const away = await createTeamWithPeople(app);
  const startAt = new Date(clock.now().getTime() + 30 * 3_600_000);
  const { matchId } = await hostedMatchOf(host, startAt);
  await inTransaction(database.db, (trx) =>
    confirmMatch({ clock }, trx, matchId, { teamId: away.team.id, userId: null, proposalId: null }),
  );
  const nudges = [host.member, host.manager].map(({ id: userId }) => ({
    userId,
    kind: 'line_up.nudge' as const,
    data: { matchId, startAt: startAt.toISOString() },
  }));
  await inTransaction(database.db, (trx) => notice(trx, ...nudges));
  await send(app, 'PUT', `/api/matches/${matchId}/line-up`, {
    cookie: host.member.cookie,
    json: { answer: 'GOING', bringsBall: false },
  });
  expect(await isRead(host.member, 'line_up.nudge')).toEqual([true]);
  expect(await isRead(host.manager, 'line_up.nudge')).toEqual([false]);
});

test('an invitation that is answered on one device leaves the badge and the list of the other', async () => {
  const { team: invitingTeam, leader, stranger } = await createTeamWithPeople(app);
  const invitationAnswer = await send(app, 'POST', `/api/teams/${invitingTeam.id}/invitations`, {
    cookie: leader.cookie,
    json: { userId: stranger.id },
  });
  const { invitation } = invitationAnswer.json<{ invitation: { id: string } }>();
  const before = await list(stranger);
  expect([before.unread, before.invitations.length]).toEqual([1, 1]);
  // Seeing it first keeps the invitation open, and the other device is still updated by the answer.
  await markSeen(stranger, { invitations: [invitation.id] });
  expect([await fetchUnread(stranger), (await list(stranger)).invitations.length]).toEqual([0, 1]);
  const other = openPage(url, stranger.cookie);
  await other.nextFrame('hello');
  await send(app, 'POST', `/api/invitations/${invitation.id}/${invitingTeam.id}/decline`, {
    cookie: stranger.cookie,
  });
  expect(await other.nextFrame('unread', ({ done }) => done)).toMatchObject({ unread: 0 });
  other.socket.close();
});

test('notices seen in the list are read on every device, and only those of the user', async () => {
  const [person, stranger] = [await signUpUser(app), await signUpUser(app)];
  const disbandedNotice = { kind: 'team.disbanded', data: { teamId: 't' } } as const;
  await inTransaction(database.db, (trx) =>
    notice(
      trx,
      { userId: person.id, ...disbandedNotice },
      { userId: person.id, ...disbandedNotice },
      { userId: stranger.id, ...disbandedNotice },
    ),
  );
  const ownList = await list(person);
  const strangersList = await list(stranger);
  const other = openPage(url, person.cookie);
  await other.nextFrame('hello');
  const ids = [ownList.notices[0], strangersList.notices[0]].flatMap((item) => (item ? [item.id] : []));
  expect(await markSeen(person, { notices: ids })).toEqual({ unread: 1 });
  expect(await other.nextFrame('unread')).toMatchObject({ unread: 1, done: false });
  other.socket.close();
  expect((await list(person)).notices.map((item) => item.read)).toEqual([true, false]);
  expect(await fetchUnread(stranger)).toBe(1);
});

test('a deed marks earlier notices as read, also those of the same transaction, but no later ones', async () => {
  const person = await signUpUser(app);
  const matchId = '01900000-0000-7000-8000-0000000000aa';
  const linkUpNudge = {
    userId: person.id,
    kind: 'result.submitted' as const,
    data: { matchId },
  };
  const settledNotice = { kinds: ['result.submitted'] as const, matchId };
  await inTransaction(database.db, async (trx) => {
    await notice(trx, linkUpNudge);
    await addDeed(trx, settledNotice);
    await notice(trx, linkUpNudge);
    await notice(trx, {
      ...linkUpNudge,
      data: { ...linkUpNudge.data, matchId: '01900000-0000-7000-8000-0000000000bb' },
    });
  });
  await deliverNotices();
  const answer = await send(app, 'GET', '/api/notifications/since?since=0', { cookie: person.cookie });
  expect(answer.json<NoticesSince>().notices.map(({ read }) => read)).toEqual([true, false, false]);
});

const result = { kind: 'PLAYED', mode: 'GOALS', host: 3, away: 1 } as const;

async function markSeen(
  person: Person,
  ids: { notices?: readonly string[]; invitations?: readonly string[] },
) {
  const json = { notices: [], invitations: [], ...ids };
  return (await send(app, 'POST', '/api/notifications/seen', { cookie: person.cookie, json })).json<object>();
}

async function hostedMatchOf(host: Awaited<ReturnType<typeof createTeamWithPeople>>, startAt: Date) {
  const fields = matchFields(clock.now(), {
    teamId: host.team.id,
    sport: 'futsal',
    playersPerSide: 2,
    startAt: startAt.toISOString(),
  });
  return { matchId: await postMatchAs(app, host.leader, fields) };
}
