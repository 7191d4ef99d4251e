export type ElapsedTime =
  { readonly unit: 'now' | 'date' } | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

const minuteMs = 60_000;

/** Returns how long ago something was, in the largest unit that has passed; after a week, the date. */
export function elapsedTime(at: number, now: number): ElapsedTime {
  const minutes = Math.floor((now - at) / minuteMs);
  if (minutes < 1) return { unit: 'now' };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  const days = Math.floor(minutes / (24 * 60));
  return days < 7 ? { unit: 'days', count: days } : { unit: 'date' };
}
