import { expect, test } from '../core/fixtures';

// The tests cover SPEC 2.2.
test('an unknown path shows a friendly page with a way home', async ({ page, signUpUser }) => {
  await signUpUser('located');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Out of bounds' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the matches' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/matches');
});

test('for a visitor an unknown path leads to the landing page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});
