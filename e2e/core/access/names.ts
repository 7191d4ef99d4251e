import type { Page } from 'playwright/test';

/** Rows of lists, and cards. Users distinguish equal buttons in different rows by the row. */
const rowSelector = 'li, article, tr, [role=listitem], [role=row]';

/**
 * Returns names that two buttons of one screen share. Each row repeats the same buttons, so only buttons inside one row, or outside all
 * rows, are compared.
 */
export async function duplicateButtonNames(page: Page): Promise<string[]> {
  const buttonLabels: string[] = [];
  for (const button of await page.getByRole('button').all()) {
    const rowIndex = await button.evaluate((element, selector) => {
      const row = element.closest(selector);
      return row ? [...document.querySelectorAll(selector)].indexOf(row) : -1;
    }, rowSelector);
    const [accessibleName = ''] = (await button.ariaSnapshot()).split('\n');
    const name = /^- button "((?:[^"\\]|\\.)*)"/.exec(accessibleName)?.[1] ?? accessibleName;
    buttonLabels.push(`${name} (${rowIndex < 0 ? 'of the screen' : `of row ${rowIndex + 1}`})`);
  }
  return buttonLabels.filter((name, index) => buttonLabels.indexOf(name) !== index);
}
