type BarHeight = '--bar-action' | '--page-header';

/** The bar that has set each height last. */
const measuredBars = new Map<BarHeight, HTMLElement>();

const measure =
  (name: BarHeight) =>
  (bar: HTMLElement | null): (() => void) | undefined => {
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const setHeight = () => {
      measuredBars.set(name, bar);
      style.setProperty(name, `${bar.offsetHeight}px`);
    };
    const observer = new ResizeObserver(setHeight);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      // The bar of the next screen may already be there.
      if (measuredBars.get(name) === bar) style.removeProperty(name);
    };
  };

/**
 * Ref of the bar with a screen's main action. While the bar is rendered, `--bar-action` is its height, so that toasts and focused fields
 * stay clear of it in every language and text size.
 */
export const measureActionBar = measure('--bar-action');

/** Ref of the header of a screen without a top bar. While the header is rendered, toasts and focused fields stay clear of it, too. */
export const measurePageHeader = measure('--page-header');
