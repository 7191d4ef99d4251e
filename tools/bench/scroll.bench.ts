import { runInSeparateProcess } from './separate-process';

/**
 * Measures frames while a room of 10,000 messages is scrolled, with all messages loaded and with loading on the way. Needs the built site.
 */
export const run = (): Promise<void> => runInSeparateProcess('e2e/benches/scroll.bench.ts');
