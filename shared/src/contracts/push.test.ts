import { noticeTexts } from './notice-words';
import { noticeKinds } from './notifications';
import { pushGroupOf, pushGroups } from './push';

test.each(noticeKinds)('%s has a text in both languages and a push group', (kind) => {
  expect([noticeTexts.en[kind], noticeTexts.ko[kind]]).toEqual([expect.any(String), expect.any(String)]);
  expect(pushGroups).toContain(pushGroupOf[kind]);
});

test('every push group except chat has a kind of notice', () => {
  expect(new Set(['chat', ...Object.values(pushGroupOf)])).toEqual(new Set(pushGroups));
});
