import {
  invitationsOf,
  newestOf,
  noticesOf,
  withAllRead,
  withNotice,
  withoutInvitation,
  withRead,
} from './notice-list.rules';
import { invitation, joined, listPage } from './team.fixture';

const list = {
  pages: [
    listPage({ invitations: [invitation], notices: [joined(4), joined(3)] }),
    listPage({ notices: [joined(2)] }),
  ],
  pageParams: [null, 'c'],
};
const read = (of: typeof list) => noticesOf(of).map((notice) => notice.read);

test('a new notice comes on top, once', () => {
  const more = withNotice(list, joined(5));
  expect(noticesOf(more).map(({ number }) => number)).toEqual([5, 4, 3, 2]);
  expect(withNotice(more, joined(5))).toBe(more);
  expect(withNotice(list, joined(2))).toBe(list);
});

test('one is read, or all up to a number, over all pages', () => {
  expect(noticesOf(withRead(list, 'notice-2')).map((notice) => notice.read)).toEqual([false, false, true]);
  expect(noticesOf(withAllRead(list, 3)).map((notice) => notice.read)).toEqual([false, true, true]);
  expect(read(list)).toEqual([false, false, false]);
});

test('an answered invitation goes', () => {
  expect(invitationsOf(withoutInvitation(list, invitation.id))).toEqual([]);
});

test('an invitation moves the newest number, though it is no notice of the list', () => {
  expect(newestOf({ pages: [listPage({ number: 9, notices: [joined(4)] })], pageParams: [null] })).toBe(9);
});

test('the newest number of an empty list is 0', () => {
  expect(newestOf(list)).toBe(4);
  expect(newestOf({ pages: [listPage()], pageParams: [null] })).toBe(0);
});
