import { runInProcess } from './elsewhere';

/** Measures how soon a first visit shows something, on three networks, with and without the drawing of the first script. Takes the built site. */
export const run = (): Promise<void> => runInProcess('e2e/benches/first-paint.bench.ts');
