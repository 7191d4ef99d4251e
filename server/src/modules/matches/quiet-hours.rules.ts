import type { QuietHours } from '@homeground/shared/contracts';
import { wallClockOf } from './wall-clock.rules';

const minute = 60_000;
const day = 24 * 60;

/** Returns the end of the quiet hours in local time, or null outside them. They may cross midnight. */
export function quietUntil(now: Date, timeZone: string, quiet: QuietHours): Date | null {
  const { minute: at } = wallClockOf(now, timeZone);
  const [from, until] = [quiet.from * 60, quiet.until * 60];
  const isQuiet = from < until ? at >= from && at < until : at >= from || at < until;
  if (!isQuiet) return null;
  return new Date(now.getTime() + ((until - at + day) % day) * minute);
}
