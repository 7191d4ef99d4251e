import { runInSeparateProcess } from './separate-process';

/**
 * Measures frames while a list of 1,000 matches is scrolled, and the time to group and draw 500 markers on the map. Needs the built site.
 */
export const run = (): Promise<void> => runInSeparateProcess('e2e/benches/finding.bench.ts');
