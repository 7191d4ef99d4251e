import { useState, type FocusEvent } from 'react';

interface Handlers<E extends HTMLElement> {
  readonly onFocus?: ((event: FocusEvent<E>) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent<E>) => void) | undefined;
}

/**
 * Returns the attributes of a control that may be disabled. A browser takes the focus from a control that it disables, so a focused control
 * is only marked until the focus leaves it. The caller ignores presses, and the look reads `data-disabled`.
 */
export function useDisabled<E extends HTMLElement>(
  isDisabled: boolean,
  { onFocus, onBlur }: Handlers<E> = {},
) {
  const [isFocused, setFocused] = useState(false);
  return {
    disabled: isDisabled && !isFocused,
    'aria-disabled': isDisabled || undefined,
    'data-disabled': isDisabled || undefined,
    onFocus: (event: FocusEvent<E>) => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<E>) => {
      // After a change of window, the control still has the focus of its page.
      if (document.activeElement !== event.currentTarget) setFocused(false);
      onBlur?.(event);
    },
  } as const;
}
