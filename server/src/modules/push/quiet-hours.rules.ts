import type { QuietHours } from '@homeground/shared/contracts';
import { wallClockOf } from '../../platform/wall-clock.rules';

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 24 * 60;

/** Returns the end of the quiet hours, or null outside them. Quiet hours are in local time and may cross midnight. */
export function quietUntil(now: Date, timeZone: string, quietHours: QuietHours): Date | null {
  const { minute: minuteNow } = wallClockOf(now, timeZone);
  const [from, until] = [quietHours.from * 60, quietHours.until * 60];
  const isQuiet =
    from < until ? minuteNow >= from && minuteNow < until : minuteNow >= from || minuteNow < until;
  if (!isQuiet) return null;
  return new Date(now.getTime() + ((until - minuteNow + MINUTES_PER_DAY) % MINUTES_PER_DAY) * MINUTE_MS);
}
