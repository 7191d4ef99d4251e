import { momentAtWall, wallTimeAt } from '@homeground/shared/contracts';

const wallPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Returns the moment of a local time (`2026-05-01T19:00`) in a time zone; '' if it is not a valid time. */
export function momentOf(wall: string, timeZone: string): string {
  const asIfUtc = wallPattern.test(wall) ? Date.parse(`${wall}:00Z`) : NaN;
  return Number.isNaN(asIfUtc) ? '' : new Date(momentAtWall(asIfUtc, timeZone)).toISOString();
}

export function wallOf(moment: number, timeZone: string): string {
  return new Date(wallTimeAt(moment, timeZone)).toISOString().slice(0, 16);
}

const day = 86_400_000;

/** Returns the next Saturday at ten, but at the earliest the day after tomorrow, because other users need time to find the post. */
export function usualStart(now: number, timeZone: string): string {
  const earliest = now + 2 * day;
  const today = wallOf(earliest, timeZone).slice(0, 10);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const saturday = new Date(Date.parse(`${today}T00:00:00Z`) + ((6 - weekday + 7) % 7) * day);
  return `${saturday.toISOString().slice(0, 10)}T10:00`;
}
