import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const itemSelector = 'a[href], button:not(:disabled)';
const nextIndexByKey: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Makes a row of buttons a single tab stop, in which the arrow keys move the focus (WAI-ARIA, toolbar). So keyboard users need not tab
 * through twenty buttons to reach the content below.
 */
export function useToolbar<ToolbarElement extends HTMLElement>() {
  const toolbar = useRef<ToolbarElement>(null);
  const tabStop = useRef<HTMLElement | null>(null);
  const getItems = () => [...(toolbar.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];

  const updateTabStop = () => {
    const items = getItems();
    if (!tabStop.current || !items.includes(tabStop.current))
      tabStop.current = items.find((item) => item.ariaPressed === 'true') ?? items[0] ?? null;
    for (const item of items) item.tabIndex = item === tabStop.current ? 0 : -1;
  };
  // The tab stop is updated after each render, because buttons may appear and disappear.
  useLayoutEffect(updateTabStop);

  return {
    ref: toolbar,
    role: 'toolbar',
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(itemSelector)) return;
      tabStop.current = target;
      updateTabStop();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const items = getItems();
      const index = items.findIndex((item) => item === event.target);
      const nextIndex = nextIndexByKey[event.key]?.(index, items.length);
      // A field handles its own arrow keys.
      if (index < 0 || nextIndex === undefined) return;
      event.preventDefault();
      items[nextIndex]?.focus();
    },
  } as const;
}
