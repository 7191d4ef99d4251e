import { dayOf, groupByDay, stripOf, weekdayOf } from './days.rules';

const firstEntries = (today: string) =>
  stripOf(today, 14, undefined)
    .slice(0, 4)
    .map(({ kind, from, to }) => [kind, from, to]);

test('the strip has today, tomorrow, an additional entry for the weekend, and then each of the remaining days', () => {
  // 3 June 2026 is a Wednesday.
  expect(firstEntries('2026-06-03')).toEqual([
    ['today', '2026-06-03', '2026-06-03'],
    ['tomorrow', '2026-06-04', '2026-06-04'],
    ['weekend', '2026-06-06', '2026-06-07'],
    ['day', '2026-06-05', '2026-06-05'],
  ]);
  expect(stripOf('2026-06-03', 14, undefined)).toHaveLength(15);
});

test('on Saturday the entry of the weekend begins today; on Sunday there is no such entry', () => {
  expect(firstEntries('2026-06-06')[2]).toEqual(['weekend', '2026-06-06', '2026-06-07']);
  expect(firstEntries('2026-06-07').map(([kind]) => kind)).not.toContain('weekend');
});

test('the count of a weekend is the sum of both days, and is a lower bound if the count of one day is a lower bound', () => {
  const counts = [
    { day: '2026-06-06', count: 99, atLeast: true },
    { day: '2026-06-07', count: 2, atLeast: false },
  ];
  expect(stripOf('2026-06-03', 14, counts).find(({ kind }) => kind === 'weekend')).toMatchObject({
    count: 101,
    atLeast: true,
  });
  expect(stripOf('2026-06-03', 14, undefined)[0]?.count).toBeNull();
});

test('matches are grouped by their day in the time zone of the match', () => {
  // 00:30 on 3 June in Seoul.
  const afterMidnight = Date.parse('2026-06-02T15:30:00Z');
  expect([dayOf(afterMidnight, 'Asia/Seoul'), dayOf(afterMidnight, 'UTC')]).toEqual([
    '2026-06-03',
    '2026-06-02',
  ]);
  expect([weekdayOf('2026-06-07'), weekdayOf('2026-06-08')]).toEqual([7, 1]);
  const matchAt = (startAt: string) => ({ startAt, timeZone: 'Asia/Seoul' });
  const groups = groupByDay([
    matchAt('2026-06-02T14:30:00Z'),
    matchAt('2026-06-02T15:30:00Z'),
    matchAt('2026-06-03T10:00:00Z'),
  ]);
  expect(groups.map(({ day, matches }) => [day, matches.length])).toEqual([
    ['2026-06-02', 1],
    ['2026-06-03', 2],
  ]);
});

test('each day has one group, in the order of the days, although zones change their day at different moments', () => {
  // The second match begins an hour later, but on the evening before in New York.
  const groups = groupByDay([
    { startAt: '2026-06-02T23:00:00Z', timeZone: 'Asia/Seoul' },
    { startAt: '2026-06-03T00:00:00Z', timeZone: 'America/New_York' },
    { startAt: '2026-06-03T01:00:00Z', timeZone: 'Asia/Seoul' },
  ]);
  expect(groups.map(({ day, matches }) => [day, matches.length])).toEqual([
    ['2026-06-02', 1],
    ['2026-06-03', 2],
  ]);
});
