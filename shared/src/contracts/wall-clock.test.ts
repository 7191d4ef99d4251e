import { fromWallClock, shiftInLocalTime, momentOfWallTime, toWallClock, wallTimeAt } from './wall-clock';

const timeOf = (text: string) => Date.parse(text);
const iso = (moment: number) => new Date(moment).toISOString();
const weekMs = 7 * 86_400_000;
/** Returns a local time as `wallTimeAt` does: as the milliseconds of the same date and time in UTC. */
const wallTime = (text: string) => timeOf(`${text}:00.000Z`);

// Columns: the zone; a local time that occurs twice, and its two moments; a skipped local time, its moment, and the local time at that
// moment.
test.each([
  [
    'Europe/Berlin',
    ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'],
    ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z', '2027-03-28T03:30'],
  ],
  [
    'America/New_York',
    ['2027-11-07T01:30', '2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z'],
    ['2027-03-14T02:30', '2027-03-14T07:30:00.000Z', '2027-03-14T03:30'],
  ],
  [
    // Summer time in this zone is only half an hour.
    'Australia/Lord_Howe',
    ['2027-04-04T01:45', '2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z'],
    ['2027-10-03T02:15', '2027-10-02T15:45:00.000Z', '2027-10-03T02:45'],
  ],
] as const)(
  'in %s, a clock change repeats one local time and skips another',
  (zone, [repeatedTime, first, second], [skippedTime, skippedMoment, localTimeAtSkippedMoment]) => {
    expect(iso(momentOfWallTime(wallTime(repeatedTime), zone))).toBe(first);
    for (const moment of [first, second]) {
      expect(wallTimeAt(timeOf(moment), zone)).toBe(wallTime(repeatedTime));
      // Without a shift the moment stays the same.
      expect(iso(shiftInLocalTime(timeOf(moment), zone, 0))).toBe(moment);
      // Shifted by a week, both moments become the same moment. Shifted back, that moment becomes the first of the two.
      const later = shiftInLocalTime(timeOf(moment), zone, weekMs);
      expect(wallTimeAt(later, zone)).toBe(wallTime(repeatedTime) + weekMs);
      expect(iso(shiftInLocalTime(later, zone, -weekMs))).toBe(first);
    }
    // A skipped local time becomes the moment at which the clock shows a later time.
    expect(iso(momentOfWallTime(wallTime(skippedTime), zone))).toBe(skippedMoment);
    expect(wallTimeAt(timeOf(skippedMoment), zone)).toBe(wallTime(localTimeAtSkippedMoment));
    const weekBefore = momentOfWallTime(wallTime(skippedTime) - weekMs, zone);
    expect(iso(shiftInLocalTime(weekBefore, zone, weekMs))).toBe(skippedMoment);
  },
);

test.each([
  ['2026-05-01T19:00', 'Asia/Seoul', '2026-05-01T10:00:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-28T03:30', 'Europe/Berlin', '2026-03-28T02:30:00.000Z'],
  // This local time occurs twice. The first moment is used.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-24T23:00', 'America/New_York', '2026-10-25T03:00:00.000Z'],
])('the local time %s in %s is the moment %s', (wallClock, zone, moment) => {
  expect(fromWallClock(wallClock, zone)).toBe(moment);
  expect(toWallClock(moment, zone)).toBe(wallClock);
  expect(toWallClock(Date.parse(moment), zone)).toBe(wallClock);
});

test.each(['', 'T', '2026-06-06', '2026-13-01T10:00'])('the text "%s" is not a local time', (text) => {
  expect(fromWallClock(text, 'Asia/Seoul')).toBeNull();
});
