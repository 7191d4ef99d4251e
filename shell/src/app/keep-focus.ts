import { focusNearest, withAncestors } from '@homeground/shared/ui';

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
    focusChain = showsFocus ? withAncestors(target) : [];
    if (showsFocus && target.tabIndex >= 0 && !target.closest('[data-bar], [data-submit-bar], dialog'))
      scrollIntoView(target);
  };
  const observer = new MutationObserver(() => {
    const [focusedElement] = focusChain;
    if (!focusedElement || focusedElement.isConnected || document.activeElement !== document.body) return;
    focusNearest(focusChain);
  });
  document.addEventListener('focusin', onFocusIn);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    observer.disconnect();
  };
}

/** Scrolls the element into view, because Firefox leaves a focused element half under a bar. */
function scrollIntoView(target: HTMLElement): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
