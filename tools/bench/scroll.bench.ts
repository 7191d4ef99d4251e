import { runElsewhere } from './elsewhere';

/** Frames while a room of 10,000 messages is scrolled: all of them in hand, and fetched on the way. Takes the built site. */
export const run = (): Promise<void> => runElsewhere('e2e/benches/scroll.bench.ts');
