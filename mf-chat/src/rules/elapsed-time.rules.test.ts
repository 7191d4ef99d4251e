import { elapsedTime } from './elapsed-time.rules';

const now = Date.parse('2026-06-05T10:00:00.000Z');

test('the time since a moment is given in minutes, hours, days, and then as the date', () => {
  const minute = 60_000;
  const minutesAgo = (minutes: number) => elapsedTime(now - minutes * minute, now);
  expect([
    minutesAgo(0.5),
    minutesAgo(1),
    minutesAgo(59),
    minutesAgo(60),
    minutesAgo(23 * 60 + 59),
    minutesAgo(24 * 60),
    minutesAgo(7 * 24 * 60),
  ]).toEqual([
    { unit: 'now' },
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 59 },
    { unit: 'hours', count: 1 },
    { unit: 'hours', count: 23 },
    { unit: 'days', count: 1 },
    { unit: 'date' },
  ]);
});

test('days are calendar days of the device', () => {
  const at = (day: number, hour: number) => new Date(2026, 5, day, hour).getTime();
  expect(elapsedTime(at(7, 20), at(10, 19))).toEqual({ unit: 'days', count: 3 });
  expect(elapsedTime(at(7, 20), at(8, 19))).toEqual({ unit: 'hours', count: 23 });
  expect(elapsedTime(at(7, 20), at(8, 21))).toEqual({ unit: 'days', count: 1 });
  expect(elapsedTime(at(7, 20), at(14, 1))).toEqual({ unit: 'date' });
});

test('a time in the future means now, because the clock of a device may be behind the server’s', () => {
  expect(elapsedTime(now + 5000, now)).toEqual({ unit: 'now' });
});
