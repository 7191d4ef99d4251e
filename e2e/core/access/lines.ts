import type { Page } from 'playwright/test';

/** Number of lines on which the first such phrase of the page stands; 0 if there is none. Joined words are found as if their spaces were ordinary. */
export function linesOf(page: Page, phrase: RegExp): Promise<number> {
  return page.evaluate((source) => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const letters: { readonly node: Node; readonly at: number; readonly letter: string }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      [...(node.textContent ?? '')].forEach((letter, at) => {
        if (letter !== '\u2060') letters.push({ node, at, letter: letter.replace(/\s/, ' ') });
      });
    const found = new RegExp(source).exec(letters.map(({ letter }) => letter).join(''));
    if (!found) return 0;
    const [first, last] = [letters[found.index], letters[found.index + found[0].length - 1]];
    if (!first || !last) return 0;
    const range = document.createRange();
    range.setStart(first.node, first.at);
    range.setEnd(last.node, last.at + 1);
    const middles = [...range.getClientRects()]
      .filter(({ width }) => width > 1)
      .map(({ top, height }) => ({ middle: top + height / 2, height }));
    const lines: number[] = [];
    for (const { middle, height } of middles)
      if (!lines.some((line) => Math.abs(line - middle) < height / 2)) lines.push(middle);
    return lines.length;
  }, phrase.source);
}

/**
 * Returns our own words that break inside, although a line is wide enough for them. A word may break after its hyphen. Names and words that
 * people wrote may break anywhere.
 */
export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const widthOf = (element: Element) => {
      const style = getComputedStyle(element);
      return element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    };
    /** Width of the narrowest box of lines around a text. */
    const lineWidth = (element: Element | null): number => {
      if (!element) return innerWidth;
      const isInline = getComputedStyle(element).display.startsWith('inline');
      return isInline ? lineWidth(element.parentElement) : widthOf(element);
    };
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ checkVisibilityCSS: true })) continue;
      if (parent.closest('script, style, svg, select, textarea, .leaflet-container')) continue;
      if (parent.closest('[lang]')?.matches(':not(html, [data-rows])') || parent.closest('[data-written]'))
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^ \n\t–~-]+-?/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
        const [first] = parts;
        if (!first || parts.every(({ top }) => Math.abs(top - first.top) < first.height / 2)) continue;
        if (parts.reduce((sum, { width }) => sum + width, 0) <= lineWidth(parent))
          broken.add(`“${word}” breaks in ${parent.outerHTML.slice(0, 120)}`);
      }
    }
    return [...broken];
  });
}
