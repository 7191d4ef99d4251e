import { expect, test } from '../core/demo';
import { screenRoutes, type ScreenRoute } from '../core/screens';

// SPEC 8.4: a keyboard's way through the app is short, and the way back leads to where one was.
const rowOf = (id: ScreenRoute['id']): ScreenRoute => {
  const row = screenRoutes.find((route) => route.id === id);
  if (!row) throw new Error(`The route table has no ${id}.`);
  return row;
};

test('the first match of home is at most eight stops away, and one press leads there', async ({ show }) => {
  const page = await show(rowOf('matches'));
  const first = page.locator('[data-rows] a').first();
  const isThere = () => first.evaluate((link) => link === document.activeElement);
  let stops = 0;
  for (; stops <= 20 && !(await isThere()); stops += 1) await page.keyboard.press('Tab');
  // What waits for an answer is no way round: the strip opens by itself only for what the clock takes away.
  const urgent = await page.locator('details[open] li a').count();
  expect(stops - 1).toBeLessThanOrEqual(8 + urgent);

  await page.reload();
  const skip = page.getByRole('button', { name: 'Skip to the matches' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
});

test('after going back, focus is on the card one came from', async ({ show }) => {
  const page = await show(rowOf('matches'));
  const card = page.locator('[data-rows] a').nth(2);
  const address = await card.getAttribute('href');
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(String(address));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(card).toBeFocused();

  // Also by the arrow in the bar, and from a list that is drawn anew.
  await page.goto('/chatlist');
  const room = page.getByRole('main').locator('a[href^="/chatlist/"]').nth(1);
  await room.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chatlist\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(room).toBeFocused();
});

test('a map does not read out the names that are drawn on it', async ({ show }) => {
  const page = await show(rowOf('user-location'));
  const map = page.locator('[data-map]');
  await expect(map.locator('.map-name').first()).toBeAttached();
  const heard = (await map.ariaSnapshot()).split('\n').length;
  expect(heard).toBeLessThan(12);
});

test('signing up says what is wrong with a name when its field is left', async ({ show }) => {
  const page = await show(rowOf('signup'));
  const username = page.getByLabel('Username');
  await username.fill('Cap!');
  await expect(username).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Nickname').focus();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
});
