import type { Page } from 'playwright/test';

/**
 * Returns the number of lines of the first text of the page that matches the phrase; 0 if no text matches. Every kind of space counts as a
 * space.
 */
export function countLines(page: Page, phrase: RegExp): Promise<number> {
  return page.evaluate((source) => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const letters: { readonly node: Node; readonly offset: number; readonly letter: string }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      [...(node.textContent ?? '')].forEach((letter, offset) => {
        // A word joiner has no width.
        if (letter !== '\u2060') letters.push({ node, offset, letter: letter.replace(/\s/, ' ') });
      });
    const match = new RegExp(source).exec(letters.map(({ letter }) => letter).join(''));
    if (!match) return 0;
    const [firstLetter, lastLetter] = [letters[match.index], letters[match.index + match[0].length - 1]];
    if (!firstLetter || !lastLetter) return 0;
    const range = document.createRange();
    range.setStart(firstLetter.node, firstLetter.offset);
    range.setEnd(lastLetter.node, lastLetter.offset + 1);
    const middles = [...range.getClientRects()]
      .filter(({ width }) => width > 1)
      .map(({ top, height }) => ({ middle: top + height / 2, height }));
    const lineMiddles: number[] = [];
    for (const { middle, height } of middles)
      if (!lineMiddles.some((lineMiddle) => Math.abs(lineMiddle - middle) < height / 2))
        lineMiddles.push(middle);
    return lineMiddles.length;
  }, phrase.source);
}

/**
 * Returns words of the app that break inside although a line is wide enough for them. A word may break after its hyphen, and a list after a
 * middle dot. Names and words that people wrote may break anywhere.
 */
export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const widthOf = (element: Element) => {
      const style = getComputedStyle(element);
      return element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    };
    /** Returns the width of the lines in the nearest block around an element. */
    const lineWidth = (element: Element | null): number => {
      if (!element) return innerWidth;
      const isInline = getComputedStyle(element).display.startsWith('inline');
      return isInline ? lineWidth(element.parentElement) : widthOf(element);
    };
    const descriptions = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ checkVisibilityCSS: true })) continue;
      if (parent.closest('script, style, svg, select, textarea, .leaflet-container')) continue;
      if (parent.closest('[lang]')?.matches(':not(html, [data-rows])') || parent.closest('[data-written]'))
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^ \n\t–~·-]+-?/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
        const [firstPart] = parts;
        if (!firstPart || parts.every(({ top }) => Math.abs(top - firstPart.top) < firstPart.height / 2))
          continue;
        if (parts.reduce((sum, { width }) => sum + width, 0) <= lineWidth(parent))
          descriptions.add(`“${word}” breaks in ${parent.outerHTML.slice(0, 120)}`);
      }
    }
    return [...descriptions];
  });
}
