/**
 * Watches the focus until the returned function is called. An element that is focused by keyboard is scrolled into view, so that no bar
 * covers it. When that element disappears (a used button, a chosen row), its nearest ancestor gets the focus, because a browser would move
 * the focus to the top of the page (SPEC 8.4).
 */
export function keepFocus(): () => void {
  let focusChain: readonly HTMLElement[] = [];
  const onFocusIn = ({ target }: FocusEvent) => {
    // Mouse and touch users do not need this scrolling. The focus on headings is handled by usePageChange.
    const showsFocus = target instanceof HTMLElement && target.matches(':focus-visible:not(h1)');
    focusChain = showsFocus ? chainOf(target) : [];
    if (showsFocus && target.tabIndex >= 0 && !target.closest('[data-bar], [data-submit-bar], dialog'))
      scrollIntoView(target);
  };
  const observer = new MutationObserver(() => {
    const [focused] = focusChain;
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const ancestor = focusChain.find((item) => item.isConnected);
    if (ancestor) focusAncestor(ancestor);
  });
  document.addEventListener('focusin', onFocusIn);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    observer.disconnect();
  };
}

/** Returns the element and its ancestors below the body. */
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

/** Scrolls the element into view, because Firefox leaves a focused element half under a bar. */
function scrollIntoView(target: HTMLElement): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Focuses the ancestor itself and not its first button, because the user's next Enter is not meant for that button. */
function focusAncestor(ancestor: HTMLElement): void {
  if (!ancestor.hasAttribute('tabindex')) {
    ancestor.tabIndex = -1;
    ancestor.addEventListener('blur', () => ancestor.removeAttribute('tabindex'), { once: true });
  }
  ancestor.focus({ preventScroll: true });
}
