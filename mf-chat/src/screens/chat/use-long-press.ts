import { useRef, type MouseEvent, type PointerEvent, type TouchEvent } from 'react';

const pressMs = 450;
/** A finger that moves farther than this is scrolling. */
const scrollsFromPx = 10;

interface Press {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

const isInLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null;

/** Returns handlers that open the options by a long press, the right mouse button or the menu key. */
export function useLongPress(open: () => void) {
  const press = useRef<Press | null>(null);
  const wasOpened = useRef(false);
  const cancelPress = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      cancelPress();
      wasOpened.current = false;
      if (pointerType === 'mouse' || isInLink(target)) return;
      const show = () => {
        wasOpened.current = true;
        open();
      };
      press.current = { timer: setTimeout(show, pressMs), x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = press;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > scrollsFromPx) cancelPress();
    },
    onPointerUp: cancelPress,
    onPointerCancel: cancelPress,
    // Lifting the finger after a long press must not click the option that is now under the finger.
    onTouchEnd: (event: TouchEvent) => {
      if (wasOpened.current) event.preventDefault();
    },
    onContextMenu: (event: MouseEvent) => {
      // Links and selected words keep the browser's own menu.
      if (isInLink(event.target) || window.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      cancelPress();
      open();
    },
  };
}
