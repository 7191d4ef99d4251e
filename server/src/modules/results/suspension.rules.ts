import { limits } from '@homeground/shared/contracts';

const day = 86_400_000;
const { noShows, withinDays, suspendedDays } = limits.promise;

/** Time in which a side may not post or apply; starts at its third no-show. */
export interface Suspension {
  readonly from: Date;
  readonly until: Date;
}

/** Returns whether a team founded after the third no-show is suspended too, because its leader spoke for the suspended side then. */
export function isInherited(
  { from }: Suspension,
  spokeFor: { readonly since: Date; readonly until: Date | null },
  foundedAt: Date,
): boolean {
  const spokeAtThird = spokeFor.since <= from && (spokeFor.until === null || spokeFor.until > from);
  return spokeAtThird && foundedAt > from;
}

/** Returns the current suspension, or null: each third no-show within 180 days suspends for two weeks (SPEC 7.3). */
export function suspensionOf(missedAt: readonly Date[], now: Date): Suspension | null {
  const times = missedAt.map((at) => at.getTime()).sort((a, b) => a - b);
  const thirds = times.filter((at, index) => {
    const first = times[index - noShows + 1];
    return first !== undefined && at - first <= withinDays * day;
  });
  const from = Math.max(0, ...thirds);
  const until = from + suspendedDays * day;
  return until > now.getTime() ? { from: new Date(from), until: new Date(until) } : null;
}
