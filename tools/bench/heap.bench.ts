import { runOnBothSites } from './both-sites';

/** Measures memory that area switches leave behind: the released site against the same source as one bundle. */
export const run = (): Promise<void> => runOnBothSites('e2e/benches/heap.bench.ts');
