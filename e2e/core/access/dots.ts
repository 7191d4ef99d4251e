import type { Page } from 'playwright/test';

/**
 * Returns the middle dots at the beginning or the end of a line, each with the words around it. A dot directly behind a letter, as in a
 * list of weekdays, may end a line. Some dots are drawn by a style: the text of such a dot is visually hidden inside the element that shows
 * the dot.
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
    /** Returns the visible element of a text node: for a drawn dot the parent of the hidden text, for other texts the element itself. */
    const visibleElementOf = ({ parentElement }: Node) =>
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
    const neighbourIndex = (index: number, step: 1 | -1): number => {
      let next = index + step;
      while (/\s/.test(letters[next]?.letter ?? 'end')) next += step;
      return next;
    };
    return letters.flatMap(({ letter, node }, index) => {
      if (letter !== '·' || !/\s/.test(letters[index - 1]?.letter ?? '')) return [];
      const dot = rectOf(index);
      const element = visibleElementOf(node);
      if (!dot || !element) return [];
      const box = boxOf(element);
      const isBeside = (step: 1 | -1) => {
        const neighbour = neighbourIndex(index, step);
        const rect = box.contains(letters[neighbour]?.node ?? null) ? rectOf(neighbour) : undefined;
        return rect !== undefined && rect.top < dot.bottom && rect.bottom > dot.top;
      };
      const words = letters.slice(Math.max(0, index - 20), index + 20).map((item) => item.letter);
      return isBeside(1) && isBeside(-1) ? [] : [words.join('').replace(/\s+/g, ' ')];
    });
  });
}
