/** Interval between two batches. At this rate a busy room stays readable, and the page stays responsive. */
const intervalMs = 100;

/** Passes items on: the first item after a quiet moment at once, and the items that follow in batches, every tenth of a second. */
export function createBatcher<T>(passItems: (items: readonly T[]) => void): {
  readonly add: (item: T) => void;
  /** Passes the waiting items on now. */
  readonly flush: () => void;
} {
  let waitingItems: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const items = waitingItems;
    waitingItems = [];
    if (items.length > 0) passItems(items);
  };
  const startTimer = () => {
    timer = setTimeout(() => {
      const isBusy = waitingItems.length > 0;
      flush();
      if (isBusy) startTimer();
    }, intervalMs);
  };
  return {
    flush,
    add(item) {
      waitingItems.push(item);
      if (timer !== undefined) return;
      flush();
      startTimer();
    },
  };
}
