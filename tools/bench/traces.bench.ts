import { runInSeparateProcess } from './separate-process';

/** Compares calls with and without traces. */
export const run = (): Promise<void> => runInSeparateProcess('server/src/bench/traces.bench.ts');
