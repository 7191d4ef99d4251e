import { violationsOf } from '../core/access/axe';
import { clippedTexts, coveringBadges } from '../core/access/clipped';
import { tabThroughPage } from '../core/access/focus';
import { unmarkedKoreanTexts } from '../core/access/languages';
import { brokenWords } from '../core/access/lines';
import { serveLongestNames } from '../core/access/longest-words';
import { duplicateButtonNames } from '../core/access/names';
import { overflowingElements } from '../core/access/reflow';
import { smallTargets } from '../core/access/targets';
import { expect, test } from '../core/demo';
import { screenRoutes } from '../core/screens';
import { waitUntilPageIdle } from '../core/until-page-idle';

const controlSelector =
  'a[href], button, input, select, textarea, summary, [role=button], [role=slider], [role=tab]';

// Tests QUALITY "Accessibility" on every screen with demo data.
for (const row of screenRoutes) {
  test(`${row.id}: names, axe, targets, focus, 320 px, text twice as large`, async ({ openScreen }) => {
    const page = await openScreen(row);

    // Users of screen readers and voice control distinguish buttons only by their names.
    await test.step('no two buttons share a name', async () => {
      expect.soft(await duplicateButtonNames(page)).toEqual([]);
    });

    await test.step('axe in light, dark and forced colours', async () => {
      expect.soft(await violationsOf(page)).toEqual([]);
    });

    // The app is in English here, and the demo data has Korean names and messages.
    await test.step('Korean words of people have the attribute lang', async () => {
      expect.soft(await unmarkedKoreanTexts(page)).toEqual([]);
    });

    await test.step('one h1', async () => {
      await expect.soft(page.locator('h1')).toHaveCount(1);
    });

    await test.step('targets are large enough for a thumb', async () => {
      expect.soft(await smallTargets(page, { minSize: 44, selector: controlSelector })).toEqual([]);
    });

    await test.step('the focused element is never under a bar, in both directions of the Tab key', async () => {
      const { stops, problems } = await tabThroughPage(page);
      expect.soft(stops).toBeGreaterThan(0);
      expect.soft(problems).toEqual([]);
    });

    await test.step('320 px wide', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await overflowingElements(page)).toEqual([]);
      expect.soft(await brokenWords(page)).toEqual([]);
    });

    await test.step('no text is clipped, and no badge covers its label', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await clippedTexts(page)).toEqual([]);
      expect.soft(await coveringBadges(page)).toEqual([]);
    });

    const enlargeTextAndCheck = async () => {
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect.soft(await overflowingElements(page)).toEqual([]);
      expect.soft(await clippedTexts(page)).toEqual([]);
      expect.soft(await coveringBadges(page)).toEqual([]);
    };
    await test.step('text twice as large', async () => {
      await enlargeTextAndCheck();
      expect.soft(await brokenWords(page)).toEqual([]);
    });

    await test.step('the longest names and titles, in normal size and twice as large', async () => {
      await serveLongestNames(page);
      await page.reload();
      await waitUntilPageIdle(page);
      expect.soft(await overflowingElements(page)).toEqual([]);
      expect.soft(await clippedTexts(page)).toEqual([]);
      await enlargeTextAndCheck();
    });
  });
}
