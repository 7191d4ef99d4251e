import { expect, test } from '../core/fixtures';
import { growthBy } from '../core/heap';

/** Two hundred with LONG_TESTS=1; `npm run bench -- heap` puts one bundle beside it. */
const changes = process.env['LONG_TESTS'] === '1' ? 200 : 40;
/** A screen that stays behind with its elements costs a multiple of this; what the page keeps of its answers costs a third. */
const allowedPerChange = 40_000;

test(`${changes} changes between areas leave the heap where it was`, async ({ page, someone }) => {
  test.setTimeout(300_000);
  const { me } = await someone('located');
  await page.goto('/chatlist');
  const grown = await growthBy(changes, page, me.id);
  test
    .info()
    .annotations.push({ type: 'heap', description: `${Math.round(grown / 1024)} KB in ${changes} changes` });
  expect(grown).toBeLessThan(changes * allowedPerChange);
});
