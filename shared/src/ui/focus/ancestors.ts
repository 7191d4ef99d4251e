/** Returns the element and its ancestors below the body. */
export function withAncestors(element: Element | null): readonly HTMLElement[] {
  const chain: HTMLElement[] = [];
  for (let item = element; item && item !== document.body; item = item.parentElement)
    if (item instanceof HTMLElement) chain.push(item);
  return chain;
}

/**
 * Focuses the first element of the chain that is still on the page and can have the focus; a disabled opener cannot. The element itself gets
 * the focus and not its first button, because the user's next Enter is not meant for that button.
 */
export function focusNearest(chain: readonly HTMLElement[]): void {
  for (const element of chain.filter(({ isConnected }) => isConnected)) {
    const needsTabIndex = !element.hasAttribute('tabindex') && element.tabIndex < 0;
    if (needsTabIndex) {
      element.tabIndex = -1;
      element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
    }
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
    if (needsTabIndex) element.removeAttribute('tabindex');
  }
}
