import type { Notice, NoticesSince, NotificationsPage } from '@homeground/shared/contracts';
import { send, signUpUser, testClock } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { until } from '../../../test/until';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import { confirmMatch } from '../matches/match-change.usecases';
import { matchFields, postMatchAs } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, hostMatch } from '../proposals/proposals.fixture';
import { agreeWithResult, submitResult } from '../results/results.fixture';
import { playMatchOpenForReviews, teamSide, writeReviewAs } from '../reviews/reviews.fixture';
import { addCompletedActs } from './completed-act';
import { notice } from './notice';

const clock = testClock();
let url: string;

setUpApp({ clock });
beforeAll(async () => {
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});

/** Waits until all events of the outbox are delivered. */
const waitForDelivery = () =>
  until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));

async function readNotifications(person: Person): Promise<NotificationsPage> {
  await waitForDelivery();
  return (await send(app, 'GET', '/api/notifications', { cookie: person.cookie })).json<NotificationsPage>();
}
const readFlags = async (person: Person, kind: Notice['kind']) =>
  (await readNotifications(person)).notices.filter((item) => item.kind === kind).map((item) => item.read);
/** Returns for each notice about an entered result whether it says that the result is settled. */
const settledFlags = async (person: Person) =>
  (await readNotifications(person)).notices.flatMap((item) =>
    item.kind === 'result.submitted' ? [item.data.settled] : [],
  );
const unreadCount = async (person: Person) => (await readNotifications(person)).unread;
const markAllRead = async (...people: Person[]) => {
  await waitForDelivery();
  for (const { cookie } of people)
    await send(app, 'POST', '/api/notifications/read', { cookie, json: { upTo: 1_000 } });
};

test('when one manager answers an application, its notice is read for the others, also on their open pages', async () => {
  const { host, matchId } = await hostMatch(app, clock.now());
  const applicant = await createTeamWithPeople(app);
  await markAllRead(host.leader, host.manager, applicant.leader);
  const proposalId = await applyOrThrow(app, applicant.leader, matchId, applicant.team.id);
  expect(await readFlags(host.leader, 'proposal.received')).toEqual([false]);
  const page = openPage(url, host.leader.cookie);
  await page.nextFrame('hello');
  await actOrThrow(app, host.manager, proposalId, 'talk');
  expect(await readFlags(host.leader, 'proposal.received')).toEqual([true]);
  expect(await page.nextFrame('unread')).toMatchObject({ unread: 0, done: true });
  page.socket.close();
  // The notice about the answer is new.
  expect(await readFlags(applicant.leader, 'proposal.talk_opened')).toEqual([false]);
});

test('when one leader agrees to a result, its notice is read and settled for all, and the final result is a new notice', async () => {
  const host = await createTeamWithPeople(app);
  const away = await createTeamWithPeople(app);
  const startAt = new Date(clock.now().getTime() + 3 * 3_600_000);
  const { matchId } = await postHostMatch(host, startAt);
  await inTransaction(database.db, (trx) =>
    confirmMatch({ clock }, trx, matchId, { teamId: away.team.id, userId: null, proposalId: null }),
  );
  clock.advance(4 * 3_600_000);
  expect((await submitResult(app, host.leader, matchId, result)).statusCode).toBe(200);
  expect(await readFlags(away.manager, 'result.submitted')).toEqual([false]);
  expect(await settledFlags(away.leader)).toEqual([undefined]);
  expect((await agreeWithResult(app, away.leader, matchId, 1)).statusCode).toBe(200);
  expect(await readFlags(away.manager, 'result.submitted')).toEqual([true]);
  expect(await readFlags(away.manager, 'result.final')).toEqual([false]);
  expect(await settledFlags(away.leader)).toEqual([true]);
});

test('a written review marks the notice about the review as read only for the side of its author', async () => {
  const host = await createTeamWithPeople(app);
  const away = await createTeamWithPeople(app);
  const id = await playMatchOpenForReviews(
    database,
    clock,
    teamSide(host.team.id),
    teamSide(away.team.id),
    host.leader.id,
  );
  const openReviewNotices = [host.leader, host.manager, away.leader].map(({ id: userId }) => ({
    userId,
    kind: 'review.open' as const,
    data: { matchId: id },
  }));
  await inTransaction(database.db, (trx) => notice(trx, ...openReviewNotices));
  expect(await readFlags(host.manager, 'review.open')).toEqual([false]);
  expect((await writeReviewAs(app, host.leader, id)).statusCode).toBeLessThan(300);
  expect(await readFlags(host.manager, 'review.open')).toEqual([true]);
  expect(await readFlags(away.leader, 'review.open')).toEqual([false]);
});

test('an answer to the line-up marks its nudge as read', async () => {
  const host = await createTeamWithPeople(app);
  const away = await createTeamWithPeople(app);
  const startAt = new Date(clock.now().getTime() + 30 * 3_600_000);
  const { matchId } = await postHostMatch(host, startAt);
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
  expect(await readFlags(host.member, 'line_up.nudge')).toEqual([true]);
  expect(await readFlags(host.manager, 'line_up.nudge')).toEqual([false]);
});

test('an invitation that is answered on one device disappears from the badge and the list on the other', async () => {
  const { team: invitingTeam, leader, stranger } = await createTeamWithPeople(app);
  const creationResponse = await send(app, 'POST', `/api/teams/${invitingTeam.id}/invitations`, {
    cookie: leader.cookie,
    json: { userId: stranger.id },
  });
  const { invitation } = creationResponse.json<{ invitation: { id: string } }>();
  const noticesBefore = await readNotifications(stranger);
  expect([noticesBefore.unread, noticesBefore.invitations.length]).toEqual([1, 1]);
  // The invitation stays open after the user has seen it, and a later answer still updates the other device.
  await markSeen(stranger, { invitations: [invitation.id] });
  expect([await unreadCount(stranger), (await readNotifications(stranger)).invitations.length]).toEqual([
    0, 1,
  ]);
  const otherDevice = openPage(url, stranger.cookie);
  await otherDevice.nextFrame('hello');
  await send(app, 'POST', `/api/invitations/${invitation.id}/${invitingTeam.id}/decline`, {
    cookie: stranger.cookie,
  });
  expect(await otherDevice.nextFrame('unread', ({ done }) => done)).toMatchObject({ unread: 0 });
  otherDevice.socket.close();
});

test('notices that a user has seen in the list are read on every device, but not for other users', async () => {
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
  const ownList = await readNotifications(person);
  const strangersList = await readNotifications(stranger);
  const otherDevice = openPage(url, person.cookie);
  await otherDevice.nextFrame('hello');
  const ids = [ownList.notices[0], strangersList.notices[0]].flatMap((item) => (item ? [item.id] : []));
  expect(await markSeen(person, { notices: ids })).toEqual({ unread: 1 });
  expect(await otherDevice.nextFrame('unread')).toMatchObject({ unread: 1, done: false });
  otherDevice.socket.close();
  expect((await readNotifications(person)).notices.map((item) => item.read)).toEqual([true, false]);
  expect(await unreadCount(stranger)).toBe(1);
});

test('a completed act marks earlier notices as read, also those of the same transaction, but no later notices', async () => {
  const person = await signUpUser(app);
  const matchId = '01900000-0000-7000-8000-0000000000aa';
  const resultNotice = {
    userId: person.id,
    kind: 'result.submitted' as const,
    data: { matchId },
  };
  const resultAct = { kinds: ['result.submitted'] as const, matchId };
  await inTransaction(database.db, async (trx) => {
    await notice(trx, resultNotice);
    await addCompletedActs(trx, resultAct);
    await notice(trx, resultNotice);
    await notice(trx, {
      ...resultNotice,
      data: { ...resultNotice.data, matchId: '01900000-0000-7000-8000-0000000000bb' },
    });
  });
  await waitForDelivery();
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

async function postHostMatch(host: Awaited<ReturnType<typeof createTeamWithPeople>>, startAt: Date) {
  const fields = matchFields(clock.now(), {
    teamId: host.team.id,
    sport: 'futsal',
    playersPerSide: 2,
    startAt: startAt.toISOString(),
  });
  return { matchId: await postMatchAs(app, host.leader, fields) };
}

test('when the opponent leaves, the nudges to answer the line-up are read, because nobody can answer them', async () => {
  const { host, matchId } = await hostMatch(app, clock.now());
  const away = await createTeamWithPeople(app);
  const proposalId = await applyOrThrow(app, away.leader, matchId, away.team.id);
  await actOrThrow(app, host.leader, proposalId, 'talk');
  await actOrThrow(app, host.leader, proposalId, 'confirm');
  const data = { matchId, startAt: clock.now().toISOString() };
  await inTransaction(database.db, (trx) =>
    notice(trx, { userId: away.member.id, kind: 'line_up.nudge', data }),
  );
  expect(await readFlags(away.member, 'line_up.nudge')).toEqual([false]);
  await actOrThrow(app, away.leader, proposalId, 'withdraw');
  expect(await readFlags(away.member, 'line_up.nudge')).toEqual([true]);
});
