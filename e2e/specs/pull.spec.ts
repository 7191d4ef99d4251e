import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { waitUntilPageIdle } from '../core/until-page-idle';

test.use({ hasTouch: true });

/** Pulls the page with a finger, by touch events of the browser. */
async function pullDown(
  page: Page,
  distance: number,
  { startY = 300, beforeEnd }: { readonly startY?: number; beforeEnd?(): Promise<void> } = {},
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const pointsAt = (y: number) => [{ x: 195, y }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(startY) });
  for (let step = 1; step <= 8; step += 1) {
    const y = startY + (distance * step) / 8;
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsAt(y) });
  }
  await beforeEnd?.();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

const lists = [
  ['/matches', '/api/matches'],
  ['/notification', '/api/notifications'],
  ['/chatlist', '/api/rooms'],
] as const;

for (const [path, apiPath] of lists) {
  test(`${path}: a long pull reloads the list once; a short pull or a pull up does not reload it`, async ({
    page,
    signUpUser,
  }) => {
    await signUpUser('located');
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && new URL(request.url()).pathname === apiPath) requestCount += 1;
    });
    // The greeting of the live connection reloads the list of chats. On a busy machine it comes late.
    const greeting = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('hello')),
      );
    await page.goto(path);
    const indicator = page.locator('[data-pull]');
    await expect(indicator).toHaveAttribute('data-pull', 'still');
    await greeting;
    // On a slow machine the network may be idle before the list has sent its call.
    await waitUntilPageIdle(page);
    let countBefore = -1;
    const isStill = () => {
      const isSame = requestCount === countBefore;
      countBefore = requestCount;
      return isSame;
    };
    await expect.poll(isStill, { intervals: [1000] }).toBe(true);

    await pullDown(page, 60);
    await expect(indicator).toHaveAttribute('data-pull', 'still');
    await expect(indicator).toBeHidden();
    expect(requestCount).toBe(countBefore);

    const response = page.waitForResponse((answer) => new URL(answer.url()).pathname === apiPath);
    await pullDown(page, 320);
    await response;
    await expect(indicator).toHaveAttribute('data-pull', 'still');
    await expect(indicator).toBeHidden();
    // This pull comes last, because it scrolls a long list.
    await pullDown(page, -200, { startY: 500 });
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
  // After a pull the attribute is `still` again, so the test reads it while the finger is down.
  await pullDown(page, 300, {
    startY: 400,
    beforeEnd: async () => expect(await page.locator('[data-pull]').getAttribute('data-pull')).toBe('still'),
  });
});
