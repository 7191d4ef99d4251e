import { violationsOf } from '../core/access/axe';
import { expect, test } from '../core/fixtures';
import { waitUntilPageIdle } from '../core/until-page-idle';

test.use({ viewport: { width: 1440, height: 900 } });

// The tests cover SPEC 2.6.
test('next to the frame are a QR code of the address and the shortcuts, which do not work while the user types', async ({
  page,
  signUpUser,
}) => {
  await signUpUser('located');
  await page.goto('/chatlist');
  const code = page.getByRole('img', { name: 'QR code of this page' });
  await expect(code).toBeVisible();
  const firstCode = await code.locator('path').getAttribute('d');
  expect(await violationsOf(page)).toEqual([]);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('w');
  await expect(page).toHaveURL('/matches/create');
  await expect.poll(() => code.locator('path').getAttribute('d')).not.toBe(firstCode);

  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  await page.keyboard.type('hi');
  await expect(field).toHaveValue(/hi/);
  await waitUntilPageIdle(page);
  await expect(page).toHaveURL('/matches/create');
  await page.getByRole('button', { name: /Keyboard shortcuts/ }).click();
  await page.getByRole('switch', { name: 'Shortcuts on' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('h');
  await waitUntilPageIdle(page);
  await expect(page).toHaveURL('/matches/create');
});

test('sign-up and log-in are visible on the landing page of the smallest phone, and its picture causes no layout shift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  for (const name of ['Sign up', 'Log in']) {
    const box = await page.getByRole('link', { name }).boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(568);
  }
  const picture = page.getByRole('img', { name: /^The list of matches near you/ });
  const boxBefore = await picture.boundingBox();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(780);
  expect((await picture.boundingBox())?.height).toBe(boxBefore?.height);
});
