import type { Page } from 'playwright/test';

/** Elements that reach over the right edge, so that a reader must scroll sideways. */
export function overflowingElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    // Maps and rows with their own scrolling may be wider inside.
    const isInsideScroller = (element: HTMLElement | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || isInsideScroller(element.parentElement));
    const overflowing = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
      (element) =>
        element.getBoundingClientRect().right > innerWidth + 1 && !isInsideScroller(element.parentElement),
    );
    return [
      `the page is ${document.documentElement.scrollWidth} px wide`,
      ...overflowing.map((item) => item.outerHTML.slice(0, 120)),
    ];
  });
}
