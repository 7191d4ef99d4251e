import { runInProcess } from './elsewhere';

/** Compares the calls of a member alone and beside a member who sends as many calls as possible. */
export const run = (): Promise<void> => runInProcess('server/src/bench/hog.bench.ts');
