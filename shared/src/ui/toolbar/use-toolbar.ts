import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const stops = 'a[href], button:not(:disabled)';
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Makes the buttons of a row one stop of the Tab key; the arrow keys lead on among them (WAI-ARIA, toolbar). Somebody without a mouse is
 * not held up by a row of twenty buttons on the way to what stands below.
 */
export function useToolbar<Element extends HTMLElement>() {
  const bar = useRef<Element>(null);
  const stop = useRef<HTMLElement | null>(null);
  const all = () => [...(bar.current?.querySelectorAll<HTMLElement>(stops) ?? [])];

  const settle = () => {
    const items = all();
    if (!stop.current || !items.includes(stop.current))
      stop.current = items.find((item) => item.ariaPressed === 'true') ?? items[0] ?? null;
    for (const item of items) item.tabIndex = item === stop.current ? 0 : -1;
  };
  // After each drawing: buttons come and go.
  useLayoutEffect(settle);

  return {
    ref: bar,
    role: 'toolbar',
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(stops)) return;
      stop.current = target;
      settle();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const items = all();
      const at = items.findIndex((item) => item === event.target);
      const next = steps[event.key]?.(at, items.length);
      // Arrow keys of a field belong to the field.
      if (at < 0 || next === undefined) return;
      event.preventDefault();
      items[next]?.focus();
    },
  } as const;
}
