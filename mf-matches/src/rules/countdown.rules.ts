export type Countdown =
  { readonly unit: 'now' } | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

const MINUTE = 60_000;

/** How long it is until then, as people say it: in minutes up to two hours, in hours up to two days, then in days. */
export function countdown(startAt: string, now: number): Countdown {
  const minutes = Math.ceil((Date.parse(startAt) - now) / MINUTE);
  if (minutes <= 0) return { unit: 'now' };
  if (minutes < 120) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
