import { expect, test } from '../core/demo';
import { screenRoutes, type ScreenRoute } from '../core/screens';

// Tests where the focus is: few tab stops, the way back, the map, and leaving a field (SPEC 8.4).

const rowOf = (id: ScreenRoute['id']): ScreenRoute => {
  const row = screenRoutes.find((route) => route.id === id);
  if (!row) throw new Error(`The route table has no ${id}.`);
  return row;
};

test('the first match on home is at most eight tab stops away, and the skip button moves the focus to it', async ({
  openScreen,
}) => {
  const page = await openScreen(rowOf('matches'));
  const firstMatch = page.locator('[data-rows] a').first();
  const isFocused = () => firstMatch.evaluate((link) => link === document.activeElement);
  let stops = 0;
  for (; stops <= 20 && !(await isFocused()); stops += 1) await page.keyboard.press('Tab');
  // Urgent lines of the strip "Needs your action" add stops. The strip is unfolded only if a line is urgent.
  const urgentCount = await page.locator('details[open] li a').count();
  // The last stop is the match itself.
  expect(stops - 1).toBeLessThanOrEqual(8 + urgentCount);

  await page.reload();
  const skipButton = page.getByRole('button', { name: 'Skip to the matches' });
  await skipButton.focus();
  await expect(skipButton).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(firstMatch).toBeFocused();
});

test('after going back, the focus is on the card that was opened', async ({ openScreen }) => {
  const page = await openScreen(rowOf('matches'));
  const card = page.locator('[data-rows] a').nth(2);
  const address = await card.getAttribute('href');
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(String(address));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(card).toBeFocused();

  // The arrow in the bar restores the focus too, although the list is rendered again.
  await page.goto('/chatlist');
  const room = page.getByRole('main').locator('a[href^="/chatlist/"]').nth(1);
  await room.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chatlist\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(room).toBeFocused();
});

test('the accessibility tree of a map does not contain the names that are drawn on it', async ({
  openScreen,
}) => {
  const page = await openScreen(rowOf('user-location'));
  const map = page.locator('[data-map]');
  await expect(map.locator('.map-name').first()).toBeAttached();
  const lineCount = (await map.ariaSnapshot()).split('\n').length;
  expect(lineCount).toBeLessThan(12);
});

test('sign-up shows what is wrong with a username when its field loses the focus', async ({ openScreen }) => {
  const page = await openScreen(rowOf('signup'));
  const username = page.getByLabel('Username');
  await username.fill('Cap!');
  await expect(username).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Nickname').focus();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
});
