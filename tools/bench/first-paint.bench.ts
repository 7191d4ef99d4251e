import { runInProcess } from './elsewhere';

/**
 * Measures the time until a first visit shows something, on three networks, with and without the boot script's drawing. Needs the built
 * site.
 */
export const run = (): Promise<void> => runInProcess('e2e/benches/first-paint.bench.ts');
