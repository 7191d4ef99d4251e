import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { startServer } from '../core/server';

test.use({ serviceWorkers: 'allow' });

/** Put away whole: the page itself is kept last. */
async function kept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/', { cacheName: 'homeground-page' })) !== undefined),
    )
    .toBe(true);
}

test('it can be installed: a manifest with icons that are there', async ({ page, server }) => {
  await page.goto(server.url);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(server.url + String(href));
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; type: string }[]; start_url: string };
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, server.url + String(href)).href);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  expect(manifest.start_url).toBe('/matches');
});

test('without a network it opens, shows what was last seen and says so; with one it goes on', async ({
  page,
  context,
  someone,
}) => {
  await someone('located');
  await page.goto('/matches');
  await expect(page.getByText('Nobody has posted', { exact: false })).toBeVisible();
  await page.goto('/chatlist');
  await expect(page.locator('main h2')).toBeVisible();
  const empty = await page.locator('main h2').innerText();
  await kept(page);
  await expect
    .poll(() =>
      page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'homeground')),
    )
    .toBe(true);

  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto('/chatlist');
  await expect(other.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
  await expect(other.locator('main h2')).toHaveText(empty);
  await expect(other.getByRole('navigation').getByRole('link')).toHaveCount(5);

  await context.setOffline(false);
  await expect(other.getByText('You are offline', { exact: false })).toHaveCount(0);
});

test('a server that is away is no blank page either', async ({ page, someone, server }) => {
  await someone('located');
  await page.goto('/chatlist');
  await kept(page);
  const port = Number(new URL(server.url).port);
  await server.kill();
  try {
    await page.goto('/chatlist');
    await expect(page.getByText('You are offline', { exact: false })).toBeVisible();
  } finally {
    await startServer({ dataDir: server.dataDir, port });
  }
});

test('signing out leaves nothing of the person on the device', async ({ page, context, someone }) => {
  const { me } = await someone('located');
  await page.goto('/chatlist');
  await kept(page);
  await page.goto(`/user/${me.id}`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('homeground');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('kept').objectStore('kept').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
  expect(left).toBe(0);
  await context.setOffline(true);
  await page.goto('/chatlist');
  await expect(page.getByText(me.nickname)).toHaveCount(0);
});
