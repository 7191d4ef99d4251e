import { limits } from '@homeground/shared/contracts';

const day = 86_400_000;
const { noShows, withinDays, suspendedDays } = limits.promise;

/** SPEC 7.3: each third no-show within 180 days counts for two weeks from its own moment; null: nothing holds now. */
export function suspendedUntil(missedAt: readonly Date[], now: Date): Date | null {
  const times = missedAt.map((at) => at.getTime()).sort((one, other) => one - other);
  const ends = times
    .filter((at, index) => {
      const first = times[index - noShows + 1];
      return first !== undefined && at - first <= withinDays * day;
    })
    .map((at) => at + suspendedDays * day);
  const end = Math.max(0, ...ends);
  return end > now.getTime() ? new Date(end) : null;
}
