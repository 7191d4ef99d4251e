import type { Page } from 'playwright/test';

/** Elements that reach over the right edge, so that a reader must scroll sideways. */
export function sideways(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    // Maps and rows with their own scrolling may be wider inside.
    const held = (element: HTMLElement | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || held(element.parentElement));
    const beyond = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !held(element.parentElement),
    );
    return [
      `the page is ${document.documentElement.scrollWidth} px wide`,
      ...beyond.map((item) => item.outerHTML.slice(0, 120)),
    ];
  });
}
