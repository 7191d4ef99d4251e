import { runInSeparateProcess } from './separate-process';

/** Measures complete API calls for the list and for one match, compared with bare node:http and the same SQL. */
export const run = (): Promise<void> => runInSeparateProcess('server/src/modules/matches/bench/api.bench.ts');
