import { runElsewhere } from './elsewhere';

/** Frames while a list of 1,000 matches is scrolled, and how long 500 marks take to be gathered and drawn on the map. Takes the built site. */
export const run = (): Promise<void> => runElsewhere('e2e/benches/finding.bench.ts');
