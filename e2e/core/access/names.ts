import type { Page } from 'playwright/test';

/** Rows of lists, and cards. Users distinguish equal buttons in different rows by the row. */
const rowSelector = 'li, article, tr, [role=listitem], [role=row]';

/**
 * Returns a label (name and row) for each button whose name repeats. Each row repeats the same buttons, so only buttons inside one row, or
 * outside all rows, are compared.
 */
export async function duplicateButtonNames(page: Page): Promise<string[]> {
  const buttonLabels: string[] = [];
  for (const button of await page.getByRole('button').all()) {
    const rowIndex = await button.evaluate((element, selector) => {
      const row = element.closest(selector);
      return row ? [...document.querySelectorAll(selector)].indexOf(row) : -1;
    }, rowSelector);
    const [snapshotLine = ''] = (await button.ariaSnapshot()).split('\n');
    const name = /^- button "((?:[^"\\]|\\.)*)"/.exec(snapshotLine)?.[1] ?? snapshotLine;
    buttonLabels.push(`${name} (${rowIndex < 0 ? 'of the screen' : `of row ${rowIndex + 1}`})`);
  }
  return buttonLabels.filter((label, index) => buttonLabels.indexOf(label) !== index);
}
