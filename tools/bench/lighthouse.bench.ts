import { runInSeparateProcess } from './separate-process';

/**
 * Measures every route with Lighthouse as a phone, with the demo data; routes for users are measured signed in. Options: `--runs 5`,
 * `--only matches`.
 */
export const run = (): Promise<void> => runInSeparateProcess('e2e/benches/lighthouse.bench.ts');
