import { runElsewhere } from './elsewhere';

/** Measures the time from an edited text in one area until the live page shows it, with tests and release gate, and the way back. */
export const run = (): Promise<void> => runElsewhere('e2e/benches/release.bench.ts');
