import { runInProcess } from './elsewhere';

/**
 * Measures the time from an edited text in an area until the live page shows it, with tests and release gate, and the time of a rollback.
 */
export const run = (): Promise<void> => runInProcess('e2e/benches/release.bench.ts');
