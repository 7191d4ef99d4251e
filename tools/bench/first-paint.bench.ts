import { runInSeparateProcess } from './separate-process';

/**
 * Measures the time until a first visit shows something, on three networks, with and without the boot script's drawing. Needs the built
 * site.
 */
export const run = (): Promise<void> => runInSeparateProcess('e2e/benches/first-paint.bench.ts');
