import { expect, test } from '../core/fixtures';

test('the app can be installed: the manifest names icons that exist', async ({ page, server }) => {
  await page.goto(server.url);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(server.url + String(href));
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; type: string }[]; start_url: string };
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, server.url + String(href)).href);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  expect(manifest.start_url).toBe('/matches');
});

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' });

  test('an installed app has its shortcuts in the language of the page', async ({ page, server }) => {
    await page.goto(server.url);
    const link = page.locator('link[rel=manifest]');
    await expect(link).toHaveAttribute('href', /manifest\.ko\.webmanifest$/);
    const answer = await page.request.get(server.url + String(await link.getAttribute('href')));
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    expect(await answer.json()).toMatchObject({ lang: 'ko', shortcuts: [{ name: '내 주변 경기' }, {}, {}] });
  });
});
