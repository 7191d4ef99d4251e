import { busy } from '../../platform/errors/refusal';

/** Runs at most `atOnce` tasks at a time. At most `waiting` further tasks wait; a task beyond them is refused. */
export function createPlaces(atOnce: number, waiting: number) {
  let runningCount = 0;
  const waitingTasks: (() => void)[] = [];

  async function takePlace(): Promise<void> {
    if (runningCount < atOnce) runningCount += 1;
    else if (waitingTasks.length < waiting) await new Promise<void>((begin) => waitingTasks.push(begin));
    else throw busy();
  }

  function leavePlace(): void {
    // The place of a task that ends goes to the next one.
    const begin = waitingTasks.shift();
    if (begin) begin();
    else runningCount -= 1;
  }

  return async <T>(task: () => Promise<T>): Promise<T> => {
    await takePlace();
    try {
      return await task();
    } finally {
      leavePlace();
    }
  };
}
