import { runInSeparateProcess } from './separate-process';

/** Counts the frames of the animation from a card to its page and back. Needs the built site. */
export const run = (): Promise<void> => runInSeparateProcess('e2e/benches/moves.bench.ts');
