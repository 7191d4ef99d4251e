import { runInProcess } from './elsewhere';

/**
 * Measures frames while a list of 1,000 matches is scrolled, and the time to group and draw 500 markers on the map. Needs the built site.
 */
export const run = (): Promise<void> => runInProcess('e2e/benches/finding.bench.ts');
