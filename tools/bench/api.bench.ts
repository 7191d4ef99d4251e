import { runElsewhere } from './elsewhere';

/** Whole calls for the list and for one match beside a bare node:http with the same SQL. */
export const run = (): Promise<void> => runElsewhere('server/src/modules/matches/bench/api.bench.ts');
