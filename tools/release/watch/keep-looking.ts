import { reasonOf, type PrintLine } from '../say';
import type { WatchAction, Failure, WatchRound } from './watch';

const pauseMs = 3_000;
/** Number of failures in a row after which a message is printed, once. A single failure may be a restart or a lost packet. */
const reportedFailures = 5;

interface WatchLoopOptions {
  readonly watchOnce: (now: Date) => Promise<WatchRound>;
  readonly print: PrintLine;
  /** The loop ends after this time. */
  readonly durationMs?: number;
  /** The loop ends after the first action for which this returns true. */
  readonly isLastAction?: (action: WatchAction) => boolean;
}

/** Runs one round. If nothing could be read, it returns a failure of "the site". */
async function runRound(watchOnce: WatchLoopOptions['watchOnce']): Promise<WatchRound> {
  try {
    return await watchOnce(new Date());
  } catch (cause) {
    return { actions: [], failures: [{ area: 'the site', cause }] };
  }
}

/** Counts consecutive failures of each area, and prints a message once per series. */
function countFailures(
  failureCounts: ReadonlyMap<string, number>,
  failures: readonly Failure[],
  print: PrintLine,
) {
  const newCounts = new Map(failures.map(({ area }) => [area, (failureCounts.get(area) ?? 0) + 1]));
  for (const { area, cause } of failures)
    if (newCounts.get(area) === reportedFailures)
      print(`  ! The watch does nothing for ${area}: ${reasonOf(cause)}`);
  return newCounts;
}

/** Runs a round every three seconds. A failed round does not end the loop, because the server may just be restarting. */
export async function runWatchLoop({
  watchOnce,
  print,
  durationMs = Infinity,
  isLastAction = () => false,
}: WatchLoopOptions): Promise<WatchAction | null> {
  const startedAt = performance.now();
  let failureCounts: ReadonlyMap<string, number> = new Map();
  while (performance.now() - startedAt < durationMs) {
    const { actions, failures } = await runRound(watchOnce);
    const lastAction = actions.find(isLastAction);
    if (lastAction) return lastAction;
    failureCounts = countFailures(failureCounts, failures, print);
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, durationMs)));
  }
  return null;
}
