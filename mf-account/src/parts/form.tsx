import { Stack } from '@homeground/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
}

/** The fields of one thing to send. Our own words say what is wrong, not the browser's bubbles. */
export function Form({ onSubmit, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack $gap={24}>{children}</Stack>
    </form>
  );
}
