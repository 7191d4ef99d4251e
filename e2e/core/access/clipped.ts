import type { Page } from 'playwright/test';

/**
 * Texts and controls of which a part is out of sight with nothing that says so, and texts that must be read whole but end in three dots:
 * times, figures, states, and what a control is called. Names and words that people wrote may end in dots; their page has them whole.
 */
export function clippedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wholeTexts =
      'time, [data-tag], button:not([aria-expanded]), label, h1, [role=tab], [data-bar], summary';
    const writtenByPeople = '[lang], [data-written]';
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const isHeardOnly = ({ position, clipPath }: CSSStyleDeclaration) =>
      position === 'absolute' && clipPath !== 'none';
    const isSeen = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true });
    const clipped = new Set<string>();

    /** Follows the boxes around something up to the first that shows all of it by scrolling. */
    const follow = (inside: Element, drawn: DOMRect, what: string) => {
      let seen = drawn;
      for (let box: Element | null = inside; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (isHeardOnly(style)) return;
        const isModal = box.matches('dialog:modal');
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) return;
        if (style.overflowX === 'visible' && style.overflowY === 'visible') {
          if (isModal) return;
          continue;
        }
        const out = box.getBoundingClientRect();
        const dots = style.textOverflow === 'ellipsis';
        const clamped = style.webkitLineClamp !== 'none';
        const isWide = seen.right > out.right + 1.5 || seen.left < out.left - 1.5;
        // The letters of a face are lower than the line that it asks for.
        const slack = Math.max(4, seen.height * 0.2);
        const isHigh = seen.bottom > out.bottom + slack || seen.top < out.top - slack;
        if ((isWide && !dots) || (isHigh && !clamped))
          clipped.add(`${what} is cut by ${box.outerHTML.slice(0, 90)}`);
        const [left, top] = [Math.max(seen.left, out.left), Math.max(seen.top, out.top)];
        const [right, bottom] = [Math.min(seen.right, out.right), Math.min(seen.bottom, out.bottom)];
        // Nothing around a modal dialog cuts it.
        if (isModal) return;
        seen = new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
      }
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !isSeen(parent)) continue;
      if (parent.closest('script, style, select, svg, .leaflet-container')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const seen = range.getBoundingClientRect();
      if (seen.width > 0) follow(parent, seen, `“${node.textContent.trim().slice(0, 60)}”`);
    }
    for (const control of document.querySelectorAll('button, input, select, textarea'))
      if (isSeen(control) && !control.closest('.leaflet-container'))
        follow(
          control.parentElement ?? control,
          control.getBoundingClientRect(),
          control.outerHTML.slice(0, 90),
        );
    for (const box of document.querySelectorAll<HTMLElement>('body *')) {
      const { textOverflow, webkitLineClamp, overflowX } = getComputedStyle(box);
      const [dots, clamped] = [
        textOverflow === 'ellipsis' && overflowX !== 'visible',
        webkitLineClamp !== 'none',
      ];
      if (!(dots || clamped) || !isSeen(box) || !box.matches(`:is(${wholeTexts}), :is(${wholeTexts}) *`))
        continue;
      if (box.matches(writtenByPeople) || box.querySelector(writtenByPeople)) continue;
      if ((dots && box.scrollWidth > box.clientWidth) || (clamped && box.scrollHeight > box.clientHeight + 4))
        clipped.add(`“${box.textContent.slice(0, 60)}” ends in dots in ${box.outerHTML.slice(0, 90)}`);
    }
    return [...clipped];
  });
}

/** Counts that lie upon the word of their target, or on more than a quarter of its icon. */
export function coveringBadges(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-bar="bottom"] a')].flatMap((link) => {
      const boxOf = (selector: string) => link.querySelector(selector)?.getBoundingClientRect();
      const [badge, icon, label] = [boxOf('[data-badge]'), boxOf('svg'), boxOf(':scope > span:last-child')];
      if (!badge || !icon || !label) return [];
      const shared = (box: DOMRect) =>
        Math.max(0, Math.min(badge.right, box.right) - Math.max(badge.left, box.left)) *
        Math.max(0, Math.min(badge.bottom, box.bottom) - Math.max(badge.top, box.top));
      const name = `“${link.textContent}”`;
      return [
        ...(shared(label) > 0 ? [`a count lies upon the word of ${name}`] : []),
        ...(shared(icon) > (icon.width * icon.height) / 4 ? [`a count hides the icon of ${name}`] : []),
      ];
    }),
  );
}
