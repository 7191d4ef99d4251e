import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../core/demo';
import { screenRoutes, type ScreenRoute } from '../core/screens';

// Tests where the focus is: few tab stops, the way back, the map, and leaving a field (SPEC 8.4).

const rowOf = (id: ScreenRoute['id']): ScreenRoute => {
  const row = screenRoutes.find((route) => route.id === id);
  if (!row) throw new Error(`The route table has no ${id}.`);
  return row;
};

/** Presses the Tab key until an element has the focus. Resolves to the number of presses. */
async function tabTo(page: Page, element: Locator): Promise<number> {
  const isFocused = () => element.evaluate((node) => node === document.activeElement);
  let presses = 0;
  for (; presses <= 20 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  return presses;
}

const firstMatchOf = (page: Page) => page.locator('[data-rows] a').first();

test('four keys lead to the first match on home, by way of the skip button', async ({ openScreen }) => {
  const page = await openScreen(rowOf('matches'));
  const skipButton = page.getByRole('button', { name: 'Skip to the matches' });
  expect(await tabTo(page, skipButton)).toBeLessThanOrEqual(3);
  await expect(skipButton).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(firstMatchOf(page)).toBeFocused();
});

test('without the skip button, at most eight tab stops and the urgent tasks are before the first match on home', async ({
  openScreen,
}) => {
  const page = await openScreen(rowOf('matches'));
  // The last press leads to the match itself.
  const stopsBefore = (await tabTo(page, firstMatchOf(page))) - 1;
  // Urgent tasks are shown without a press, so each is a tab stop, and so is the button that shows the other tasks.
  const urgentStops = await page.locator('details[open]').locator('a, button').count();
  expect(urgentStops).toBeLessThanOrEqual(3);
  expect(stopsBefore).toBeLessThanOrEqual(8 + urgentStops);
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
