import { noticeTexts } from './notice-words';
import { noticeKinds } from './notifications';
import { pushGroupOf, pushGroups } from './push';

test.each(noticeKinds)('%s has words in both languages and a switch', (kind) => {
  expect([noticeTexts.en[kind], noticeTexts.ko[kind]]).toEqual([expect.any(String), expect.any(String)]);
  expect(pushGroups).toContain(pushGroupOf[kind]);
});

test('every switch has something to switch', () => {
  expect(new Set(['chat', ...Object.values(pushGroupOf)])).toEqual(new Set(pushGroups));
});
