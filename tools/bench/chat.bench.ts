import { runElsewhere } from './elsewhere';

/** A durable send to 1,000 open pages beside a bare `ws` broadcast, memory of a connection, and sends in one room and in 500. */
export const run = (): Promise<void> => runElsewhere('server/src/modules/chat/chat.bench.ts');
