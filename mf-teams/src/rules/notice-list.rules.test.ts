/** @jest-environment jsdom */
import {
  groupByDay,
  invitationsOf,
  highestNoticeNumber,
  noticesOf,
  withAllRead,
  withNotice,
  withoutInvitation,
  withRead,
} from './notice-list.rules';
import { applicationNotice, invitation, joinedNotice, pageWith } from './team.fixture';

const list = {
  pages: [
    pageWith({ invitations: [invitation], notices: [joinedNotice(4), joinedNotice(3)] }),
    pageWith({ notices: [joinedNotice(2)] }),
  ],
  pageParams: [null, 'c'],
};
const readFlags = (noticeList: typeof list) => noticesOf(noticeList).map((notice) => notice.read);

test('a new notice is added at the top, and only once', () => {
  const longerList = withNotice(list, joinedNotice(5));
  expect(noticesOf(longerList).map(({ number }) => number)).toEqual([5, 4, 3, 2]);
  expect(withNotice(longerList, joinedNotice(5))).toBe(longerList);
  expect(withNotice(list, joinedNotice(2))).toBe(list);
});

test('one notice, or all notices up to a number, are marked as read on any page of the list', () => {
  expect(noticesOf(withRead(list, 'notice-2')).map((notice) => notice.read)).toEqual([false, false, true]);
  expect(noticesOf(withAllRead(list, 3)).map((notice) => notice.read)).toEqual([false, true, true]);
  expect(readFlags(list)).toEqual([false, false, false]);
});

test('an answered invitation is removed', () => {
  expect(invitationsOf(withoutInvitation(list, invitation.id))).toEqual([]);
});

test('the highest number is the number in the response, even if all listed notices have lower numbers', () => {
  expect(
    highestNoticeNumber({ pages: [pageWith({ number: 9, notices: [joinedNotice(4)] })], pageParams: [null] }),
  ).toBe(9);
});

test('the highest number is at least the number of the newest listed notice, and 0 for an empty list', () => {
  expect(highestNoticeNumber(list)).toBe(4);
  expect(highestNoticeNumber({ pages: [pageWith()], pageParams: [null] })).toBe(0);
});

test('a group of notices that grows stays one row and moves to the top, even from a later page of the list', () => {
  const listWithGroups = {
    pages: [
      pageWith({ notices: [joinedNotice(9), applicationNotice('m1', 8)] }),
      pageWith({ notices: [applicationNotice('m2', 7)] }),
    ],
    pageParams: [null, 'c'],
  };
  const listWithGrownGroup = withNotice(listWithGroups, applicationNotice('m2', 10, 2));
  expect(noticesOf(listWithGrownGroup).map(({ number, group }) => [number, group?.count])).toEqual([
    [10, 2],
    [9, undefined],
    [8, undefined],
  ]);
  expect(withNotice(listWithGrownGroup, applicationNotice('m2', 7))).toBe(listWithGrownGroup);
});

test('when all notices are marked as read, a notice that was already read stays the same object', () => {
  const [original] = noticesOf({
    pages: [pageWith({ notices: [joinedNotice(1, true)] })],
    pageParams: [null],
  });
  const updatedList = withAllRead(
    { pages: [pageWith({ notices: original ? [original] : [] })], pageParams: [null] },
    5,
  );
  expect(noticesOf(updatedList)[0]).toBe(original);
});

test('rows are grouped by day', () => {
  const noticeAt = (number: number, createdAt: string) => ({ ...joinedNotice(number), createdAt });
  const notices = [
    noticeAt(3, '2026-11-20T09:00:00Z'),
    noticeAt(2, '2026-11-20T03:00:00Z'),
    noticeAt(1, '2026-11-19T03:00:00Z'),
  ];
  const days = groupByDay(notices, (moment) => moment.slice(0, 10));
  expect(days.map(({ day, notices: rows }) => [day, rows.map(({ number }) => number)])).toEqual([
    ['2026-11-20', [3, 2]],
    ['2026-11-19', [1]],
  ]);
});
