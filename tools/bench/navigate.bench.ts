import { runOnBothSites } from './both-sites';

/** Measures area switches: the released site against the same source as one bundle, prefetched and cold. */
export const run = (): Promise<void> => runOnBothSites('e2e/benches/navigate.bench.ts');
