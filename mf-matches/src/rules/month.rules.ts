import { addDays, weekdayOf } from './days.rules';

const month = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** Returns the month of an address; the current month if the value is not valid. */
export function monthOf(value: string | null, today: string): string {
  return value !== null && month.test(value) ? value : today.slice(0, 7);
}

export function addMonths(of: string, count: number): string {
  const [year = 0, number = 1] = of.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the full weeks that show a month, with days of the months around it. A week begins on `firstWeekday` (1 is Monday, 7 Sunday). */
export function weeksOf(of: string, firstWeekday: number): string[][] {
  const first = `${of}-01`;
  const before = (weekdayOf(first) - firstWeekday + 7) % 7;
  const weeks: string[][] = [];
  let day = addDays(first, -before);
  const end = `${addMonths(of, 1)}-01`;
  while (day < end) {
    const start = day;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
    day = addDays(day, 7);
  }
  return weeks;
}
