import { runInSeparateProcess } from './separate-process';

/** Measures how long the statistics of the operators' desk take to load after two years of play. */
export const run = (): Promise<void> => runInSeparateProcess('server/src/bench/numbers.bench.ts');
