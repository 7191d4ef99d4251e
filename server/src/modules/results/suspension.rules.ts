import { limits } from '@homeground/shared/contracts';

const day = 86_400_000;
const { noShows, withinDays, suspendedDays } = limits.promise;

/** A third no-show, and until when it keeps a side from posting and applying. */
export interface Suspension {
  readonly from: Date;
  readonly until: Date;
}

/** A user who spoke for a side at its third no-show takes the suspension along to a team founded since. */
export function isInherited(
  { from }: Suspension,
  spokeFor: { readonly since: Date; readonly until: Date | null },
  foundedAt: Date,
): boolean {
  const spokeThen = spokeFor.since <= from && (spokeFor.until === null || spokeFor.until > from);
  return spokeThen && foundedAt > from;
}

/** SPEC 7.3: each third no-show within 180 days counts for two weeks from its own moment; null: nothing holds now. */
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
