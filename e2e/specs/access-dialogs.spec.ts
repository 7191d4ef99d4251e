import { violationsOf } from '../core/access/axe';
import { clippedTexts } from '../core/access/clipped';
import { dialogWays, unreachableInDialog } from '../core/access/dialogs';
import { nameAllAtLength } from '../core/access/longest-words';
import { sideways } from '../core/access/reflow';
import { expect, test } from '../core/demo';
import { untilPageIdle } from '../core/until-page-idle';

// QUALITY "Access", in the dialogs and sheets that people meet.
for (const { name, at, open } of dialogWays) {
  test(`${name}: nothing is cut or out of reach, also twice as large and with the longest names`, async ({
    member,
  }) => {
    const places: Readonly<Record<string, string>> = {
      ...member.addressOf,
      'open-match': member.addressOf['match-proposal'].replace(/\/proposal$/, ''),
    };
    const page = await member.signedIn.newPage();
    const nothingCut = async () => {
      expect.soft(await sideways(page)).toEqual([]);
      expect.soft(await clippedTexts(page)).toEqual([]);
      expect.soft(await unreachableInDialog(page)).toEqual([]);
    };
    const measured = async () => {
      await page.goto(places[at] ?? '/');
      await untilPageIdle(page);
      await open(page);
      await page.locator('dialog[open]').waitFor();
      await untilPageIdle(page);
      await nothingCut();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await nothingCut();
    };
    try {
      await test.step('as it is, and with text twice as large', async () => {
        await measured();
        expect.soft(await violationsOf(page)).toEqual([]);
      });
      await test.step('with the longest names and titles', async () => {
        await nameAllAtLength(page);
        await measured();
      });
    } finally {
      await page.evaluate(() =>
        localStorage.setItem('homeground.preferences', JSON.stringify({ moments: false })),
      );
      await page.close();
    }
  });
}
