import { availableParallelism, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface LoadFigures {
  /** Average number of running and waiting programs in the last minute. */
  readonly load: number;
  readonly processors: number;
  /** Delay of the timers of this process: 99 of 100 were shorter. */
  readonly timerDelayMs: number;
}

const RESOLUTION_MS = 10;

/** Starts to measure how busy the machine is. The returned function ends the measurement. */
export function measureLoad(): () => LoadFigures {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return () => {
    delays.disable();
    return {
      load: loadavg()[0] ?? 0,
      processors: availableParallelism(),
      // The histogram contains whole intervals of the timer, in nanoseconds.
      timerDelayMs: Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS),
    };
  };
}
