import { paths } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';

declare global {
  interface Window {
    /** Addresses of all scripts that were ever in the page, because the loader removes its script tags again. */
    scriptAddresses: string[];
  }
}

const controlAddress = '/api/config?nobody-uses-this';

/**
 * Expects no warning about unused preloads. The browser reports all unused preloads together, some seconds after the load. The test
 * preloads a control file that no code uses; the warning about this file shows that all warnings have arrived. On a slow machine the
 * browser may warn about a script that runs later; such a script counts as used.
 */
async function expectNoUnusedPreload(page: Page, address: string): Promise<void> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('preloaded using link preload')) warnings.push(message.text());
  });
  await page.addInitScript((href) => {
    window.scriptAddresses = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement) window.scriptAddresses.push(node.src);
    }).observe(document, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', () => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' });
      document.head.append(link);
    });
  }, controlAddress);
  await page.goto(address);
  await expect.poll(() => warnings.filter((text) => text.includes(controlAddress))).not.toHaveLength(0);
  await expect
    .poll(async () => {
      const scripts = await page.evaluate(() => window.scriptAddresses);
      return warnings.filter(
        (text) => ![controlAddress, ...scripts].some((script) => script !== '' && text.includes(script)),
      );
    })
    .toEqual([]);
}

for (const address of [paths.landing(), paths.matches(), paths.chatlist(), paths.signin()]) {
  test(`a visitor at ${address} gets no unused preload`, async ({ page }) => {
    await expectNoUnusedPreload(page, address);
  });
}

test('a new user who is redirected to the neighbourhood page gets no unused preload', async ({
  page,
  signUpUser,
}) => {
  const { me } = await signUpUser('new');
  await expectNoUnusedPreload(page, paths.matches());
  await expect(page).toHaveURL(paths.userLocation(me.id));
});

test('a user who opens the neighbourhood page, with or without a neighbourhood, gets no unused preload', async ({
  page,
  context,
  signUpUser,
}) => {
  const { me } = await signUpUser('new');
  await expectNoUnusedPreload(page, paths.userLocation(me.id));
  const locatedUser = await signUpUser('located');
  await expectNoUnusedPreload(await context.newPage(), paths.userLocation(locatedUser.me.id));
});

test('a signed-in user at the landing page and at the matches gets no unused preload', async ({
  page,
  context,
  signUpUser,
}) => {
  await signUpUser('located');
  await expectNoUnusedPreload(page, paths.landing());
  await expectNoUnusedPreload(await context.newPage(), paths.matches());
});
