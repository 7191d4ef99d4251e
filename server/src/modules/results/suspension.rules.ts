import { limits } from '@homeground/shared/contracts';

const day = 86_400_000;
const { noShows, withinDays, suspendedDays } = limits.promise;

/** Time in which a side may not post or apply; starts at its third no-show. */
export interface Suspension {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Returns whether a team inherits the suspension of a side: the user represented that side at the third no-show, and the team was founded
 * afterwards.
 */
export function isInherited(
  { from }: Suspension,
  period: { readonly since: Date; readonly until: Date | null },
  foundedAt: Date,
): boolean {
  const wasRepresentative = period.since <= from && (period.until === null || period.until > from);
  return wasRepresentative && foundedAt > from;
}

/** Returns the current suspension, or null: each third no-show within 180 days suspends for two weeks (SPEC 7.3). */
export function suspensionOf(noShowTimes: readonly Date[], now: Date): Suspension | null {
  const times = noShowTimes.map((time) => time.getTime()).sort((a, b) => a - b);
  const thirdNoShows = times.filter((time, index) => {
    const firstOfThree = times[index - noShows + 1];
    return firstOfThree !== undefined && time - firstOfThree <= withinDays * day;
  });
  // Without a third no-show, `from` is 1970, so the suspension is over.
  const from = Math.max(0, ...thirdNoShows);
  const until = from + suspendedDays * day;
  return until > now.getTime() ? { from: new Date(from), until: new Date(until) } : null;
}
