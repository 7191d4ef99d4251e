import type { Page } from 'playwright/test';

/** WCAG 2.2 AA asks for 24 px, docs/quality.md for 44 px: targets are used outdoors with one thumb. */
export interface Sizes {
  readonly least: number;
  /** Selector of what is held to it. */
  readonly of: string;
}

/** Targets smaller than that: neither they nor their label are so large, and a press beside their middle does not reach them. Links in running text are free. */
export function smallTargets(page: Page, { least, of }: Sizes): Promise<readonly string[]> {
  return page.evaluate(
    ([selector, size]) => {
      const inText = (element: Element) => {
        const around = (element.parentElement?.textContent ?? '').trim().length;
        return (
          element.tagName === 'A' &&
          getComputedStyle(element).display === 'inline' &&
          around > (element.textContent ?? '').trim().length
        );
      };
      const labelsOf = (element: Element) =>
        'labels' in element && element.labels instanceof NodeList
          ? [...element.labels].filter((label) => label instanceof Element)
          : [];
      const large = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width >= size - 0.5 && height >= size - 0.5;
      };
      // Some reach further than their box is drawn.
      const reaches = (element: Element) => {
        element.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y, beside] = [left + width / 2, top + height / 2, size / 2 - 1];
        const corners = [-beside, beside].flatMap((right) =>
          [-beside, beside].map((down) => [right, down] as const),
        );
        return corners.every(([right, down]) =>
          element.contains(document.elementFromPoint(x + right, y + down)),
        );
      };
      const shown = (element: Element) =>
        element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('[inert]');
      return [...document.querySelectorAll(selector)]
        .filter((element) => shown(element) && !element.matches(':disabled') && !inText(element))
        .filter((element) => ![element, ...labelsOf(element)].some(large) && !reaches(element))
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          return `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`;
        });
    },
    [of, least] as const,
  );
}
