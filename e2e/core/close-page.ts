import type { Page } from 'playwright/test';

/** Ends the routes of a page. A handler that still fetches an answer when its page closes would fail the test. */
export const endRoutes = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

export async function closePage(page: Page): Promise<void> {
  await endRoutes(page);
  await page.close();
}
