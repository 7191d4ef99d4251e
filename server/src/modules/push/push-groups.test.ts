import { randomUUID } from 'node:crypto';
import { send } from '../../../test/app';
import { until } from '../../../test/until';
import { addCompletedActs } from '../notifications';
import { inTransaction } from '../../platform/database';
import {
  addNotices,
  app,
  clock,
  createReachableUser,
  database,
  HOUR,
  noticeOf,
  pendingDeliveries,
  service,
  setUpPush,
  waitForEmptyQueues,
} from './push.fixture';

setUpPush();

const application = (userId: string, matchId: string) =>
  ({
    userId,
    kind: 'proposal.received',
    data: { matchId, matchProposalId: randomUUID(), sideTeamId: randomUUID(), sideUserId: null },
  }) as const;
const tap = async (cookie: string, noticeId: string) => {
  const answer = await send(app, 'POST', `/api/notifications/${noticeId}/read`, { cookie, json: {} });
  return answer.json<{ unread: number }>().unread;
};

test('a tap reads only the applications that its push message named', async () => {
  const [{ person, browser }, matchId] = [await createReachableUser(), randomUUID()];
  await addNotices(application(person.id, matchId));
  const first = noticeOf(await browser.message());
  await addNotices(application(person.id, matchId));
  const second = noticeOf(await browser.message(2));
  // The second push message replaces the first, so it is about both.
  expect([first.group, second.group]).toEqual([undefined, { count: 2, faces: [] }]);
  await waitForEmptyQueues();
  expect(await tap(person.cookie, second.id)).toBe(0);
  await addNotices(application(person.id, matchId));
  const third = noticeOf(await browser.message(3));
  // The two others are read, so the third applicant is named alone.
  expect(third.group).toBeUndefined();
  expect(await tap(person.cookie, third.id)).toBe(0);
});

test('27 applications that wait together are fewer push messages, and offline devices get only the newest', async () => {
  const [{ person, browser }, matchId] = [await createReachableUser(), randomUUID()];
  await addNotices(...Array.from({ length: 27 }, () => application(person.id, matchId)));
  await waitForEmptyQueues();
  // The workers of the outbox may share the notices, so that some are told before the last.
  const counts = browser.messages().map((message) => noticeOf(message).group?.count);
  expect(counts.at(-1)).toBe(27);
  expect(counts.length).toBeLessThan(27);
  await addNotices(application(person.id, matchId), application(person.id, randomUUID()));
  await waitForEmptyQueues();
  const [topic, topicOfNext, topicOfOtherMatch] = browser.requests().map(({ headers }) => headers['topic']);
  expect(topic).toMatch(/^[\w-]{32}$/);
  expect(new Set([topic, topicOfNext, topicOfOtherMatch]).size).toBe(2);
});

test('the topics of two people who get notices of one group differ', async () => {
  const [first, second, matchId] = [await createReachableUser(), await createReachableUser(), randomUUID()];
  await addNotices(application(first.person.id, matchId), application(second.person.id, matchId));
  await waitForEmptyQueues();
  const topics = [first, second].map(({ browser }) => browser.requests()[0]?.headers['topic']);
  expect(new Set(topics).size).toBe(2);
});

test('an application is told that waited for the push message of a newer one which was read meanwhile', async () => {
  const [{ person, browser }, matchId] = [await createReachableUser(), randomUUID()];
  service.answerNext({ status: 503 }, { status: 503 });
  const newer = application(person.id, matchId);
  await addNotices(application(person.id, matchId));
  await until(async () => (await pendingDeliveries()).some(({ attempts }) => attempts === 1));
  await addNotices(newer);
  await until(async () => {
    const attempts = (await pendingDeliveries()).map((delivery) => delivery.attempts);
    return attempts.length === 2 && attempts.every((count) => count === 1) && browser.messages().length === 2;
  });
  // The first becomes due while the newer one waits for its service.
  await database.db
    .updateTable('push_delivery')
    .set({ next_at: clock.now() })
    .where('notice_id', '=', noticeOf(await browser.message()).id)
    .execute();
  await until(async () => (await pendingDeliveries()).every(({ next_at }) => next_at > clock.now()));
  expect(browser.messages()).toHaveLength(2);
  const { matchProposalId } = newer.data;
  await inTransaction(database.db, (trx) =>
    addCompletedActs(trx, { kinds: ['proposal.received'], matchId, matchProposalId }),
  );
  await until(async () => (await database.db.selectFrom('outbox').select('id').execute()).length === 0);
  clock.advance(HOUR);
  await waitForEmptyQueues();
  const notices = browser.messages().map(noticeOf);
  expect(notices.map(({ group }) => group?.count)).toEqual([undefined, 2, undefined]);
  expect(notices[2]?.id).toBe(notices[0]?.id);
});

test('an opponent that pulls out is not counted among applications that were taken back', async () => {
  const [{ person, browser }, matchId] = [await createReachableUser(), randomUUID()];
  const withdrawal = (changes: object) => ({
    ...application(person.id, matchId),
    kind: 'proposal.withdrawn' as const,
    data: { ...application(person.id, matchId).data, ...changes },
  });
  await addNotices(withdrawal({}), withdrawal({ opponentLeft: true }));
  await waitForEmptyQueues();
  expect(browser.messages().map((message) => noticeOf(message).group)).toEqual([undefined, undefined]);
});
