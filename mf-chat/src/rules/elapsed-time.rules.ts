export type ElapsedTime =
  { readonly unit: 'now' | 'date' } | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

const minuteMs = 60_000;

/**
 * Returns how long ago something was, in the largest unit that has passed; after a week, the date. Days are calendar days, so that a message
 * of Sunday evening is three days old on Wednesday afternoon.
 */
export function elapsedTime(at: number, now: number): ElapsedTime {
  const minutes = Math.floor((now - at) / minuteMs);
  if (minutes < 1) return { unit: 'now' };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  // Rounded, because a day is 23 or 25 hours long when the clocks change.
  const days = Math.round((startOfDay(now) - startOfDay(at)) / (24 * 60 * minuteMs));
  return days < 7 ? { unit: 'days', count: days } : { unit: 'date' };
}

/** Returns the beginning of the day in the time zone of the device, like the headings of days. */
const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
