import { runInSeparateProcess } from './separate-process';

/**
 * Measures the list of matches around a place at 10,000, 100,000 and 1,000,000 matches, and its API call against bare node:http with the
 * same SQL.
 */
export const run = (): Promise<void> =>
  runInSeparateProcess('server/src/modules/matches/bench/listing.bench.ts');
