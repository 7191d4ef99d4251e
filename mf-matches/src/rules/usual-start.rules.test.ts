import { usualStart } from './usual-start.rules';

test('the default start is the next Saturday, but not tomorrow', () => {
  expect(usualStart(Date.parse('2026-11-20T03:00:00Z'), 'Asia/Seoul')).toBe('2026-11-28T10:00');
  expect(usualStart(Date.parse('2026-11-18T03:00:00Z'), 'Asia/Seoul')).toBe('2026-11-21T10:00');
});
