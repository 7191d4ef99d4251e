import { violationsOf } from '../core/access/axe';
import { overflowingElements } from '../core/access/reflow';
import { expect, test } from '../core/fixtures';
import { storeUser, setLocation, signUp } from '../core/people';
import { openRoom, trySendMessage } from '../core/rooms';
import { addressOf, screenRoutes } from '../core/screens';

// Tests QUALITY "Accessibility" on empty screens. access-screens.spec.ts tests the screens with demo data.
for (const row of screenRoutes) {
  test(`${row.id} has no violation and does not scroll sideways`, async ({ visit }) => {
    const { context, me } = await visit(row.access === 'signed-in' ? 'located' : 'signed out');
    const page = await context.newPage();
    await page.goto(addressOf(row, me?.id ?? ''));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowingElements(page)).toEqual([]);
    await page.close();
  });
}

// A user without a neighbourhood may see these two screens only (SEED 4).
for (const row of screenRoutes.filter(({ id }) => id === 'user' || id === 'user-location')) {
  test(`${row.id} has no violation for a user without a neighbourhood`, async ({ visit }) => {
    const { context, me } = await visit('new');
    const page = await context.newPage();
    await page.goto(addressOf(row, me?.id ?? ''));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.close();
  });
}

test.describe('keyboard', () => {
  test('the first stop is the link that skips the bars', async ({ page, signUpUser }) => {
    await signUpUser('located');
    await page.goto('/chatlist');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.keyboard.press('Tab');
    const skipLink = page.getByRole('link', { name: 'Skip to content' });
    await expect(skipLink).toBeFocused();
    await expect(skipLink).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a page change moves the focus and changes the document title', async ({ page, signUpUser }) => {
    await signUpUser('located');
    await page.goto('/chatlist');
    await page.getByRole('link', { name: 'Notifications' }).press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/notification');
    await expect(page).toHaveTitle(/^Invitation notifications/);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('main, main *') ?? false))
      .toBe(true);
  });

  test('sign-up can be submitted without a mouse, and marks an invalid username', async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('Username').focus();
    await page.keyboard.type('Not Allowed');
    await page.getByRole('button', { name: 'Sign up' }).press('Enter');
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('screen readers announce new messages in a room, and not the earlier messages', async ({
  page,
  context,
  signUpUser,
  secondBrowser,
  server: { url },
}) => {
  const applicant = (await secondBrowser()).context;
  await signUpUser('located');
  const { me } = await signUp(applicant.request, url);
  await storeUser(applicant, url, await setLocation(applicant.request, url));
  const { id } = await openRoom(context.request, applicant.request, url);
  const sendAsApplicant = (text: string) =>
    trySendMessage(applicant.request, url, id, text, crypto.randomUUID());
  await sendAsApplicant('Is anybody there?');
  await page.goto(`/chatlist/${id}`);
  await expect(page.getByText('Is anybody there?')).toBeVisible();
  const log = page.getByRole('log');
  await expect(log).toHaveText('');
  await sendAsApplicant('Shall we say seven?');
  await expect(log).toHaveText(`${me.nickname}: Shall we say seven?`);
  await expect(log).toHaveAttribute('aria-live', 'polite');
});
