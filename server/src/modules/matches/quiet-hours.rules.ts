import type { QuietHours } from '@homeground/shared/contracts';
import { wallClockOf } from './wall-clock.rules';

const minute = 60_000;
const day = 24 * 60;

/** On the clock of that place: null outside the quiet hours, which may go over midnight, else when they end. */
export function quietUntil(now: Date, timeZone: string, quiet: QuietHours): Date | null {
  const { minute: at } = wallClockOf(now, timeZone);
  const [from, until] = [quiet.from * 60, quiet.until * 60];
  const isQuiet = from < until ? at >= from && at < until : at >= from || at < until;
  if (!isQuiet) return null;
  return new Date(now.getTime() + ((until - at + day) % day) * minute);
}
