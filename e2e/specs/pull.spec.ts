import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';

test.use({ hasTouch: true });

/** Pulls the page with a finger, by touch events of the browser. */
async function pullDown(page: Page, distance: number, startY = 300): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const pointsAt = (y: number) => [{ x: 195, y }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(startY) });
  for (let step = 1; step <= 8; step += 1) {
    const y = startY + (distance * step) / 8;
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsAt(y) });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

const lists = [
  ['/matches', '/api/matches'],
  ['/notification', '/api/notifications'],
  ['/chatlist', '/api/rooms'],
] as const;

for (const [path, call] of lists) {
  test(`${path}: a long pull reloads the list once; a short pull or a pull up does not reload it`, async ({
    page,
    signUpUser,
  }) => {
    await signUpUser('located');
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && new URL(request.url()).pathname === call) requestCount += 1;
    });
    await page.goto(path);
    const indicator = page.locator('[data-pull]');
    await expect(indicator).toHaveAttribute('data-pull', 'still');
    await page.waitForLoadState('networkidle');
    const countBefore = requestCount;

    await pullDown(page, 60);
    await expect(indicator).toHaveAttribute('data-pull', 'still');
    await expect(indicator).toBeHidden();
    expect(requestCount).toBe(countBefore);

    const response = page.waitForResponse((answer) => new URL(answer.url()).pathname === call);
    await pullDown(page, 320);
    await response;
    await expect(indicator).toHaveAttribute('data-pull', 'still');
    await expect(indicator).toBeHidden();
    // This pull comes last, because it scrolls a long list.
    await pullDown(page, -200, 500);
    await expect(indicator).toHaveAttribute('data-pull', 'still');
    expect(requestCount).toBe(countBefore + 1);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe(
      'contain',
    );
  });
}

test('a pull on an open sheet does not pull the list below', async ({ page, signUpUser }) => {
  await signUpUser('located');
  await page.goto('/matches');
  await page.getByRole('button', { name: /^Filter/ }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await pullDown(page, 300, 400);
  await expect(page.locator('[data-pull]')).toHaveAttribute('data-pull', 'still');
});
