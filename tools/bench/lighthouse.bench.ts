import { runInProcess } from './elsewhere';

/**
 * Measures every route with Lighthouse as a phone, with the demo data; routes for users are measured signed in. Options: `--runs 5`,
 * `--only matches`.
 */
export const run = (): Promise<void> => runInProcess('e2e/benches/lighthouse.bench.ts');
