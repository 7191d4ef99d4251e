import { runElsewhere } from './elsewhere';

/** Measures the search for words in a room of 100,000 messages, found at once, found last, and not found. */
export const run = (): Promise<void> => runElsewhere('server/src/modules/chat/search.bench.ts');
