import type { ReactNode } from 'react';
import { Stack } from '../layout/layout';
import type { Space } from '../theme/theme';

interface Props {
  /** For a button that stands outside, in the bar. */
  readonly id?: string;
  readonly gap?: Space;
  readonly onSubmit: () => unknown;
  /** Called with the name of a field that is left for another; what is sent is checked as a whole. */
  readonly onLeave?: (name: string) => void;
  readonly children: ReactNode;
}

/** The fields of one thing to send. Our own words say what is wrong, not the browser's bubbles. */
export function Form({ id, gap = 24, onSubmit, onLeave, children }: Props) {
  return (
    <form
      id={id}
      noValidate
      onBlur={({ target, relatedTarget }) => {
        // What would appear now might push away the button that is being pressed.
        const isPressing = relatedTarget instanceof Element && relatedTarget.matches('a, button');
        const name = target.getAttribute('name');
        if (name && !isPressing) onLeave?.(name);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack $gap={gap}>{children}</Stack>
    </form>
  );
}
