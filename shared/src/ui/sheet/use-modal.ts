import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';

/**
 * The native dialog as a controlled part: it keeps focus inside, gives it back, and closes by Escape or a press beside it. `open` is
 * the caller's; the element only asks through `onClose`.
 */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    // The browser would take the first button, which may be the one that destroys something.
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element.close();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, [open]);

  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onPointerDown: (event: PointerEvent) => {
      pressedBeside.current = event.target === dialog.current;
    },
    onClick: (event: MouseEvent) => {
      // Both ends of the press beside it: text marked inside and let go outside is no wish to leave.
      if (event.target === dialog.current && pressedBeside.current) onClose();
    },
  };
}
