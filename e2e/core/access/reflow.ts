import type { Page } from 'playwright/test';

/** Returns elements that extend beyond the right edge, so that a reader has to scroll sideways. */
export function overflowingElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    // The content of maps, and of rows that scroll, may be wider than the page.
    const isInsideScroller = (element: HTMLElement | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || isInsideScroller(element.parentElement));
    const wideElements = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
      (element) =>
        element.getBoundingClientRect().right > innerWidth + 1 && !isInsideScroller(element.parentElement),
    );
    return [
      `the page is ${document.documentElement.scrollWidth} px wide`,
      ...wideElements.map((item) => item.outerHTML.slice(0, 120)),
    ];
  });
}
