import { ReceivedNotices } from './received-notices';

test('a page needs each notice after its first greeting exactly once', () => {
  const notices = new ReceivedNotices();
  notices.greet(2);
  for (const number of [3, 5, 5]) notices.receive(number);
  notices.greet(6);
  expect([notices.missingUpTo(5), notices.missingUpTo(6), notices.doubledCount]).toEqual([1, 2, 1]);
});

test('after a reload of its lists a page needs only later notices', () => {
  const notices = new ReceivedNotices();
  notices.greet(0);
  notices.reload(40);
  notices.receive(41);
  expect(notices.missingUpTo(42)).toBe(1);
});
