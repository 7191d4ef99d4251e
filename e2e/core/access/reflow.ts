import type { Page } from 'playwright/test';

/** What reaches over the right edge: a page that must be moved sideways to be read. */
export function sideways(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    // A map and a row that scrolls by itself keep what they hold.
    const held = (one: HTMLElement | null): boolean =>
      one !== null && (getComputedStyle(one).overflowX !== 'visible' || held(one.parentElement));
    const beyond = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1 && !held(one.parentElement),
    );
    return [
      `the page is ${document.documentElement.scrollWidth} px wide`,
      ...beyond.map((one) => one.outerHTML.slice(0, 120)),
    ];
  });
}

/** Names and labels of controls that are cut off, with nothing that would show the rest. */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('#root :is(button, label, h1, h2, [role=tab])'),
    ];
    return controls
      .filter((one) => {
        const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(one);
        // Three dots say that there is more.
        const dots = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const hides = overflow !== 'visible' && !dots;
        const small = one.clientWidth <= 1 || one.clientHeight <= 1;
        return (
          hides &&
          !small &&
          (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4)
        );
      })
      .map((one) => one.outerHTML.slice(0, 160));
  });
}
