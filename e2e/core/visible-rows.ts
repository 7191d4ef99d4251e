import type { Page } from 'playwright';

/** SPEC 5.3: number of whole rows that are seen when the list of matches opens. */
export const rowSizes = [
  { width: 390, height: 844, rows: 4 },
  { width: 375, height: 667, rows: 2 },
  { width: 320, height: 568, rows: 1 },
  { width: 844, height: 390, rows: 1 },
] as const;

const [topBar, bottomBar] = [64, 56];

export const matchRows = (page: Page) =>
  page.getByRole('group', { name: /^(Matches near me|내 주변 경기)$/ }).getByRole('link');

/** Returns where the first row of the list begins, and how many rows are seen as a whole between the bars. */
export async function visibleRows(page: Page, height: number): Promise<{ first: number; count: number }> {
  const boxes = await matchRows(page).evaluateAll((links) =>
    links.map((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  const visible = boxes.filter(({ top, bottom }) => top >= topBar && bottom <= height - bottomBar);
  return { first: Math.round(boxes[0]?.top ?? Number.NaN), count: visible.length };
}
