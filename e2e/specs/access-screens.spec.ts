import { violationsOf } from '../core/access/axe';
import { clippedTexts, coveringBadges } from '../core/access/clipped';
import { walkFocus } from '../core/access/focus';
import { nameAllAtLength } from '../core/access/longest-words';
import { sharedNames } from '../core/access/names';
import { sideways } from '../core/access/reflow';
import { smallTargets } from '../core/access/targets';
import { expect, test } from '../core/demo';
import { screenRoutes } from '../core/screens';
import { untilPageIdle } from '../core/until-page-idle';

const controls =
  'a[href], button, input, select, textarea, summary, [role=button], [role=slider], [role=tab]';

// QUALITY "Access", on every screen with something on it.
for (const row of screenRoutes) {
  test(`${row.id}: names, axe, targets, focus, 320 px, text twice as large`, async ({ show }) => {
    const page = await show(row);

    // Who hears a page, or speaks to it, tells its buttons apart by their names alone.
    await test.step('no two buttons share a name', async () => {
      expect.soft(await sharedNames(page)).toEqual([]);
    });

    await test.step('axe in light, dark and forced colours', async () => {
      expect.soft(await violationsOf(page)).toEqual([]);
    });

    await test.step('one heading of the first rank', async () => {
      await expect.soft(page.locator('h1')).toHaveCount(1);
    });

    await test.step('targets as large as a thumb', async () => {
      expect.soft(await smallTargets(page, { least: 44, of: controls })).toEqual([]);
    });

    await test.step('focus, forward and back, is never beneath a bar', async () => {
      const { stops, troubles } = await walkFocus(page);
      expect.soft(stops).toBeGreaterThan(0);
      expect.soft(troubles).toEqual([]);
    });

    await test.step('320 px wide', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await sideways(page)).toEqual([]);
    });

    await test.step('nothing is cut, and no count covers what it counts', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await clippedTexts(page)).toEqual([]);
      expect.soft(await coveringBadges(page)).toEqual([]);
    });

    const twiceAsLarge = async () => {
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect.soft(await sideways(page)).toEqual([]);
      expect.soft(await clippedTexts(page)).toEqual([]);
      expect.soft(await coveringBadges(page)).toEqual([]);
    };
    await test.step('text twice as large', twiceAsLarge);

    await test.step('the longest names and titles, as they are and twice as large', async () => {
      await nameAllAtLength(page);
      await page.reload();
      await untilPageIdle(page);
      expect.soft(await sideways(page)).toEqual([]);
      expect.soft(await clippedTexts(page)).toEqual([]);
      await twiceAsLarge();
    });
  });
}
