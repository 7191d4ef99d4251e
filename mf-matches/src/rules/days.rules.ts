import { toWallClock, type MatchDays } from '@homeground/shared/contracts';

const DAY_MS = 86_400_000;

/** Returns the date (`2026-05-01`) of a moment in a time zone. The default is the time zone of this device. */
export const dayOf = (moment: number, timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone) =>
  toWallClock(moment, timeZone).slice(0, 10);

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the weekday as a number, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export interface StripDay {
  readonly kind: 'today' | 'tomorrow' | 'weekend' | 'day';
  readonly from: string;
  readonly to: string;
  /** null while the number is not known. */
  readonly count: number | null;
  /** True if `count` is only a lower bound. */
  readonly atLeast: boolean;
}

/**
 * Returns the entries of the day strip: today, tomorrow, the coming weekend, and further days up to `length`. On a Saturday the weekend
 * begins today. On a Sunday there is no entry for the weekend.
 */
export function stripOf(today: string, length: number, counts: MatchDays['days'] | undefined): StripDay[] {
  const days = Array.from({ length }, (_, index) => addDays(today, index));
  const countBetween = (from: string, to: string) => {
    if (!counts) return { count: null, atLeast: false };
    const countedDays = counts.filter(({ day }) => day >= from && day <= to);
    return {
      count: countedDays.reduce((sum, { count }) => sum + count, 0),
      atLeast: countedDays.some(({ atLeast }) => atLeast),
    };
  };
  const singleDays = days.map((day, index): StripDay => {
    const kind = index === 0 ? 'today' : index === 1 ? 'tomorrow' : 'day';
    return { kind, from: day, to: day, ...countBetween(day, day) };
  });
  const weekday = weekdayOf(today);
  if (weekday === 7) return singleDays;
  const from = weekday === 6 ? today : addDays(today, 6 - weekday);
  const to = addDays(today, 7 - weekday);
  const weekend: StripDay = { kind: 'weekend', from, to, ...countBetween(from, to) };
  return [...singleDays.slice(0, 2), weekend, ...singleDays.slice(2)];
}

export interface DayGroup<T> {
  readonly day: string;
  readonly matches: readonly T[];
}

/** Groups matches by day, in the time zone of each match. */
export function groupByDay<T extends { readonly startAt: string; readonly timeZone: string }>(
  matches: readonly T[],
): DayGroup<T>[] {
  const matchesOfDay = new Map<string, T[]>();
  for (const match of matches) {
    const day = dayOf(Date.parse(match.startAt), match.timeZone);
    const dayMatches = matchesOfDay.get(day);
    if (dayMatches) dayMatches.push(match);
    else matchesOfDay.set(day, [match]);
  }
  return [...matchesOfDay]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([day, dayMatches]) => ({ day, matches: dayMatches }));
}

/** Returns the zone that occurs most often; undefined for an empty list. */
export function mostCommonZone(zones: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const zone of zones) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  return [...counts].sort(([, first], [, second]) => second - first)[0]?.[0];
}
