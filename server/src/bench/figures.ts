import { performance } from 'node:perf_hooks';

export const quantile = (times: readonly number[], fraction: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * fraction))] ?? NaN;
export const median = (values: readonly number[]) => quantile(values, 0.5);
export const percentilesOf = (times: readonly number[]) => ({
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
});
export type Percentiles = ReturnType<typeof percentilesOf>;

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns the width of the middle half of the values, as a part of their median. */
export const spread = (values: readonly number[]) =>
  (quantile(values, 0.75) - quantile(values, 0.25)) / median(values);

/** Returns how far the median of many more rounds may be from the median of these, with 95 % certainty, as a part of the median. */
export function errorOfMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  // The true median lies between these ranks, by the binomial distribution.
  const distance = 0.98 * Math.sqrt(sorted.length);
  const low = sorted[Math.max(0, Math.floor(sorted.length / 2 - distance))] ?? NaN;
  const high = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length / 2 + distance))] ?? NaN;
  return (high - low) / 2 / median(values);
}
