import { runInSeparateProcess } from './separate-process';

/** Measures one server while up to 4,000 people use the app at once, at the pace of people. Needs the built server. */
export const run = (): Promise<void> => runInSeparateProcess('server/src/bench/crowd/crowd.bench.ts');
