import { violationsOf } from '../core/access/axe';
import { overflowingElements } from '../core/access/reflow';
import { expect, test } from '../core/demo';
import { screenRoutes } from '../core/screens';
import { waitUntilPageIdle } from '../core/until-page-idle';

const windowSizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

// Tests QUALITY "Accessibility" in wide windows, in which the app stands in a frame with something beside it.
for (const row of screenRoutes) {
  test(`${row.id}: axe finds nothing in wide windows`, async ({ openScreen }) => {
    const page = await openScreen(row);
    for (const size of windowSizes)
      await test.step(`${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        await waitUntilPageIdle(page);
        expect.soft(await violationsOf(page)).toEqual([]);
        expect.soft(await overflowingElements(page)).toEqual([]);
      });
  });
}
