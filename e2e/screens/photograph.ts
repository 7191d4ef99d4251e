import type { BrowserContext, Page } from 'playwright';
import { untilPageIdle } from '../core/until-page-idle';
import type { ScreenState } from './states';

export type Steps = Pick<ScreenState, 'before' | 'then' | 'isLoading'>;

/** Scrolls through the page, so that what comes only when it is near has come. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(done));
    }
    window.scrollTo(0, 0);
  });
}

/** Makes the window as high as the page: the bars stand at its ends, and rows that are skipped out of sight are drawn. */
async function growToWholePage(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 390;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, 8000) });
  await untilPageIdle(page);
}

/** Photographs the whole page; a state that was brought about, such as a sheet, in the window in which people meet it. */
export async function photograph(
  context: BrowserContext,
  address: string,
  file: string,
  { before, then, isLoading = false }: Steps = {},
): Promise<void> {
  const page = await context.newPage();
  try {
    await before?.(page);
    await page.goto(address);
    if (isLoading) await page.locator('[aria-busy=true], [data-skeleton]').first().waitFor();
    else {
      await untilPageIdle(page);
      await seeAll(page);
      await untilPageIdle(page);
      if (!then) await growToWholePage(page);
    }
    await then?.(page);
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  } finally {
    await page.close();
    await context.setOffline(false);
  }
}

export const pressed = (name: RegExp): Steps => ({
  then: async (page) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await untilPageIdle(page);
  },
});
