import type { ReactNode } from 'react';
import { Stack } from '../layout/layout';
import type { Space } from '../theme/theme';

interface Props {
  /** Id of the form, for a submit button outside it, such as in the bottom bar. */
  readonly id?: string;
  readonly gap?: Space;
  readonly onSubmit: (form: HTMLFormElement) => unknown;
  /** Called with the name of a field that the user leaves. */
  readonly onLeave?: (name: string) => void;
  readonly children: ReactNode;
}

/** Form with our own error texts instead of the browser's. */
export function Form({ id, gap = 24, onSubmit, onLeave, children }: Props) {
  return (
    <form
      id={id}
      noValidate
      onBlur={({ target, relatedTarget }) => {
        // If the focus moves to a button or link, `onLeave` is not called: an error text could move that control.
        const movesToControl = relatedTarget instanceof Element && relatedTarget.matches('a, button');
        const name = target.getAttribute('name');
        if (name && !movesToControl) onLeave?.(name);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      <Stack $gap={gap}>{children}</Stack>
    </form>
  );
}
