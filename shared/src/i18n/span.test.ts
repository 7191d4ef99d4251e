import { formatFor } from './format';
import { endTime, spanOf } from './span';

const ko = formatFor('ko', 'Asia/Seoul');
const en = formatFor('en', 'Asia/Seoul');

test('the end time names the half of the day only if the start is in the other half', () => {
  const morning = spanOf({ startAt: '2026-05-01T01:00:00.000Z', minutes: 60 });
  expect(endTime(ko, morning)).toBe('11시');
  expect(endTime(en, morning)).toBe('11:00');
  expect(endTime(ko, spanOf({ startAt: '2026-05-01T02:00:00.000Z', minutes: 90 }))).toBe('오후\u00a012:30');
});
