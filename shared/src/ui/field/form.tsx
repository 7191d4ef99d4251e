import type { ReactNode } from 'react';
import { Stack } from '../layout/layout';
import type { Space } from '../theme/theme';

interface Props {
  /** For a button that stands outside, in the bar. */
  readonly id?: string;
  readonly gap?: Space;
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
}

/** The fields of one thing to send. Our own words say what is wrong, not the browser's bubbles. */
export function Form({ id, gap = 24, onSubmit, children }: Props) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack $gap={gap}>{children}</Stack>
    </form>
  );
}
