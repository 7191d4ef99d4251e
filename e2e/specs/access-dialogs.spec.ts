import { violationsOf } from '../core/access/axe';
import { clippedTexts } from '../core/access/clipped';
import { dialogCases, unreachableInDialog } from '../core/access/dialogs';
import { serveLongestNames } from '../core/access/longest-words';
import { overflowingElements } from '../core/access/reflow';
import { closePage } from '../core/close-page';
import { expect, test } from '../core/demo';
import { waitUntilPageIdle } from '../core/until-page-idle';

// Tests QUALITY "Accessibility" in dialogs and sheets.
for (const { name, placeName, open } of dialogCases) {
  test(`${name}: nothing is cut off or unreachable, also with text twice as large and with the longest names`, async ({
    demoUser,
  }) => {
    const places: Readonly<Record<string, string>> = {
      ...demoUser.addressOf,
      'open-match': demoUser.addressOf['match-proposal'].replace(/\/proposal$/, ''),
    };
    const page = await demoUser.signedInContext.newPage();
    const expectNothingCut = async () => {
      expect.soft(await overflowingElements(page)).toEqual([]);
      expect.soft(await clippedTexts(page)).toEqual([]);
      expect.soft(await unreachableInDialog(page)).toEqual([]);
    };
    const openAndExpectNothingCut = async () => {
      const address = places[placeName];
      if (address === undefined) throw new Error(`The demo has no address of ${placeName}.`);
      await page.goto(address);
      await waitUntilPageIdle(page);
      await open(page);
      await page.locator('dialog[open]').waitFor();
      await waitUntilPageIdle(page);
      await expectNothingCut();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectNothingCut();
    };
    try {
      await test.step('with text in normal size and twice as large', async () => {
        await openAndExpectNothingCut();
        expect.soft(await violationsOf(page)).toEqual([]);
      });
      await test.step('with the longest names and titles', async () => {
        await serveLongestNames(page);
        await openAndExpectNothingCut();
      });
    } finally {
      // Restores the preferences of the demo user, because a dialog may have turned the celebrations on.
      await page.evaluate(() =>
        localStorage.setItem('homeground.preferences', JSON.stringify({ moments: false })),
      );
      await closePage(page);
    }
  });
}
