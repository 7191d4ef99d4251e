import { addDays, weekdayOf } from './days.rules';

const month = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** What an address may say; whatever else it says is this month. */
export function monthOf(given: string | null, today: string): string {
  return given !== null && month.test(given) ? given : today.slice(0, 7);
}

export function addMonths(of: string, count: number): string {
  const [year = 0, number = 1] = of.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The weeks a month is shown in, with the days around it that fill them. A week begins on `firstWeekday` (1 is Monday, 7 Sunday). */
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
