/** Fields that the user has edited since they appeared. A removed or emptied field does not count. */
const editedFields = new Set<Element>();

/** Watches all fields of the page until the returned function is called. Screens need no code for this. */
export function watchUserBusy(onChange: () => void): () => void {
  const onInput = ({ target }: Event) => {
    if (target instanceof Element) editedFields.add(target);
    onChange();
  };
  document.addEventListener('input', onInput, { capture: true });
  document.addEventListener('focusin', onChange);
  return () => {
    document.removeEventListener('input', onInput, { capture: true });
    document.removeEventListener('focusin', onChange);
  };
}

/** Returns whether a reload would lose or interrupt something: text in a field, a changed switch, a focused field, an open dialog. */
export function isUserBusy(): boolean {
  for (const field of editedFields) if (!field.isConnected || isEmpty(field)) editedFields.delete(field);
  return (
    editedFields.size > 0 ||
    isEditable(document.activeElement) ||
    document.querySelector('dialog[open]') !== null
  );
}

function isEmpty(field: Element): boolean {
  const isText =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'file'].includes(field.type));
  return isText && field.value === '';
}

function isEditable(element: Element | null): boolean {
  return element?.matches('input, textarea, select, [contenteditable]') === true;
}
