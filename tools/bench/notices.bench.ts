import { runInProcess } from './elsewhere';

/** Compares the delivery of notices with bare commits. */
export const run = (): Promise<void> => runInProcess('server/src/bench/notices.bench.ts');
