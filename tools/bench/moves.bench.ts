import { runInProcess } from './elsewhere';

/** Counts the frames while a card becomes its page and the page its card again. Takes the built site. */
export const run = (): Promise<void> => runInProcess('e2e/benches/moves.bench.ts');
