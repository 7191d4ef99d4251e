import { runInSeparateProcess } from './separate-process';

/** Measures how long the page takes to respond to each of the main acts of its screens (INP). Needs the built site. */
export const run = (): Promise<void> => runInSeparateProcess('e2e/benches/acts.bench.ts');
