import { reasonOf, type PrintLine } from '../print';
import type { WatchAction, CheckFailure, WatchRound } from './watch';

const pauseMs = 3_000;
/** Number of failures in a row after which one message is printed. The cause of a single failure may be a restart or a lost packet. */
const failuresBeforeMessage = 5;

interface WatchLoopOptions {
  readonly checkOnce: (now: Date) => Promise<WatchRound>;
  readonly print: PrintLine;
  /** The loop ends after this time. */
  readonly durationMs?: number;
  /** The loop ends after the first action for which this returns true. */
  readonly isLastAction?: (action: WatchAction) => boolean;
}

/** Checks all areas once. If the site cannot be read, returns one failure with the area name "the site". */
async function runRound(checkOnce: WatchLoopOptions['checkOnce']): Promise<WatchRound> {
  try {
    return await checkOnce(new Date());
  } catch (cause) {
    return { actions: [], failures: [{ area: 'the site', cause }] };
  }
}

/** Counts the consecutive failures of each area. Prints a message when the count of an area reaches `failuresBeforeMessage`. */
function countFailures(
  failureCounts: ReadonlyMap<string, number>,
  failures: readonly CheckFailure[],
  print: PrintLine,
) {
  const newCounts = new Map(failures.map(({ area }) => [area, (failureCounts.get(area) ?? 0) + 1]));
  for (const { area, cause } of failures)
    if (newCounts.get(area) === failuresBeforeMessage)
      print(`  ! The watch does nothing for ${area}: ${reasonOf(cause)}`);
  return newCounts;
}

/** Checks all areas every three seconds. A failed check does not end the loop, because the server may just be restarting. */
export async function runWatchLoop({
  checkOnce,
  print,
  durationMs = Infinity,
  isLastAction = () => false,
}: WatchLoopOptions): Promise<WatchAction | null> {
  const startedAt = performance.now();
  let failureCounts: ReadonlyMap<string, number> = new Map();
  while (performance.now() - startedAt < durationMs) {
    const { actions, failures } = await runRound(checkOnce);
    const lastAction = actions.find(isLastAction);
    if (lastAction) return lastAction;
    failureCounts = countFailures(failureCounts, failures, print);
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, durationMs)));
  }
  return null;
}
