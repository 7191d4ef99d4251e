import { runElsewhere } from './elsewhere';

/** The neighbourhood search at 10,000, 100,000 and 1,000,000 matches, and the whole call beside a bare node:http with the same SQL. */
export const run = (): Promise<void> => runElsewhere('server/src/modules/matches/bench/listing.bench.ts');
