import type { QuietHours } from '@homeground/shared/contracts';
import { wallClockOf } from '../../platform/wall-clock.rules';

const minute = 60_000;
const day = 24 * 60;

/** Returns the end of the quiet hours in local time, or null outside them. They may cross midnight. */
export function quietUntil(now: Date, timeZone: string, quietHours: QuietHours): Date | null {
  const { minute: minuteNow } = wallClockOf(now, timeZone);
  const [from, until] = [quietHours.from * 60, quietHours.until * 60];
  const isQuiet =
    from < until ? minuteNow >= from && minuteNow < until : minuteNow >= from || minuteNow < until;
  if (!isQuiet) return null;
  return new Date(now.getTime() + ((until - minuteNow + day) % day) * minute);
}
