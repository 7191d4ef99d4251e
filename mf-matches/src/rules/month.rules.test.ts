import { addMonths, monthOf, weeksOf } from './month.rules';

test('the page shows the month in the address; without a valid month it shows the current month', () => {
  expect(monthOf('2026-02', '2026-06-03')).toBe('2026-02');
  for (const invalidMonth of [null, '', '2026-13', '1999-01', '2026-6', 'June'])
    expect(monthOf(invalidMonth, '2026-06-03')).toBe('2026-06');
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test('a month is shown in full weeks, which begin on the country’s first weekday', () => {
  // 1 June 2026 is a Monday.
  const monday = weeksOf('2026-06', 1);
  expect([monday[0]?.[0], monday.at(-1)?.at(-1), monday.length]).toEqual(['2026-06-01', '2026-07-05', 5]);
  const sunday = weeksOf('2026-06', 7);
  expect([sunday[0]?.[0], sunday.at(-1)?.at(-1)]).toEqual(['2026-05-31', '2026-07-04']);
  // February 2027 begins on a Monday and has exactly four weeks.
  expect(weeksOf('2027-02', 1)).toHaveLength(4);
});
