import { addDays, dayOf, weekdayOf } from './days.rules';

const dayMs = 86_400_000;

/** Returns the next Saturday at ten, but at the earliest the day after tomorrow, because other users need time to find the post. */
export function usualStart(now: number, timeZone: string): string {
  const earliestDay = dayOf(now + 2 * dayMs, timeZone);
  const saturday = addDays(earliestDay, (6 - weekdayOf(earliestDay) + 7) % 7);
  return `${saturday}T10:00`;
}
