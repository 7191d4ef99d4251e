import type { Page } from 'playwright';

/** Waits until no skeleton is shown, no request is running and the fonts are loaded. */
export async function waitUntilPageIdle(page: Page): Promise<void> {
  await page.locator('main').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-skeleton]') === null);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
