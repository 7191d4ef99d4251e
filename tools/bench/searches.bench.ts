import { runInSeparateProcess } from './separate-process';

/**
 * Measures the searches beside the list of matches at 10,000, 100,000 and 300,000 rows within one circle: people, teams, opponents, guest
 * spots, counts of matches, and the saved searches that a new match or guest spot fits.
 */
export const run = (): Promise<void> => runInSeparateProcess('server/src/bench/searches/searches.bench.ts');
