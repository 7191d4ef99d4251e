import { runInProcess } from './elsewhere';

/** Measures the text search in a room of 100,000 messages: a hit at the start, a hit at the end, and no hit. */
export const run = (): Promise<void> => runInProcess('server/src/modules/chat/search.bench.ts');
