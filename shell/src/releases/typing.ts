/** Fields that somebody wrote into or switched since they came; a field that left the page or was emptied again holds nothing. */
const touched = new Set<Element>();

/** Listens from now on: what is typed is noticed wherever it is typed, without any screen's help. */
export function watchTyping(changed: () => void): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element) touched.add(target);
    changed();
  };
  document.addEventListener('input', note, { capture: true });
  document.addEventListener('focusin', changed);
  return () => {
    document.removeEventListener('input', note, { capture: true });
    document.removeEventListener('focusin', changed);
  };
}

/** Something would be lost or interrupted: words in a field, a cursor in one, an open dialog. */
export function isTyping(): boolean {
  for (const field of touched) if (!field.isConnected || isEmpty(field)) touched.delete(field);
  return (
    touched.size > 0 || isEditable(document.activeElement) || document.querySelector('dialog[open]') !== null
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
