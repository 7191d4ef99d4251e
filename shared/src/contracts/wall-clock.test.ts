import { fromWallClock, laterOnTheWall, momentAtWall, toWallClock, wallTimeAt } from './wall-clock';

const timeOf = (text: string) => Date.parse(text);
const iso = (moment: number) => new Date(moment).toISOString();
const week = 7 * 86_400_000;
/** Local time, as text. */
const wall = (text: string) => timeOf(`${text}:00.000Z`);

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
  'the repeated and the missing hour of %s',
  (zone, [repeatedTime, first, second], [skippedTime, resultTime, shownTime]) => {
    expect(iso(momentAtWall(wall(repeatedTime), zone))).toBe(first);
    for (const moment of [first, second]) {
      expect(wallTimeAt(timeOf(moment), zone)).toBe(wall(repeatedTime));
      // Without a shift the moment stays the same.
      expect(iso(laterOnTheWall(timeOf(moment), zone, 0))).toBe(moment);
      // Shifted by a week, both moments become the same moment. Shifted back, that moment becomes the first of the two.
      const later = laterOnTheWall(timeOf(moment), zone, week);
      expect(wallTimeAt(later, zone)).toBe(wall(repeatedTime) + week);
      expect(iso(laterOnTheWall(later, zone, -week))).toBe(first);
    }
    expect(iso(momentAtWall(wall(skippedTime), zone))).toBe(resultTime);
    expect(wallTimeAt(timeOf(resultTime), zone)).toBe(wall(shownTime));
    expect(iso(laterOnTheWall(momentAtWall(wall(skippedTime) - week, zone), zone, week))).toBe(resultTime);
  },
);

test.each([
  ['2026-05-01T19:00', 'Asia/Seoul', '2026-05-01T10:00:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-28T03:30', 'Europe/Berlin', '2026-03-28T02:30:00.000Z'],
  // This local time occurs twice. The first moment is used.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-24T23:00', 'America/New_York', '2026-10-25T03:00:00.000Z'],
])('%s in %s is %s', (wallClock, zone, moment) => {
  expect(fromWallClock(wallClock, zone)).toBe(moment);
  expect(toWallClock(moment, zone)).toBe(wallClock);
  expect(toWallClock(Date.parse(moment), zone)).toBe(wallClock);
});

test.each(['', 'T', '2026-06-06', '2026-13-01T10:00'])('"%s" has no moment', (text) => {
  expect(fromWallClock(text, 'Asia/Seoul')).toBeNull();
});
