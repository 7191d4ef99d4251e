import { useLayoutEffect, type RefObject } from 'react';

/**
 * Makes the fields of a form read-only while `isSending` is true. The focus stays, and screen readers say that the fields cannot be changed;
 * a disabled field would lose the focus.
 */
export function useReadOnlyFields(form: RefObject<HTMLFormElement | null>, isSending: boolean): void {
  useLayoutEffect(() => {
    if (!isSending) return;
    const fields = [...(form.current?.querySelectorAll('input, textarea, select') ?? [])].filter(
      (field) => !field.hasAttribute('readonly') && !field.hasAttribute('aria-disabled'),
    );
    for (const field of fields) {
      field.setAttribute('data-sent', '');
      field.setAttribute(attributeOf(field), field.matches(textFields) ? '' : 'true');
    }
    return () => {
      for (const field of fields) {
        field.removeAttribute('data-sent');
        field.removeAttribute(attributeOf(field));
      }
    };
  }, [form, isSending]);
}

const textFields = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])';

/** Returns the attribute that marks a field as unchangeable. Only fields for texts can be read-only; `useForm` ignores changes of the others. */
const attributeOf = (field: Element) => (field.matches(textFields) ? 'readonly' : 'aria-disabled');
