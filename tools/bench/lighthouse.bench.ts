import { runInProcess } from './elsewhere';

/** Measures every route with Lighthouse as a phone, signed in with the demo data. Options: `--runs 5`, `--only matches`. */
export const run = (): Promise<void> => runInProcess('e2e/benches/lighthouse.bench.ts');
