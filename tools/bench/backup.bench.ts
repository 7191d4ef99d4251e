import { runInSeparateProcess } from './separate-process';

/** Measures backups of a large site under load, and a restore. */
export const run = (): Promise<void> => runInSeparateProcess('server/src/bench/backup.bench.ts');
