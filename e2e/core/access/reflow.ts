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

/** Names and labels of controls that are cut off, with nothing that would show the rest. */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('#root :is(button, label, h1, h2, [role=tab])'),
    ];
    return controls
      .filter((control) => {
        const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(control);
        // Three dots say that there is more.
        const dots = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const hides = overflow !== 'visible' && !dots;
        const small = control.clientWidth <= 1 || control.clientHeight <= 1;
        return (
          hides &&
          !small &&
          (control.scrollWidth > control.clientWidth + 1 || control.scrollHeight > control.clientHeight + 4)
        );
      })
      .map((control) => control.outerHTML.slice(0, 160));
  });
}
