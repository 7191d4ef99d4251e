/** At this rate a busy room stays readable and the page responsive. */
const everyMs = 100;

/** Passes items on at once after a quiet moment, and in batches of a tenth of a second in a busy one. */
export function batched<T>(take: (items: readonly T[]) => void): {
  readonly add: (item: T) => void;
  /** Passes on the waiting items now. */
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
