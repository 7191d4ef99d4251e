import { reasonOf, type Say } from '../say';
import type { Deed } from './watch';

const pauseMs = 3_000;
/** One bad answer is a restart or a lost packet; this many in a row are said aloud once. */
const manyFailures = 5;

interface Looking {
  readonly look: (now: Date) => Promise<readonly Deed[]>;
  readonly say: Say;
  /** Ends by itself after so long, or at once when this answers true. */
  readonly forMs?: number;
  readonly until?: (deed: Deed) => boolean;
}

/** Looks every three seconds. A round that fails is tried again: a watch that ends because a server restarts is none. */
export async function keepLooking({
  look,
  say,
  forMs = Infinity,
  until = () => false,
}: Looking): Promise<Deed | null> {
  const begin = performance.now();
  for (let failures = 0; performance.now() - begin < forMs;) {
    try {
      const end = (await look(new Date())).find(until);
      if (end) return end;
      failures = 0;
    } catch (cause) {
      failures += 1;
      if (failures === manyFailures) say(`  ! The watch sees nothing: ${reasonOf(cause)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, forMs)));
  }
  return null;
}
