import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';

test.use({ hasTouch: true });

/** A real finger, as the browser's own input sees it. */
async function pull(page: Page, distance: number, from = 300): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: 195, y }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let step = 1; step <= 8; step += 1) {
    const y = from + (distance * step) / 8;
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
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
  test(`${path}: pulled far enough it is asked for anew, once; a little, sideways or up, it is not`, async ({
    page,
    someone,
  }) => {
    await someone('located');
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && new URL(request.url()).pathname === call) asked += 1;
    });
    await page.goto(path);
    const mark = page.locator('[data-pull]');
    await expect(mark).toHaveAttribute('data-pull', 'still');
    await page.waitForLoadState('networkidle');
    const before = asked;

    await pull(page, 60);
    await expect(mark).toHaveAttribute('data-pull', 'still');
    await expect(mark).toBeHidden();
    expect(asked).toBe(before);

    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === call);
    await pull(page, 320);
    await answered;
    await expect(mark).toHaveAttribute('data-pull', 'still');
    await expect(mark).toBeHidden();
    // Last, because a long list is somewhere else afterwards.
    await pull(page, -200, 500);
    await expect(mark).toHaveAttribute('data-pull', 'still');
    expect(asked).toBe(before + 1);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe(
      'contain',
    );
  });
}

test('a sheet that is open keeps its finger', async ({ page, someone }) => {
  await someone('located');
  await page.goto('/matches');
  await page.getByRole('button', { name: /^Filter/ }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await pull(page, 300, 400);
  await expect(page.locator('[data-pull]')).toHaveAttribute('data-pull', 'still');
});
