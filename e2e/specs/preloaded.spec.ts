import { paths } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';

declare global {
  interface Window {
    /** The address of every script that ever stood in the page; the loader takes them out again. */
    scriptsSeen: string[];
  }
}

const control = '/api/config?nobody-uses-this';

/**
 * The browser says what was preloaded in vain some seconds after the page stands, all in one go: a file that this test itself preloads and
 * nobody uses tells when it has spoken. On a slow machine it may speak before a script has had its turn; that one was not in vain.
 */
async function nothingIsPreloadedInVain(page: Page, address: string): Promise<void> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('preloaded using link preload')) warnings.push(message.text());
  });
  await page.addInitScript((href) => {
    window.scriptsSeen = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement) window.scriptsSeen.push(node.src);
    }).observe(document, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', () => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' });
      document.head.append(link);
    });
  }, control);
  await page.goto(address);
  await expect.poll(() => warnings.filter((text) => text.includes(control))).not.toHaveLength(0);
  await expect
    .poll(async () => {
      const scripts = await page.evaluate(() => window.scriptsSeen);
      return warnings.filter(
        (text) => ![control, ...scripts].some((script) => script !== '' && text.includes(script)),
      );
    })
    .toEqual([]);
}

for (const address of [paths.landing(), paths.matches(), paths.chatlist(), paths.signin()]) {
  test(`a visitor at ${address} is sent nothing in vain`, async ({ page }) => {
    await nothingIsPreloadedInVain(page, address);
  });
}

test('a newcomer who is led to the neighbourhood page is sent nothing in vain', async ({ page, someone }) => {
  const { me } = await someone('new');
  await nothingIsPreloadedInVain(page, paths.matches());
  await expect(page).toHaveURL(paths.userLocation(me.id));
});

test('nor is who opens it, before and after a place was chosen', async ({ page, context, someone }) => {
  const { me } = await someone('new');
  await nothingIsPreloadedInVain(page, paths.userLocation(me.id));
  const located = await someone('located');
  await nothingIsPreloadedInVain(await context.newPage(), paths.userLocation(located.me.id));
});

test('a member at the landing page, and at the matches, is sent nothing in vain', async ({
  page,
  context,
  someone,
}) => {
  await someone('located');
  await nothingIsPreloadedInVain(page, paths.landing());
  await nothingIsPreloadedInVain(await context.newPage(), paths.matches());
});
