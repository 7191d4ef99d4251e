import { performance } from 'node:perf_hooks';

export const quantile = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
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
