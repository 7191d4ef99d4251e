/** Focuses the first field with a problem, in the order of the page, unless the user has moved to another field in the meantime. */
export function focusFirstField(names: readonly string[], form: unknown): void {
  const container = form instanceof HTMLFormElement ? form : document;
  const selector = names.map((name) => `[name="${CSS.escape(name)}"]`).join(',');
  const previousFocus = document.activeElement;
  requestAnimationFrame(() => {
    const currentFocus = document.activeElement;
    if (currentFocus !== previousFocus && currentFocus?.matches('input, textarea, select')) return;
    container.querySelector<HTMLElement>(selector)?.focus();
  });
}
