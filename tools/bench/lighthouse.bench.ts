import { runElsewhere } from './elsewhere';

/** Lighthouse's mobile figures of every route, signed in with the demo data: `--runs 5`, `--only matches`. */
export const run = (): Promise<void> => runElsewhere('e2e/benches/lighthouse.bench.ts');
