import { dayOf, groupedByDay, stripOf, weekdayOf } from './days.rules';

const kinds = (today: string) =>
  stripOf(today, 14, undefined)
    .slice(0, 4)
    .map(({ kind, from, to }) => [kind, from, to]);

test('today, tomorrow, the weekend as one entry, and then the days', () => {
  // This day is a Wednesday.
  expect(kinds('2026-06-03')).toEqual([
    ['today', '2026-06-03', '2026-06-03'],
    ['tomorrow', '2026-06-04', '2026-06-04'],
    ['weekend', '2026-06-06', '2026-06-07'],
    ['day', '2026-06-05', '2026-06-05'],
  ]);
  expect(stripOf('2026-06-03', 14, undefined)).toHaveLength(15);
});

test('on Saturday the weekend begins today, on Sunday there is none', () => {
  expect(kinds('2026-06-06')[2]).toEqual(['weekend', '2026-06-06', '2026-06-07']);
  expect(kinds('2026-06-07').map(([kind]) => kind)).not.toContain('weekend');
});

test('a weekend adds up both days, and is a lower bound if the count of a day is', () => {
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

test('the day is that of the match’s time zone', () => {
  const midnight = Date.parse('2026-06-02T15:30:00Z');
  expect([dayOf(midnight, 'Asia/Seoul'), dayOf(midnight, 'UTC')]).toEqual(['2026-06-03', '2026-06-02']);
  expect([weekdayOf('2026-06-07'), weekdayOf('2026-06-08')]).toEqual([7, 1]);
  const matchAt = (startAt: string) => ({ startAt, timeZone: 'Asia/Seoul' });
  const groups = groupedByDay([
    matchAt('2026-06-02T14:30:00Z'),
    matchAt('2026-06-02T15:30:00Z'),
    matchAt('2026-06-03T10:00:00Z'),
  ]);
  expect(groups.map(({ day, matches }) => [day, matches.length])).toEqual([
    ['2026-06-02', 1],
    ['2026-06-03', 2],
  ]);
});
