import type { MatchDays } from '@homeground/shared/contracts';

const DAY = 86_400_000;

/** Returns the date of a moment (`2026-05-01`) in a time zone. The default is the time zone of this device. */
export function dayOf(moment: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  }).formatToParts(moment);
  const partOf = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`;
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

/** Returns the weekday as a number, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export interface StripDay {
  readonly kind: 'today' | 'tomorrow' | 'weekend' | 'day';
  readonly from: string;
  readonly to: string;
  /** null while the number is not known. */
  readonly count: number | null;
  readonly atLeast: boolean;
}

/**
 * Returns the entries of the day strip: today, tomorrow, the coming weekend, and further days up to `length`. On a Saturday the weekend
 * begins today. On a Sunday there is no entry for the weekend.
 */
export function stripOf(today: string, length: number, counts: MatchDays['days'] | undefined): StripDay[] {
  const all = Array.from({ length }, (_, index) => addDays(today, index));
  const counted = (from: string, to: string) => {
    if (!counts) return { count: null, atLeast: false };
    const within = counts.filter(({ day }) => day >= from && day <= to);
    return {
      count: within.reduce((sum, { count }) => sum + count, 0),
      atLeast: within.some(({ atLeast }) => atLeast),
    };
  };
  const single = all.map((day, index): StripDay => {
    const kind = index === 0 ? 'today' : index === 1 ? 'tomorrow' : 'day';
    return { kind, from: day, to: day, ...counted(day, day) };
  });
  const weekday = weekdayOf(today);
  if (weekday === 7) return single;
  const from = weekday === 6 ? today : addDays(today, 6 - weekday);
  const to = addDays(today, 7 - weekday);
  const weekend: StripDay = { kind: 'weekend', from, to, ...counted(from, to) };
  return [...single.slice(0, 2), weekend, ...single.slice(2)];
}

export interface DayGroup<T> {
  readonly day: string;
  readonly matches: readonly T[];
}

/** Groups consecutive matches by day, in the time zone of each match. */
export function groupedByDay<T extends { readonly startAt: string; readonly timeZone: string }>(
  matches: readonly T[],
): DayGroup<T>[] {
  const groups: { day: string; matches: T[] }[] = [];
  for (const match of matches) {
    const day = dayOf(Date.parse(match.startAt), match.timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.matches.push(match);
    else groups.push({ day, matches: [match] });
  }
  return groups;
}
