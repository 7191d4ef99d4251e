/**
 * Returns a function that soon carries out `act`, and the timer's end. Calls shortly after each other cause one act, and two acts are at
 * least `everyMs` apart; a call between them causes an act later, so none is lost.
 */
export function paced(
  act: () => void,
  { pauseMs, everyMs }: { readonly pauseMs: number; readonly everyMs: number },
) {
  let timer: NodeJS.Timeout | null = null;
  let lastAt = -Infinity;
  return {
    soon(): void {
      timer ??= setTimeout(
        () => {
          timer = null;
          lastAt = performance.now();
          act();
        },
        Math.max(pauseMs, lastAt + everyMs - performance.now()),
      ).unref();
    },
    stop(): void {
      if (timer) clearTimeout(timer);
    },
  };
}
