import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const stops = 'a[href], button:not(:disabled)';
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Makes a row of buttons a single tab stop, in which the arrow keys move the focus (WAI-ARIA, toolbar). So keyboard users need not tab
 * through twenty buttons to reach the content below.
 */
export function useToolbar<Element extends HTMLElement>() {
  const bar = useRef<Element>(null);
  const stop = useRef<HTMLElement | null>(null);
  const getItems = () => [...(bar.current?.querySelectorAll<HTMLElement>(stops) ?? [])];

  const updateTabStop = () => {
    const items = getItems();
    if (!stop.current || !items.includes(stop.current))
      stop.current = items.find((item) => item.ariaPressed === 'true') ?? items[0] ?? null;
    for (const item of items) item.tabIndex = item === stop.current ? 0 : -1;
  };
  // The tab stop is updated after each render, because buttons may appear and disappear.
  useLayoutEffect(updateTabStop);

  return {
    ref: bar,
    role: 'toolbar',
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(stops)) return;
      stop.current = target;
      updateTabStop();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const items = getItems();
      const at = items.findIndex((item) => item === event.target);
      const next = steps[event.key]?.(at, items.length);
      // A field handles its own arrow keys.
      if (at < 0 || next === undefined) return;
      event.preventDefault();
      items[next]?.focus();
    },
  } as const;
}
