import { runInProcess } from './elsewhere';

/** Measures the numbers of the desk after two years of play. */
export const run = (): Promise<void> => runInProcess('server/src/bench/numbers.bench.ts');
