import { paths } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';

const control = '/api/config?nobody-uses-this';

/**
 * What the browser says was preloaded in vain. It says so some seconds after the page stands, all in one go: a file that this test itself
 * preloads and nobody uses tells when it has spoken.
 */
async function preloadedInVain(page: Page, address: string): Promise<readonly string[]> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('preloaded using link preload')) said.push(message.text());
  });
  await page.addInitScript((href) => {
    document.addEventListener('DOMContentLoaded', () => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' });
      document.head.append(link);
    });
  }, control);
  await page.goto(address);
  await expect.poll(() => said.filter((text) => text.includes(control))).not.toHaveLength(0);
  return said.filter((text) => !text.includes(control));
}

for (const address of [paths.landing(), paths.matches(), paths.chatlist(), paths.signin()]) {
  test(`a visitor at ${address} is sent nothing in vain`, async ({ page }) => {
    expect(await preloadedInVain(page, address)).toEqual([]);
  });
}

test('a newcomer who is led to the neighbourhood page is sent nothing in vain', async ({ page, someone }) => {
  const { me } = await someone('new');
  expect(await preloadedInVain(page, paths.matches())).toEqual([]);
  await expect(page).toHaveURL(paths.userLocation(me.id));
});

test('nor is who opens it, before and after a place was chosen', async ({ page, context, someone }) => {
  const { me } = await someone('new');
  expect(await preloadedInVain(page, paths.userLocation(me.id))).toEqual([]);
  const located = await someone('located');
  expect(await preloadedInVain(await context.newPage(), paths.userLocation(located.me.id))).toEqual([]);
});

test('a member at the landing page, and at the matches, is sent nothing in vain', async ({
  page,
  context,
  someone,
}) => {
  await someone('located');
  expect(await preloadedInVain(page, paths.landing())).toEqual([]);
  expect(await preloadedInVain(await context.newPage(), paths.matches())).toEqual([]);
});
