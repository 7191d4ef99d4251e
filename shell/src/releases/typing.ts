/** Fields that the user has edited since they appeared. A field that was removed or emptied does not count. */
const touched = new Set<Element>();

/** Starts to watch all fields of the page, without help of the screens. */
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

/** True when a reload would lose or interrupt something: text in a field, a focused field, an open dialog. */
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
