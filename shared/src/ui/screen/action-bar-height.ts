/** The bar that has set the height last. */
let measuredBar: HTMLElement | null = null;

/**
 * Ref of the bar with a screen's main action. While the bar is rendered, `--bar-action` is its height, so that toasts and focused fields
 * stay clear of it in every language and text size.
 */
export function measureActionBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const setHeight = () => {
    measuredBar = bar;
    style.setProperty('--bar-action', `${bar.offsetHeight}px`);
  };
  const observer = new ResizeObserver(setHeight);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    // The bar of the next screen may already be there.
    if (measuredBar === bar) style.removeProperty('--bar-action');
  };
}
