import type { TimedWrite } from './answers';
import type { LoadFigures } from './load';
import type { Outcome } from './table';

/** Longest times that the product promises after a fault. */
export interface TimeLimits {
  /** Longest wait of any caller for the answer to a write. */
  readonly writeMs: number;
  /** Time until the socket of any page is back. */
  readonly socketMs?: number;
}

export type TimesVerdict = 'kept' | 'missed' | 'not judged' | 'no limit';

export interface LongestWait {
  readonly ms: number;
  readonly write: TimedWrite | null;
}

/** Returns the longest wait of a caller for a write after `faultAt`. The time before the fault does not count. */
export function longestWait(writes: readonly TimedWrite[], faultAt: number): LongestWait {
  let longest: LongestWait = { ms: 0, write: null };
  for (const write of writes) {
    const ms = write.endedAt - Math.max(write.startedAt, faultAt);
    if (ms > longest.ms) longest = { ms, write };
  }
  return longest;
}

/** Longest delay of a timer of the drill, at the 99th percentile, on a machine that is fast enough to judge times. */
const MAX_TIMER_DELAY_MS = 100;
const MAX_LOAD_PER_PROCESSOR = 2;

/** Returns whether the machine was too busy to judge times: the delay may then be that of the machine, or of the drill itself. */
export const wasBusy = ({ load, processors, timerDelayMs }: LoadFigures): boolean =>
  load >= processors * MAX_LOAD_PER_PROCESSOR || timerDelayMs > MAX_TIMER_DELAY_MS;

/** Judges the times of a fault. Times within their limits are kept on any machine. */
export function judgeTimes(
  { writeMs, socketMs }: Pick<Outcome, 'writeMs' | 'socketMs'>,
  limits: TimeLimits | undefined,
  figures: LoadFigures,
): TimesVerdict {
  if (!limits) return 'no limit';
  if (writeMs <= limits.writeMs && socketMs <= (limits.socketMs ?? Infinity)) return 'kept';
  return wasBusy(figures) ? 'not judged' : 'missed';
}

/** Returns whether an outcome makes the run fail. A short run beside other work does not judge times. */
export const hasFailed = (
  { lost, doubled, missed, taken, unseen, broken, times }: Outcome,
  judgesTimes: boolean,
): boolean => lost + doubled + missed + taken + unseen + broken > 0 || (judgesTimes && times === 'missed');
