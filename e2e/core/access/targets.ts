import type { Page } from 'playwright/test';

/** WCAG 2.2 AA asks for 24 px; QUALITY wants 44 px of what is pressed outdoors with one thumb. */
export interface Sizes {
  readonly least: number;
  /** Selector of what is held to it. */
  readonly of: string;
}

/** Targets smaller than that: neither they nor their label are so large, and a press beside their middle does not reach them. Links in running text are free. */
export function smallTargets(page: Page, { least, of }: Sizes): Promise<readonly string[]> {
  return page.evaluate(
    ([selector, size]) => {
      const inText = (one: Element) => {
        const around = (one.parentElement?.textContent ?? '').trim().length;
        return (
          one.tagName === 'A' &&
          getComputedStyle(one).display === 'inline' &&
          around > (one.textContent ?? '').trim().length
        );
      };
      const labelsOf = (one: Element) =>
        'labels' in one && one.labels instanceof NodeList
          ? [...one.labels].filter((label) => label instanceof Element)
          : [];
      const large = (one: Element) => {
        const { width, height } = one.getBoundingClientRect();
        return width >= size - 0.5 && height >= size - 0.5;
      };
      // Some reach further than their box is drawn.
      const reaches = (one: Element) => {
        one.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y, beside] = [left + width / 2, top + height / 2, size / 2 - 1];
        const corners = [-beside, beside].flatMap((right) =>
          [-beside, beside].map((down) => [right, down] as const),
        );
        return corners.every(([right, down]) => one.contains(document.elementFromPoint(x + right, y + down)));
      };
      const shown = (one: Element) =>
        one.checkVisibility({ checkVisibilityCSS: true }) && !one.closest('[inert]');
      return [...document.querySelectorAll(selector)]
        .filter((one) => shown(one) && !one.matches(':disabled') && !inText(one))
        .filter((one) => ![one, ...labelsOf(one)].some(large) && !reaches(one))
        .map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return `${Math.round(width)} × ${Math.round(height)}: ${one.outerHTML.slice(0, 160)}`;
        });
    },
    [of, least] as const,
  );
}
