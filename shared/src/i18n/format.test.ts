import { formatFor } from './format';

const now = new Date('2026-11-27T03:00:00Z');
const tomorrow = new Date('2026-11-28T10:00:00Z');
const later = new Date('2026-12-05T10:30:00Z');

test('a date is said as a person would', () => {
  expect(formatFor('en', 'Asia/Seoul').when(tomorrow, now)).toBe('Tomorrow 19:00');
  expect(formatFor('ko', 'Asia/Seoul').when(tomorrow, now)).toBe('내일 오후 7시');
  expect(formatFor('en', 'Asia/Seoul').when(later, now)).toMatch(/Sat,? 5 Dec 19:30/);
});

test('the day is counted where the match is, not where the server is', () => {
  const lateEvening = new Date('2026-11-27T15:30:00Z');
  expect(formatFor('en', 'Asia/Seoul').when(lateEvening, now)).toBe('Tomorrow 00:30');
  expect(formatFor('en', 'Europe/Lisbon').when(lateEvening, now)).toBe('Today 15:30');
});

test("other people's distances are about", () => {
  expect(formatFor('en').aboutKm(2.4)).toBe('about 2 km');
  expect(formatFor('ko').aboutKm(2.4)).toBe('약 2km');
});

test('money is won', () => {
  expect(formatFor('en').money(40000)).toBe('₩40,000');
  expect(formatFor('ko').money(40000)).toBe('₩40,000');
});

test('nothing is made before it is asked for, and nothing twice', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  const format = formatFor('en', 'Asia/Tokyo');
  expect(made).not.toHaveBeenCalled();
  format.when(tomorrow, now);
  const forOne = made.mock.calls.length;
  formatFor('en', 'Asia/Tokyo').when(tomorrow, now);
  expect(forOne).toBeGreaterThan(0);
  expect(made).toHaveBeenCalledTimes(forOne);
  made.mockRestore();
});
