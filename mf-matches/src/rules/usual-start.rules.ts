import { toWallClock } from '@homeground/shared/contracts';

const day = 86_400_000;

/** Returns the next Saturday at ten, but at the earliest the day after tomorrow, because other users need time to find the post. */
export function usualStart(now: number, timeZone: string): string {
  const earliest = now + 2 * day;
  const today = toWallClock(earliest, timeZone).slice(0, 10);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const saturday = new Date(Date.parse(`${today}T00:00:00Z`) + ((6 - weekday + 7) % 7) * day);
  return `${saturday.toISOString().slice(0, 10)}T10:00`;
}
