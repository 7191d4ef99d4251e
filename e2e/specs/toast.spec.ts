import { paths } from '@homeground/shared/routes';
import { request, type Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { browserHeaders } from '../core/people';
import { createTeam } from '../core/team-rooms';

// The tests cover the toast of SPEC 8.4 on the smallest phone.
test.use({ viewport: { width: 320, height: 568 } });

/** Refuses every write, so that each act shows a toast. */
const refuseWrites = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { code: 'server.failed' } }),
  );

test('on a form, the toast stands on a strip of the bar, and every field can be scrolled clear of it', async ({
  page,
  context,
  server,
  signUpUser,
}) => {
  await signUpUser('located');
  const team = await createTeam(context.request, server.url);
  await page.goto(paths.teamEdit(team.id));
  await refuseWrites(page);
  const nameField = page.getByRole('textbox').first();
  await nameField.waitFor();
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.getByRole('switch').first().press('Space');
  await expect(page.locator('[data-place]')).toHaveAttribute('data-place', 'bottom-strip');
  const lastField = page.getByRole('main').locator('input, textarea, select').last();
  await lastField.focus();
  const [toastBox, fieldBox] = [
    await page.locator('[data-place]').boundingBox(),
    await lastField.boundingBox(),
  ];
  expect((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0)).toBeLessThanOrEqual(toastBox?.y ?? 0);
});

test('above an open sheet, the toast covers no part of the sheet, however high the sheet is', async ({
  page,
  server,
  signUpUser,
}) => {
  const { me, username, password } = await signUpUser('located');
  // Another device, which the sheet can log out.
  const otherDevice = await request.newContext();
  await otherDevice.post(`${server.url}/api/session`, {
    data: { username, password },
    headers: browserHeaders(server.url),
  });
  await otherDevice.dispose();
  await page.goto(paths.userEdit(me.id));
  await refuseWrites(page);
  await page.getByRole('button', { name: /^Logged-in devices/ }).click();
  const sheet = page.getByRole('dialog');
  const logOutButton = sheet.getByRole('button', { name: /^Log out/ });
  await logOutButton.waitFor();
  await sheet.locator('ul').evaluate((list) => list.style.setProperty('min-height', '900px'));
  await logOutButton.click();
  await expect(page.locator('[data-place]')).toHaveAttribute('data-place', 'top');
  const [toastBox, sheetBox] = [await page.locator('[data-place]').boundingBox(), await sheet.boundingBox()];
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(sheetBox?.y ?? 0);
});

const roomOf = async (page: Page) =>
  Number.parseFloat(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--toast-bottom')),
  );

test('a toast that goes away at the end of a page does not move the page', async ({
  page,
  context,
  server,
  signUpUser,
}) => {
  await page.clock.install();
  await signUpUser('located');
  const team = await createTeam(context.request, server.url);
  await page.goto(paths.teamEdit(team.id));
  await refuseWrites(page);
  await page.getByRole('textbox').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.getByRole('switch').first().press('Space');
  await expect(page.locator('[data-place]')).toHaveAttribute('data-place', 'bottom-strip');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const scrollTop = () => page.evaluate(() => document.documentElement.scrollTop);
  const [atEnd, room] = [await scrollTop(), await roomOf(page)];
  await page.clock.fastForward(20_000);
  await expect(page.locator('[data-place]')).toHaveCount(0);
  expect(await scrollTop()).toBe(atEnd);
  // The room goes away as the user scrolls up.
  await page.evaluate(() => window.scrollBy(0, -40));
  await expect.poll(() => roomOf(page)).toBe(room - 40);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => roomOf(page)).toBe(0);
});

test('an empty page does not move while a toast is shown', async ({ page, signUpUser }) => {
  await signUpUser('located');
  await page.goto(paths.chatlist());
  const heading = page.getByRole('main').getByRole('heading', { level: 2 });
  await heading.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const before = await heading.boundingBox();
  await page.evaluate(() => document.documentElement.style.setProperty('--toast-bottom', '76px'));
  expect(await heading.boundingBox()).toEqual(before);
});

test('on a page with its own header, a toast at the top is below the header', async ({
  page,
  context,
  server,
  signUpUser,
}) => {
  await signUpUser('located');
  const team = await createTeam(context.request, server.url);
  await page.goto(paths.teamChat(team.id));
  const header = page.getByRole('main').locator('header');
  await header.getByRole('button').first().waitFor();
  const headerBox = await header.boundingBox();
  // No act of this page fails with a field in view, so the test moves the empty region to the top.
  const region = page.getByRole('status', { name: 'Status messages' });
  await region.evaluate((element) => (element.dataset.place = 'top'));
  await expect
    .poll(async () => (await region.boundingBox())?.y)
    .toBeGreaterThanOrEqual((headerBox?.y ?? 0) + (headerBox?.height ?? 0));
});
