import { runInProcess } from './elsewhere';

/** Counts the frames of the animation from a card to its page and back. Needs the built site. */
export const run = (): Promise<void> => runInProcess('e2e/benches/moves.bench.ts');
