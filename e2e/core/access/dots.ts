import type { Page } from 'playwright/test';

/**
 * Returns the middle dots at the beginning or the end of a line, each with the words around it. A dot directly behind a letter, as in a list
 * of weekdays, may end a line. A dot that is drawn on a space is hidden text inside that space.
 */
export function danglingDots(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const letters: { readonly letter: string; readonly node: Node; readonly offset: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility({ checkVisibilityCSS: true })) continue;
      if (node.parentElement.closest('script, style, textarea, select')) continue;
      [...(node.textContent ?? '')].forEach((letter, offset) => letters.push({ letter, node, offset }));
    }
    const boxOf = (element: Element): Element =>
      /^inline/.test(getComputedStyle(element).display) && element.parentElement
        ? boxOf(element.parentElement)
        : element;
    const isVisuallyHidden = (element: Element | null) =>
      element !== null && getComputedStyle(element).clipPath !== 'none';
    /** Returns the visible element of a text node. For a dot this is the parent, because the text of the dot is visually hidden. */
    const drawnBy = ({ parentElement }: Node) =>
      isVisuallyHidden(parentElement) ? parentElement?.parentElement : parentElement;
    const rectOf = (index: number): DOMRect | undefined => {
      const item = letters[index];
      if (!item) return undefined;
      const { node, offset, letter } = item;
      if (letter === '·' && isVisuallyHidden(node.parentElement))
        return [...(node.parentElement?.parentElement?.getClientRects() ?? [])].find(
          ({ width }) => width > 1,
        );
      const range = document.createRange();
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      return [...range.getClientRects()].find(({ width }) => width > 0);
    };
    const neighbour = (index: number, step: 1 | -1): number => {
      let next = index + step;
      while (/\s/.test(letters[next]?.letter ?? 'end')) next += step;
      return next;
    };
    return letters.flatMap(({ letter, node }, index) => {
      if (letter !== '·' || !/\s/.test(letters[index - 1]?.letter ?? '')) return [];
      const dot = rectOf(index);
      const element = drawnBy(node);
      if (!dot || !element) return [];
      const box = boxOf(element);
      const isBeside = (step: 1 | -1) => {
        const place = neighbour(index, step);
        const rect = box.contains(letters[place]?.node ?? null) ? rectOf(place) : undefined;
        return rect !== undefined && rect.top < dot.bottom && rect.bottom > dot.top;
      };
      const words = letters.slice(Math.max(0, index - 20), index + 20).map((item) => item.letter);
      return isBeside(1) && isBeside(-1) ? [] : [words.join('').replace(/\s+/g, ' ')];
    });
  });
}
