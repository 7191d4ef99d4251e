import type { VitalMetric } from '@homeground/shared/contracts';

/**
 * Upper bounds of the buckets, in milliseconds or (CLS) thousandths; the last bucket has no bound. Do not change a list, because stored
 * rows refer to its positions.
 */
const upperBounds: Readonly<Record<VitalMetric, readonly number[]>> = {
  LCP: [250, 500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1000, 2000],
  CLS: [10, 25, 50, 100, 150, 250, 500],
};

/** The largest value that counts as good (web.dev/vitals). */
export const goodVitals: Readonly<Record<VitalMetric, number>> = { LCP: 2500, INP: 200, CLS: 100 };

export function bucketOfVital(metric: VitalMetric, value: number): number {
  const index = upperBounds[metric].findIndex((bound) => value <= bound);
  return index === -1 ? upperBounds[metric].length : index;
}

/**
 * Returns the 75th percentile, computed from the counts of the buckets and interpolated within a bucket. Null: there are no pages.
 * `Infinity`: the percentile is above the last bound.
 */
export function p75Of(metric: VitalMetric, counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = 0.75 * total;
  let countBelow = 0;
  for (const [index, bound] of upperBounds[metric].entries()) {
    const count = counts.get(index) ?? 0;
    if (countBelow + count >= rank) {
      const floor = upperBounds[metric][index - 1] ?? 0;
      return Math.round(floor + ((bound - floor) * (rank - countBelow)) / count);
    }
    countBelow += count;
  }
  return Infinity;
}
