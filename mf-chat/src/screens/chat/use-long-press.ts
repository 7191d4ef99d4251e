import { useRef, type MouseEvent, type PointerEvent } from 'react';

const pressMs = 450;
/** A finger that moves farther than this is scrolling. */
const movedPx = 10;

interface Press {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

const isInLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null;

/** Returns handlers that open the options by a long press, the right mouse button or the menu key. */
export function useLongPress(open: () => void) {
  const press = useRef<Press | null>(null);
  const opened = useRef(false);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      end();
      opened.current = false;
      if (pointerType === 'mouse' || isInLink(target)) return;
      const show = () => {
        opened.current = true;
        open();
      };
      press.current = { timer: setTimeout(show, pressMs), x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = press;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > movedPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Lifting the finger after a long press must not click the picture or number under the finger.
    onClickCapture: (event: MouseEvent) => {
      if (opened.current) event.stopPropagation();
      opened.current = false;
    },
    onContextMenu: (event: MouseEvent) => {
      // Links and selected words keep the browser's own menu.
      if (isInLink(event.target) || window.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      end();
      open();
    },
  };
}
