import type { Page } from 'playwright/test';

/** In a list or among cards the row says which button is meant. */
const rows = 'li, article, tr, [role=listitem], [role=row]';

/**
 * Names that two buttons of one screen share. Rows repeat their buttons, so only those inside one row, or outside all, are compared.
 */
export async function sharedNames(page: Page): Promise<string[]> {
  const known: string[] = [];
  for (const button of await page.getByRole('button').all()) {
    const place = await button.evaluate((one, selector) => {
      const row = one.closest(selector);
      return row ? [...document.querySelectorAll(selector)].indexOf(row) : -1;
    }, rows);
    const [told = ''] = (await button.ariaSnapshot()).split('\n');
    const name = /^- button "((?:[^"\\]|\\.)*)"/.exec(told)?.[1] ?? told;
    known.push(`${name} (${place < 0 ? 'of the screen' : `of row ${place + 1}`})`);
  }
  return known.filter((name, at) => known.indexOf(name) !== at);
}
