/** Interval between two batches. At this rate a busy room stays readable, and the page stays responsive. */
const intervalMs = 100;

/** Passes items on. After a pause, the first item is passed on immediately; the items that follow are passed on in batches every 100 ms. */
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
