import { runInProcess } from './elsewhere';

/** Measures how long the page takes to respond to each of the main acts of its screens (INP). Needs the built site. */
export const run = (): Promise<void> => runInProcess('e2e/benches/acts.bench.ts');
