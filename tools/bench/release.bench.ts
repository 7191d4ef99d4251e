import { runInSeparateProcess } from './separate-process';

/**
 * Measures the time from an edited text in an area until the live page shows it, with tests and release gate, and the time of a rollback.
 */
export const run = (): Promise<void> => runInSeparateProcess('e2e/benches/release.bench.ts');
