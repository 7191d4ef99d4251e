import type { Page } from 'playwright';

/** Window sizes, each with the number of complete rows that must be visible when the list of matches opens (SPEC 5.3). */
export const windowSizes = [
  { width: 390, height: 844, rows: 4 },
  { width: 375, height: 667, rows: 2 },
  { width: 320, height: 568, rows: 1 },
  { width: 844, height: 390, rows: 1 },
] as const;

/** Heights of the bars in pixels. */
const [topBarHeight, bottomBarHeight] = [64, 56];

export const matchRows = (page: Page) =>
  page.getByRole('group', { name: /^(Matches near me|내 주변 경기)$/ }).getByRole('link');

/** Returns the top of the first row, and the number of rows that are completely visible between the bars. */
export async function visibleRows(page: Page, height: number): Promise<{ firstTop: number; count: number }> {
  const boxes = await matchRows(page).evaluateAll((links) =>
    links.map((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  const visibleBoxes = boxes.filter(
    ({ top, bottom }) => top >= topBarHeight && bottom <= height - bottomBarHeight,
  );
  return { firstTop: Math.round(boxes[0]?.top ?? Number.NaN), count: visibleBoxes.length };
}
