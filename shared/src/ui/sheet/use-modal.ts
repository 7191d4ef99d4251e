import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import { focusNearest, withAncestors } from '../focus/ancestors';
import { recordOpenDialog } from './open-dialogs';

/** Keeps Enter in a field of the dialog from submitting the form that is around the dialog. */
function preventOuterSubmit(event: KeyboardEvent<HTMLDialogElement>) {
  const { target, currentTarget, key } = event;
  const form = target instanceof HTMLInputElement ? target.form : null;
  if (key === 'Enter' && form?.contains(currentTarget)) event.preventDefault();
}

/**
 * Controls a native dialog, which traps the focus and restores it. Escape and a press outside call `onClose`; only the caller changes
 * `open`. While `open` stays true, so does the dialog.
 */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const opener = withAncestors(document.activeElement);
    element.showModal();
    // The browser would focus the first button, which may be a destructive action.
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const recordClosed = recordOpenDialog(element);
    return () => {
      element.close();
      recordClosed();
      // The browser cannot restore the focus if the opener has left the page, for example together with its row.
      queueMicrotask(() => document.activeElement === document.body && focusNearest(opener));
    };
  }, [open]);

  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      if (!open || dialog.current?.open !== false) return;
      // The page can keep a dialog open at the first Escape only: at the second, the browser closes the dialog anyway.
      dialog.current.showModal();
      dialog.current.querySelector<HTMLElement>('[data-first-focus]')?.focus();
      onClose();
    },
    onKeyDown: preventOuterSubmit,
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = event.target === dialog.current;
    },
    onClick: (event: MouseEvent) => {
      // A press must start and end outside, so that selecting text inside and releasing outside does not close the dialog.
      if (event.target === dialog.current && pressedOutside.current) onClose();
    },
  };
}
