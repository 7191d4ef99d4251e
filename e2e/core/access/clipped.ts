import type { Page } from 'playwright/test';

/**
 * Returns texts and controls that are cut off without an ellipsis, and texts that end in an ellipsis although they must be readable in
 * full: times, figures, states, and labels of controls. Names and texts that users wrote may end in an ellipsis, because their own page
 * shows them in full.
 */
export function clippedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const neverClippedSelector =
      'time, [data-tag], button:not([aria-expanded]), label, h1, [role=tab], [data-bar], summary';
    const userContentSelector = '[lang], [data-written]';
    const isScrollable = (value: string) => value === 'auto' || value === 'scroll';
    const isVisuallyHidden = ({ position, clipPath }: CSSStyleDeclaration) =>
      position === 'absolute' && clipPath !== 'none';
    const isVisible = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true });
    const clippedDescriptions = new Set<string>();

    /** Checks the content against each ancestor, up to the first ancestor that scrolls, because a user can scroll there to see the rest. */
    const checkAncestors = (container: Element, contentBox: DOMRect, description: string) => {
      let visibleBox = contentBox;
      for (
        let ancestor: Element | null = container;
        ancestor && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        const style = getComputedStyle(ancestor);
        if (isVisuallyHidden(style)) return;
        const isModal = ancestor.matches('dialog:modal');
        if (isScrollable(style.overflowX) || isScrollable(style.overflowY)) return;
        if (style.overflowX === 'visible' && style.overflowY === 'visible') {
          if (isModal) return;
          continue;
        }
        const clipBox = ancestor.getBoundingClientRect();
        const hasEllipsis = style.textOverflow === 'ellipsis';
        const isClamped = style.webkitLineClamp !== 'none';
        // Positions are rounded, so a text may reach a pixel beyond its box.
        const isCutHorizontally =
          visibleBox.right > clipBox.right + 1.5 || visibleBox.left < clipBox.left - 1.5;
        // The line box of a text is higher than its letters, so a small vertical cut hides no letter.
        const slack = Math.max(4, visibleBox.height * 0.2);
        const isCutVertically =
          visibleBox.bottom > clipBox.bottom + slack || visibleBox.top < clipBox.top - slack;
        if ((isCutHorizontally && !hasEllipsis) || (isCutVertically && !isClamped))
          clippedDescriptions.add(`${description} is cut off by ${ancestor.outerHTML.slice(0, 90)}`);
        const [left, top] = [Math.max(visibleBox.left, clipBox.left), Math.max(visibleBox.top, clipBox.top)];
        const [right, bottom] = [
          Math.min(visibleBox.right, clipBox.right),
          Math.min(visibleBox.bottom, clipBox.bottom),
        ];
        // A modal dialog is in the top layer, where no ancestor cuts it.
        if (isModal) return;
        visibleBox = new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
      }
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !isVisible(parent)) continue;
      if (parent.closest('script, style, select, svg, .leaflet-container')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const textBox = range.getBoundingClientRect();
      if (textBox.width > 0) checkAncestors(parent, textBox, `“${node.textContent.trim().slice(0, 60)}”`);
    }
    for (const control of document.querySelectorAll('button, input, select, textarea'))
      if (isVisible(control) && !control.closest('.leaflet-container'))
        checkAncestors(
          control.parentElement ?? control,
          control.getBoundingClientRect(),
          control.outerHTML.slice(0, 90),
        );
    for (const box of document.querySelectorAll<HTMLElement>('body *')) {
      const { textOverflow, webkitLineClamp, overflowX } = getComputedStyle(box);
      const [hasEllipsis, isClamped] = [
        textOverflow === 'ellipsis' && overflowX !== 'visible',
        webkitLineClamp !== 'none',
      ];
      if (
        !(hasEllipsis || isClamped) ||
        !isVisible(box) ||
        !box.matches(`:is(${neverClippedSelector}), :is(${neverClippedSelector}) *`)
      )
        continue;
      if (box.matches(userContentSelector) || box.querySelector(userContentSelector)) continue;
      if (
        (hasEllipsis && box.scrollWidth > box.clientWidth) ||
        (isClamped && box.scrollHeight > box.clientHeight + 4)
      )
        clippedDescriptions.add(
          `“${box.textContent.slice(0, 60)}” ends in an ellipsis in ${box.outerHTML.slice(0, 90)}`,
        );
    }
    return [...clippedDescriptions];
  });
}

/** Returns badges of the bottom bar that overlap the label of their link, or cover more than a quarter of its icon. */
export function coveringBadges(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-bar="bottom"] a')].flatMap((link) => {
      const boxOf = (selector: string) => link.querySelector(selector)?.getBoundingClientRect();
      const [badge, icon, label] = [boxOf('[data-badge]'), boxOf('svg'), boxOf(':scope > span:last-child')];
      if (!badge || !icon || !label) return [];
      const overlapArea = (box: DOMRect) =>
        Math.max(0, Math.min(badge.right, box.right) - Math.max(badge.left, box.left)) *
        Math.max(0, Math.min(badge.bottom, box.bottom) - Math.max(badge.top, box.top));
      const name = `“${link.textContent}”`;
      return [
        ...(overlapArea(label) > 0 ? [`a badge overlaps the label of ${name}`] : []),
        ...(overlapArea(icon) > (icon.width * icon.height) / 4 ? [`a badge covers the icon of ${name}`] : []),
      ];
    }),
  );
}
