import type { Page } from 'playwright/test';

/**
 * Returns Hangul texts of an English page that no `lang` marks as Korean. Users wrote these texts, and a screen reader would read them with
 * an English voice. A sentence of the app that contains a name or a title ("Chat with 망원 FC") has no language of its own, so texts with
 * small Latin letters are left out. A name such as "망원 FC" has only capitals.
 */
export const unmarkedKoreanTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const unmarkedTexts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      // Screen readers skip hidden elements, such as the picture or the initial beside a name.
      if (
        !parent ||
        !/\p{sc=Hangul}/u.test(text) ||
        /\p{Lowercase}/u.test(text) ||
        parent.closest('noscript, script, style, [aria-hidden=true]')
      )
        continue;
      if (parent.closest('[lang]')?.getAttribute('lang') !== 'ko') unmarkedTexts.push(text);
    }
    return unmarkedTexts;
  });
