import type { Page } from 'playwright/test';
import { expect } from './fixtures';

/** Follows a line of the strip "Needs your action" on home. The strip is already unfolded if a line is urgent. */
export async function openTodo(page: Page, name: RegExp, title = 'Needs your action'): Promise<void> {
  const strip = page.locator('details').filter({ hasText: title });
  await expect(strip).toBeVisible();
  const isOpen = await strip.evaluate((element) => (element as HTMLDetailsElement).open);
  if (!isOpen) await strip.locator('summary').click();
  await strip.getByRole('link', { name }).click();
}
