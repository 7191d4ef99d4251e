import { violationsOf } from '../core/access/axe';
import { walkFocus } from '../core/access/focus';
import { sharedNames } from '../core/access/names';
import { cutOff, sideways } from '../core/access/reflow';
import { smallTargets } from '../core/access/targets';
import { expect, test } from '../core/demo';
import { screenRoutes } from '../core/screens';

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

    await test.step('targets', async () => {
      const any =
        'a[href], button, input, select, textarea, summary, [role=button], [role=slider], [role=tab]';
      expect.soft(await smallTargets(page, { least: 24, of: any })).toEqual([]);
      const main =
        '[data-bar="bottom"] a, [data-bar="top"] :is(a, button), [data-submit-bar] button, form button[type=submit]';
      expect.soft(await smallTargets(page, { least: 44, of: main })).toEqual([]);
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

    await test.step('text twice as large', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect.soft(await sideways(page)).toEqual([]);
      expect.soft(await cutOff(page)).toEqual([]);
    });
  });
}
