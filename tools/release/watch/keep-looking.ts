import { reasonOf, type Say } from '../say';
import type { WatchAction, Failure, Look } from './watch';

const pauseMs = 3_000;
/** One bad answer is a restart or a lost packet; this many in a row are said aloud once. */
const reportedFailures = 5;

interface WatchLoopOptions {
  readonly watchOnce: (now: Date) => Promise<Look>;
  readonly say: Say;
  /** Ends by itself after so long, or at once when this answers true. */
  readonly durationMs?: number;
  readonly isLastAction?: (deed: WatchAction) => boolean;
}

/** Looks, and counts a round in which nothing could be read as a failure of the site. */
async function roundOf(look: WatchLoopOptions['watchOnce']): Promise<Look> {
  try {
    return await look(new Date());
  } catch (cause) {
    return { deeds: [], failures: [{ area: 'the site', cause }] };
  }
}

/** Counts failures in a row for each area, and says each row aloud once: an area that moves says nothing about another one. */
function countFailures(rows: ReadonlyMap<string, number>, failures: readonly Failure[], say: Say) {
  const next = new Map(failures.map(({ area }) => [area, (rows.get(area) ?? 0) + 1]));
  for (const { area, cause } of failures)
    if (next.get(area) === reportedFailures)
      say(`  ! The watch does nothing for ${area}: ${reasonOf(cause)}`);
  return next;
}

/** Looks every three seconds. A round that fails is tried again: a watch that ends because a server restarts is none. */
export async function runWatchLoop({
  watchOnce,
  say,
  durationMs = Infinity,
  isLastAction = () => false,
}: WatchLoopOptions): Promise<WatchAction | null> {
  const startedAt = performance.now();
  let rows: ReadonlyMap<string, number> = new Map();
  while (performance.now() - startedAt < durationMs) {
    const { deeds, failures } = await roundOf(watchOnce);
    const lastAction = deeds.find(isLastAction);
    if (lastAction) return lastAction;
    rows = countFailures(rows, failures, say);
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, durationMs)));
  }
  return null;
}
