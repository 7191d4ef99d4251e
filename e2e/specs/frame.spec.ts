import { expect, test } from '../core/fixtures';

// The tests cover SPEC 2.1 and SEED 9.
test.beforeEach(async ({ signUpUser }) => {
  await signUpUser('located');
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [480, 900],
] as const) {
  test(`on a screen ${width} wide the frame is 390 wide and centred`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/chatlist');
    const frame = await page.locator('[data-frame]').boundingBox();
    expect(frame?.width).toBe(390);
    expect(Math.abs((frame?.x ?? 0) - (width - 390) / 2)).toBeLessThanOrEqual(1);
    for (const bar of [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' })]) {
      const box = await bar.boundingBox();
      expect(box?.width).toBe(390);
      expect(box?.x).toBe(frame?.x);
    }
  });
}

for (const width of [479, 430, 360, 320]) {
  test(`on a phone ${width} wide the frame fills the screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/chatlist');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await page.locator('[data-frame]').boundingBox()).toMatchObject({ x: 0, width });
  });
}

test('the bars are 64 and 56 px high, do not scroll, and do not cover the content', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/chatlist');
  await expect(page.getByRole('banner')).toBeVisible();
  const expectBarsInPlace = async () => {
    expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0, height: 64 });
    expect(await page.getByRole('navigation', { name: 'Main' }).boundingBox()).toMatchObject({
      y: 844 - 56,
      height: 56,
    });
  };
  await expectBarsInPlace();
  const margins = await page.getByRole('main').evaluate((main) => {
    const { marginTop, marginBottom } = getComputedStyle(main);
    return { marginTop, marginBottom };
  });
  expect(margins).toEqual({ marginTop: '64px', marginBottom: '56px' });
  await page.getByRole('main').evaluate((main) => main.style.setProperty('min-height', '3000px'));
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expectBarsInPlace();
});

test('the current target of the bottom bar is marked', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Home', '/matches'],
    ['Notifications', '/notification'],
    ['Write', '/matches/create'],
    ['Chat', '/chatlist'],
    ['My info', '/user/'],
  ] as const) {
    await test.step(name, async () => {
      await page.goto('/chatlist');
      await bar.getByRole('link', { name }).click();
      await expect(page).toHaveURL((url) => url.pathname.startsWith(path));
      await expect(bar.locator('[aria-current="page"]')).toHaveText(name);
    });
  }
});

test('a count of two or three digits fits into its badge', async ({ page }) => {
  for (const count of [12, 100]) {
    await page.route('**/api/rooms/unread', (route) => route.fulfill({ json: { unread: count } }));
    await page.goto('/matches');
    const badge = page.getByRole('navigation', { name: 'Main' }).locator('[data-badge]');
    await expect(badge).toContainText(count > 99 ? '99+' : String(count));
    const [pill, digits] = [await badge.boundingBox(), await badge.locator('[aria-hidden]').boundingBox()];
    expect(digits?.x).toBeGreaterThanOrEqual(pill?.x ?? Infinity);
    expect((digits?.x ?? 0) + (digits?.width ?? 0)).toBeLessThanOrEqual((pill?.x ?? 0) + (pill?.width ?? 0));
  }
});
