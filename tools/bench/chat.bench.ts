import { runInSeparateProcess } from './separate-process';

/**
 * Measures the delivery of a stored message to 1,000 open pages, compared with a bare `ws` broadcast; the memory of a connection; and
 * sends in one and in 500 rooms.
 */
export const run = (): Promise<void> => runInSeparateProcess('server/src/modules/chat/chat.bench.ts');
