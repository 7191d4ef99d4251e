import { runOnBothSites } from './both-sites';

/** What changes between areas leave in memory: the released site beside the same source as one bundle. */
export const run = (): Promise<void> => runOnBothSites('e2e/benches/heap.bench.ts');
