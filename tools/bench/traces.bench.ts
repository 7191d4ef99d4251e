import { runInProcess } from './elsewhere';

/** Compares calls with and without traces. */
export const run = (): Promise<void> => runInProcess('server/src/bench/traces.bench.ts');
