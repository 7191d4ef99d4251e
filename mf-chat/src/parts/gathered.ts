/** Shown so often, a busy room reads well, and its page has time for everything else. */
const everyMs = 100;

/** Takes what comes: at once after a quiet moment, in a busy one all of a tenth of a second together. */
export function gathered<T>(take: (items: readonly T[]) => void): {
  readonly add: (item: T) => void;
  /** What still waits is taken now. */
  readonly flush: () => void;
} {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const items = waiting;
    waiting = [];
    if (items.length > 0) take(items);
  };
  const pause = () => {
    timer = setTimeout(() => {
      const isBusy = waiting.length > 0;
      flush();
      if (isBusy) pause();
    }, everyMs);
  };
  return {
    flush,
    add(item) {
      waiting.push(item);
      if (timer !== undefined) return;
      flush();
      pause();
    },
  };
}
