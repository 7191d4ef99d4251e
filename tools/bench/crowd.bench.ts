import { runInProcess } from './elsewhere';

/** Measures people who use the app at the pace of people, up to 4,000 at once, against one server. Needs the built server. */
export const run = (): Promise<void> => runInProcess('server/src/bench/crowd/crowd.bench.ts');
