import { runInSeparateProcess } from './separate-process';

/** Compares the delivery of notices with bare commits. */
export const run = (): Promise<void> => runInSeparateProcess('server/src/bench/notices.bench.ts');
