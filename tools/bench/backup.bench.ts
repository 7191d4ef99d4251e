import { runInProcess } from './elsewhere';

/** Measures backups of a large site under load, and a restore. */
export const run = (): Promise<void> => runInProcess('server/src/bench/backup.bench.ts');
