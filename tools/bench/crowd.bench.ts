import { runInSeparateProcess } from './separate-process';

/** Measures people who use the app at the pace of people, up to 4,000 at once, against one server. Needs the built server. */
export const run = (): Promise<void> => runInSeparateProcess('server/src/bench/crowd/crowd.bench.ts');
