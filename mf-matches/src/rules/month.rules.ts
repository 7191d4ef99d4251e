import { addDays, weekdayOf } from './days.rules';

const monthPattern = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** Returns the month in an address, or the current month if the value is missing or invalid. */
export function monthOf(value: string | null, today: string): string {
  return value !== null && monthPattern.test(value) ? value : today.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/**
 * Returns the weeks of a month, filled up with days of the months before and after. A week begins on `firstWeekday` (1 is Monday, 7 is
 * Sunday).
 */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const firstDay = `${month}-01`;
  const leadingDays = (weekdayOf(firstDay) - firstWeekday + 7) % 7;
  const weeks: string[][] = [];
  let day = addDays(firstDay, -leadingDays);
  const end = `${addMonths(month, 1)}-01`;
  while (day < end) {
    const start = day;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
    day = addDays(day, 7);
  }
  return weeks;
}
