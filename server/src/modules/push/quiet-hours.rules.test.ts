import { quietUntil } from './quiet-hours.rules';

/** 12:00 in Seoul, 23:00 of the day before in New York. */
const now = new Date('2026-06-01T03:00:00Z');

test.each([
  ['Asia/Seoul', { from: 22, until: 8 }, null],
  ['America/New_York', { from: 22, until: 8 }, '2026-06-01T12:00:00Z'],
  ['Asia/Seoul', { from: 12, until: 13 }, '2026-06-01T04:00:00Z'],
  ['Asia/Seoul', { from: 11, until: 12 }, null],
  ['Asia/Seoul', { from: 13, until: 12 }, null],
  ['Asia/Seoul', { from: 0, until: 23 }, '2026-06-01T14:00:00Z'],
])('in %s the quiet hours %j last until %s', (zone, quietHours, until) => {
  expect(quietUntil(now, zone, quietHours)?.getTime() ?? null).toBe(until && Date.parse(until));
});
