import { runElsewhere } from './elsewhere';

/** From an edited text in one area to seen on the live page, its tests and its gate included; and back. */
export const run = (): Promise<void> => runElsewhere('e2e/benches/release.bench.ts');
