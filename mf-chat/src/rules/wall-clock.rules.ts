import { momentAtWall, wallTimeAt } from '@homeground/shared/contracts';

/** A moment as the clock on the wall shows it where the match is played: `2026-05-01T19:00`, as date and time fields write it. */
export function toWallClock(moment: string, timeZone: string): string {
  return new Date(wallTimeAt(Date.parse(moment), timeZone)).toISOString().slice(0, 16);
}

/** The moment at which that wall shows this; null for what no clock shows (SPEC 9, case 32). */
export function fromWallClock(wall: string, timeZone: string): string | null {
  const meant = Date.parse(`${wall}:00.000Z`);
  return Number.isNaN(meant) ? null : new Date(momentAtWall(meant, timeZone)).toISOString();
}
