import { momentAtWall, wallTimeAt } from '@homeground/shared/contracts';

/** Returns a moment as local time of the venue, in the format of a date and time field: `2026-05-01T19:00`. */
export function toWallClock(moment: string, timeZone: string): string {
  return new Date(wallTimeAt(Date.parse(moment), timeZone)).toISOString().slice(0, 16);
}

/** Returns the moment of a local time at the venue; null if the text is not a time (SPEC 9, case 32). */
export function fromWallClock(wall: string, timeZone: string): string | null {
  const wallTime = Date.parse(`${wall}:00.000Z`);
  return Number.isNaN(wallTime) ? null : new Date(momentAtWall(wallTime, timeZone)).toISOString();
}
