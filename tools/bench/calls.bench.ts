import { runInSeparateProcess } from './separate-process';

/** Compares frequent calls with bare node:http and one select by primary key. */
export const run = (): Promise<void> => runInSeparateProcess('server/src/bench/calls.bench.ts');
