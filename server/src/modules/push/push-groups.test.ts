import { randomUUID } from 'node:crypto';
import { send } from '../../../test/app';
import {
  app,
  addNotices,
  createReachableUser,
  noticeOf,
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

test('27 applications that wait together are one push message, and offline devices get only the newest', async () => {
  const [{ person, browser }, matchId] = [await createReachableUser(), randomUUID()];
  await addNotices(...Array.from({ length: 27 }, () => application(person.id, matchId)));
  await waitForEmptyQueues();
  expect(browser.messages().map((message) => noticeOf(message).group?.count)).toEqual([27]);
  await addNotices(application(person.id, matchId), application(person.id, randomUUID()));
  await waitForEmptyQueues();
  const [topic, topicOfNext, topicOfOtherMatch] = browser.requests().map(({ headers }) => headers['topic']);
  expect(topic).toMatch(/^[\w-]{32}$/);
  expect(new Set([topic, topicOfNext, topicOfOtherMatch]).size).toBe(2);
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
