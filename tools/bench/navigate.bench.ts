import { runOnBothSites } from './both-sites';

/** Going to another area: the released site beside the same source as one bundle, prefetched and cold. */
export const run = (): Promise<void> => runOnBothSites('e2e/benches/navigate.bench.ts');
