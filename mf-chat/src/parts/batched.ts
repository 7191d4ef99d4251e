/** Interval between two batches. At this rate a busy room stays readable, and the page stays responsive. */
const everyMs = 100;

/** Passes items to `take`: an item after a quiet moment at once, and items of a busy moment in batches, every tenth of a second. */
export function batched<T>(take: (items: readonly T[]) => void): {
  readonly add: (item: T) => void;
  /** Passes the waiting items to `take` now. */
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
