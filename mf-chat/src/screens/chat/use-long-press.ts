import { useRef, type MouseEvent, type PointerEvent } from 'react';

const pressMs = 450;
/** A finger that moves farther scrolls. */
const movedPx = 10;

interface Press {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

/** Handlers that open the options of what they are on: a long press, or the right mouse button, which a keyboard has too. */
export function useLongPress(open: () => void) {
  const press = useRef<Press | null>(null);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      end();
      if (pointerType === 'mouse') return;
      press.current = { timer: setTimeout(open, pressMs), x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = press;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > movedPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      // A link, and words that are selected, have the browser's own menu.
      const isLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (isLink || window.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      end();
      open();
    },
  };
}
