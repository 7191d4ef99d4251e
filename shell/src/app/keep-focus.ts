/**
 * Starts listening. An element focused by keyboard is scrolled clear of the bars. When it disappears (a used button, a chosen row),
 * its surroundings get the focus; a browser would drop it to the top of the page (SPEC 8.4).
 */
export function keepFocus(): () => void {
  let around: readonly HTMLElement[] = [];
  const note = ({ target }: FocusEvent) => {
    // Mouse and touch users do not need it. Headings belong to useArrival.
    const showsFocus = target instanceof HTMLElement && target.matches(':focus-visible:not(h1)');
    around = showsFocus ? chainOf(target) : [];
    if (showsFocus && target.tabIndex >= 0 && !target.closest('[data-bar], [data-submit-bar], dialog'))
      show(target);
  };
  const watching = new MutationObserver(() => {
    const [held] = around;
    if (!held || held.isConnected || document.activeElement !== document.body) return;
    const left = around.find((item) => item.isConnected);
    if (left) take(left);
  });
  document.addEventListener('focusin', note);
  watching.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    watching.disconnect();
  };
}

/** The element and its ancestors. */
function chainOf(target: HTMLElement): readonly HTMLElement[] {
  const chain = [target];
  for (
    let ancestor = target.parentElement;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  )
    chain.push(ancestor);
  return chain;
}

/** Firefox is content with half of it in the window, the other half beneath a bar. */
function show(target: HTMLElement): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Does not focus the first button inside, because the next Enter was not meant for that button. */
function take(left: HTMLElement): void {
  if (!left.hasAttribute('tabindex')) {
    left.tabIndex = -1;
    left.addEventListener('blur', () => left.removeAttribute('tabindex'), { once: true });
  }
  left.focus({ preventScroll: true });
}
