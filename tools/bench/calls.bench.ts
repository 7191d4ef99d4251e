import { runInProcess } from './elsewhere';

/** Compares frequent calls with bare node:http and one select by primary key. */
export const run = (): Promise<void> => runInProcess('server/src/bench/calls.bench.ts');
