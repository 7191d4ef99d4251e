/** @jest-environment jsdom */
import { firstDayOfWeek, formatFor } from './format';

const now = new Date('2026-11-27T03:00:00Z');
const tomorrow = new Date('2026-11-28T10:00:00Z');
const nextWeek = new Date('2026-12-05T10:30:00Z');

test('a date near today is relative', () => {
  expect(formatFor('en', 'Asia/Seoul').when(tomorrow, now)).toBe('Tomorrow 19:00');
  expect(formatFor('ko', 'Asia/Seoul').when(tomorrow, now)).toBe('내일 오후\u00a07시');
  expect(formatFor('en', 'Asia/Seoul').when(nextWeek, now)).toMatch(/Sat,?\s5\sDec 19:30/);
});

test('today and tomorrow are those of the match’s time zone', () => {
  const lateEvening = new Date('2026-11-27T15:30:00Z');
  expect(formatFor('en', 'Asia/Seoul').when(lateEvening, now)).toBe('Tomorrow 00:30');
  expect(formatFor('en', 'Europe/Lisbon').when(lateEvening, now)).toBe('Today 15:30');
});

test('a day without a time is relative as well', () => {
  const yesterday = new Date('2026-11-26T03:00:00Z');
  expect(formatFor('en', 'Asia/Seoul').day(now, now)).toBe('Today');
  expect(formatFor('ko', 'Asia/Seoul').day(yesterday, now)).toBe('어제');
  expect(formatFor('en', 'Asia/Seoul').day(nextWeek, now)).toMatch(/^Sat,?\s5\sDec$/);
});

test('a date and a time stay on one line each', () => {
  expect(formatFor('ko', 'Asia/Seoul').when(nextWeek, now)).toBe('12월\u00a05일\u00a0(토) 오후\u00a07:30');
  expect(formatFor('en', 'Asia/Seoul').date(nextWeek)).toMatch(/^Sat,?\u00a05\u00a0Dec$/);
});

test('distances are approximate', () => {
  expect(formatFor('en').aboutKm(2.4)).toBe('about\u00a02\u00a0km');
  expect(formatFor('ko').aboutKm(2.4)).toBe('약\u00a02km');
});

test.each([
  ['en', 40000, 'KRW', '₩40,000'],
  ['ko', 40000, 'KRW', '40,000원'],
  ['en', 20, 'EUR', '€20'],
  ['ko', 20, 'EUR', '€20'],
  ['en', 20, 'USD', 'US$20'],
  ['ko', 1500, 'JPY', 'JP¥1,500'],
] as const)('money in %s: %d %s is %s', (locale, value, currency, text) => {
  expect(formatFor(locale).money(value, currency)).toBe(text);
});

test('clock, week and money follow the reader’s variant of English', async () => {
  const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'en']);
  const format = formatFor('en', 'America/New_York');
  expect(format.time(new Date('2026-11-28T00:05:00Z')).replace('\u202f', ' ')).toBe('7:05 PM');
  expect(format.money(20, 'USD')).toBe('$20');
  expect(firstDayOfWeek('en')).toBe(7);
  languages.mockReturnValue(['en-DE']);
  expect(formatFor('en', 'Europe/Berlin').time(new Date('2026-11-28T18:05:00Z'))).toBe('19:05');
  expect(firstDayOfWeek('en')).toBe(1);
  languages.mockReturnValue(['de-DE', 'en']);
  expect(firstDayOfWeek('en')).toBe(1);
  expect(firstDayOfWeek('ko')).toBe(7);
  languages.mockRestore();
});

test('Intl objects are created on first use, and only once', () => {
  const constructor = jest.spyOn(Intl, 'DateTimeFormat');
  const format = formatFor('en', 'Asia/Tokyo');
  expect(constructor).not.toHaveBeenCalled();
  format.when(tomorrow, now);
  const callCount = constructor.mock.calls.length;
  formatFor('en', 'Asia/Tokyo').when(tomorrow, now);
  expect(callCount).toBeGreaterThan(0);
  expect(constructor).toHaveBeenCalledTimes(callCount);
  constructor.mockRestore();
});
