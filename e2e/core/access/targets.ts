import type { Page } from 'playwright/test';

/** WCAG 2.2 AA requires 24 px. docs/quality.md requires 44 px, because the app is used outdoors with one thumb. */
export interface TargetRule {
  readonly minSize: number;
  /** Selector of the elements that must have this size. */
  readonly selector: string;
}

/**
 * Returns targets that are too small: neither the element nor its label has the minimum size, and a press at half that size from the centre
 * misses the element. Links in running text are exempt.
 */
export function smallTargets(
  page: Page,
  { minSize, selector: targetSelector }: TargetRule,
): Promise<readonly string[]> {
  return page.evaluate(
    ([selector, size]) => {
      const isInText = (element: Element) => {
        const parentTextLength = (element.parentElement?.textContent ?? '').trim().length;
        return (
          element.tagName === 'A' &&
          getComputedStyle(element).display === 'inline' &&
          parentTextLength > (element.textContent ?? '').trim().length
        );
      };
      const labelsOf = (element: Element) =>
        'labels' in element && element.labels instanceof NodeList
          ? [...element.labels].filter((label) => label instanceof Element)
          : [];
      const isLargeEnough = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width >= size - 0.5 && height >= size - 0.5;
      };
      // The touch area of some elements is larger than their box.
      const isReachableAroundCentre = (element: Element) => {
        element.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y, offset] = [left + width / 2, top + height / 2, size / 2 - 1];
        const corners = [-offset, offset].flatMap((dx) => [-offset, offset].map((dy) => [dx, dy] as const));
        return corners.every(([dx, dy]) => element.contains(document.elementFromPoint(x + dx, y + dy)));
      };
      const isVisible = (element: Element) =>
        element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('[inert]');
      return [...document.querySelectorAll(selector)]
        .filter((element) => isVisible(element) && !element.matches(':disabled') && !isInText(element))
        .filter(
          (element) =>
            ![element, ...labelsOf(element)].some(isLargeEnough) && !isReachableAroundCentre(element),
        )
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          return `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`;
        });
    },
    [targetSelector, minSize] as const,
  );
}
