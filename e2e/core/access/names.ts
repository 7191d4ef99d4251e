import type { Page } from 'playwright/test';

/** Rows of lists and cards. Equal buttons in different rows are told apart by their row. */
const rows = 'li, article, tr, [role=listitem], [role=row]';

/**
 * Names shared by two buttons of one screen. Rows repeat their buttons, so only buttons inside one row, or outside all rows, are
 * compared.
 */
export async function sharedNames(page: Page): Promise<string[]> {
  const known: string[] = [];
  for (const button of await page.getByRole('button').all()) {
    const place = await button.evaluate((element, selector) => {
      const row = element.closest(selector);
      return row ? [...document.querySelectorAll(selector)].indexOf(row) : -1;
    }, rows);
    const [accessibleName = ''] = (await button.ariaSnapshot()).split('\n');
    const name = /^- button "((?:[^"\\]|\\.)*)"/.exec(accessibleName)?.[1] ?? accessibleName;
    known.push(`${name} (${place < 0 ? 'of the screen' : `of row ${place + 1}`})`);
  }
  return known.filter((name, at) => known.indexOf(name) !== at);
}
