import { expect, test } from '../core/fixtures';
import { growthBy } from '../core/heap';

/** Number of area switches. `npm run bench -- heap` compares the growth with that of one bundle. */
const changes = process.env['LONG_TESTS'] === '1' ? 200 : 40;
/** A screen that is never freed costs a multiple of this; cached API answers cost a third of it. */
const allowedPerChange = 40_000;

test(`${changes} changes between areas leave the heap where it was`, async ({ page, signUpUser }) => {
  test.setTimeout(300_000);
  const { me } = await signUpUser('located');
  await page.goto('/chatlist');
  const growth = await growthBy(changes, page, me.id);
  test
    .info()
    .annotations.push({ type: 'heap', description: `${Math.round(growth / 1024)} KB in ${changes} changes` });
  expect(growth).toBeLessThan(changes * allowedPerChange);
});
