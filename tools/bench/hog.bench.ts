import { runInSeparateProcess } from './separate-process';

/** Compares the calls of a member alone and beside a member who sends as many calls as possible. */
export const run = (): Promise<void> => runInSeparateProcess('server/src/bench/hog.bench.ts');
