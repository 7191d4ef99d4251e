import type { BrowserContext, Page } from 'playwright/test';
import { clippedTexts } from '../core/access/clipped';
import { brokenWords } from '../core/access/lines';
import { serveLongestNames } from '../core/access/longest-words';
import { overflowingElements } from '../core/access/reflow';
import { closePage } from '../core/close-page';
import { contextOptions } from '../core/browser';
import { expect, test as base } from '../core/demo';
import { storeUser } from '../core/people';
import { screenRoutes } from '../core/screens';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { signIn } from '../screens/demo-places';

/** Like ../core/demo, with further contexts in Korean. access-screens.spec.ts tests the screens in English. */
const test = base.extend<object, { readonly korean: Record<'signed-in' | 'signed-out', BrowserContext> }>({
  korean: [
    async ({ browser, server }, use) => {
      const openContext = () =>
        browser.newContext({ ...contextOptions, locale: 'ko-KR', baseURL: server.url });
      const contexts = { 'signed-in': await openContext(), 'signed-out': await openContext() };
      const signedIn = contexts['signed-in'];
      await storeUser(signedIn, server.url, await signIn(signedIn.request, server.url, 'demo_minjun'));
      await use(contexts);
      for (const context of Object.values(contexts)) await context.close();
    },
    { scope: 'worker' },
  ],
});

const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

// Tests QUALITY "Accessibility" with the Korean texts of the app, whose longest words differ from the English words.
for (const row of screenRoutes) {
  test(`${row.id} in Korean: 320 px, text twice as large, and the longest names`, async ({
    korean,
    demoUser,
  }) => {
    const page = await korean[row.access === 'signed-in' ? 'signed-in' : 'signed-out'].newPage();
    const expectNothingCut = async () => {
      expect.soft(await overflowingElements(page)).toEqual([]);
      expect.soft(await clippedTexts(page)).toEqual([]);
    };
    try {
      await page.goto(demoUser.addressOf[row.id]);
      await waitUntilPageIdle(page);
      await test.step('320 px wide', async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNothingCut();
        expect.soft(await brokenWords(page)).toEqual([]);
      });
      for (const width of [390, 320])
        await test.step(`text twice as large, ${width} px wide`, async () => {
          await page.setViewportSize({ width, height: 844 });
          await enlargeText(page);
          await expectNothingCut();
          expect.soft(await brokenWords(page)).toEqual([]);
        });
      await test.step('the longest names, in normal size and twice as large', async () => {
        await serveLongestNames(page);
        await page.reload();
        await waitUntilPageIdle(page);
        await expectNothingCut();
        await enlargeText(page);
        await expectNothingCut();
      });
    } finally {
      await closePage(page);
    }
  });
}
