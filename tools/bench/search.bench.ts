import { runInSeparateProcess } from './separate-process';

/** Measures the text search in a room of 100,000 messages: a hit at the start, a hit at the end, and no hit. */
export const run = (): Promise<void> => runInSeparateProcess('server/src/modules/chat/search.bench.ts');
