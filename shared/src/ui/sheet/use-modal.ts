import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';

/**
 * Controls a native dialog, which traps the focus and restores it. Escape and a press outside call `onClose`; only the caller changes
 * `open`.
 */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    // The browser would focus the first button, which may be a destructive action.
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element.close();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const { style } = document.documentElement;
    const previousOverflow = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = previousOverflow;
    };
  }, [open]);

  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = event.target === dialog.current;
    },
    onClick: (event: MouseEvent) => {
      // A press must start and end outside, so that selecting text inside and releasing outside does not close the dialog.
      if (event.target === dialog.current && pressedOutside.current) onClose();
    },
  };
}
