import { useRef, useState, type ReactNode } from 'react';
import { Stack } from '../layout/layout';
import type { Space } from '../theme/theme';
import { useReadOnlyFields } from './use-read-only-fields';

interface Props {
  /** Id of the form, for a submit button outside it, such as in the bottom bar. */
  readonly id?: string;
  readonly gap?: Space;
  /** True while the values are sent otherwise than by `onSubmit`. */
  readonly busy?: boolean;
  /** Sends the form. While a returned promise runs, or `busy` is true, the fields are read-only. */
  readonly onSubmit: (form: HTMLFormElement) => unknown;
  /** Called with the name of a field that the user leaves. */
  readonly onLeave?: (name: string) => void;
  readonly children: ReactNode;
}

/** Form with our own error texts instead of the browser's. */
export function Form({ id, gap = 24, busy = false, onSubmit, onLeave, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);
  useReadOnlyFields(form, isSending || busy);
  return (
    <form
      id={id}
      ref={form}
      noValidate
      onBlur={({ target, relatedTarget }) => {
        // If the focus moves to a button or link, `onLeave` is not called: an error text could move that control.
        const movesToControl = relatedTarget instanceof Element && relatedTarget.matches('a, button');
        const name = target.getAttribute('name');
        if (name && !movesToControl) onLeave?.(name);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const sending = onSubmit(event.currentTarget);
        // The second submit of a form that is being sent ends at once, and must not make the fields editable.
        if (isSending || !(sending instanceof Promise)) return;
        setIsSending(true);
        const end = () => setIsSending(false);
        sending.then(end, end);
      }}
    >
      <Stack $gap={gap}>{children}</Stack>
    </form>
  );
}
