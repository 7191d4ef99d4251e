import { runInSeparateProcess } from './separate-process';

/** Counts the frames of the animation from a match in the list to the page of the match and back. Needs the built site. */
export const run = (): Promise<void> => runInSeparateProcess('e2e/benches/moves.bench.ts');
