import { isTimeZone, shiftInLocalTime } from '@homeground/shared/contracts';
import { wallClockOf } from './wall-clock.rules';

const dateOf = (text: string) => new Date(text);
const weeksLater = (moment: Date, zone: string, weeks: number) =>
  new Date(shiftInLocalTime(moment.getTime(), zone, weeks * 7 * 86_400_000));

test('day, minute and weekday are those of local time in Seoul', () => {
  expect(wallClockOf(dateOf('2026-05-01T15:30:00Z'), 'Asia/Seoul')).toEqual({
    day: '2026-05-02',
    minute: 30,
    weekday: 6,
  });
  expect(wallClockOf(dateOf('2026-05-03T03:00:00Z'), 'Asia/Seoul')).toEqual({
    day: '2026-05-03',
    minute: 720,
    weekday: 7,
  });
});

test('a week later is the same local time, across both clock changes', () => {
  const london = 'Europe/London';
  expect(weeksLater(dateOf('2026-03-25T19:00:00Z'), london, 1)).toEqual(dateOf('2026-04-01T18:00:00Z'));
  expect(weeksLater(dateOf('2026-10-21T18:00:00Z'), london, 1)).toEqual(dateOf('2026-10-28T19:00:00Z'));
  expect(weeksLater(dateOf('2026-05-01T10:00:00.250Z'), 'Asia/Seoul', 7)).toEqual(
    dateOf('2026-06-19T10:00:00.250Z'),
  );
});

test('a local time that is skipped moves an hour on; of a time that occurs twice the first counts', () => {
  const london = 'Europe/London';
  // 01:30 on 29 March 2026 does not exist in London.
  expect(weeksLater(dateOf('2026-03-22T01:30:00Z'), london, 1)).toEqual(dateOf('2026-03-29T01:30:00Z'));
  expect(wallClockOf(dateOf('2026-03-29T01:30:00Z'), london).minute).toBe(150);
  // 01:30 on 25 October 2026 occurs twice.
  expect(weeksLater(dateOf('2026-10-18T00:30:00Z'), london, 1)).toEqual(dateOf('2026-10-25T00:30:00Z'));
});

test.each([
  ['Asia/Seoul', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['+09:00', false],
  ['Mars/Olympus', false],
  ['', false],
])('%s as a time zone: %s', (name, isKnown) => {
  expect(isTimeZone(name)).toBe(isKnown);
});
