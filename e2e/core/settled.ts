import type { Page } from 'playwright';

/** Everything has arrived: nothing loads any more and the pictures and letters stand. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-skeleton]') === null);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
