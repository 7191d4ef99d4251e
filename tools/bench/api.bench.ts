import { runInSeparateProcess } from './separate-process';

/** Measures complete API calls for the list of matches and for one match, compared with a bare node:http server that runs the same SQL. */
export const run = (): Promise<void> => runInSeparateProcess('server/src/modules/matches/bench/api.bench.ts');
