import { expect, test } from '../core/fixtures';
import { growthBy, warmUp } from '../core/heap';

/** Number of area switches. `npm run bench -- heap` compares the growth with that of one bundle. */
const changes = process.env['LONG_TESTS'] === '1' ? 200 : 40;
/** Limit of the heap growth. A screen that is never freed costs several times as much; cached API answers cost a third. */
const maxBytesPerChange = 40_000;

test(`${changes} changes between areas do not grow the heap`, async ({ page, signUpUser }) => {
  test.setTimeout(300_000);
  const { me } = await signUpUser('located');
  await page.goto('/chatlist');
  await warmUp(page, me.id);
  // A leak appears in each round. Code that the browser compiles late, or a cache that is filled once, appears in only one round.
  const growths: number[] = [];
  do growths.push(await growthBy(changes, page, me.id));
  while (Math.min(...growths) >= changes * maxBytesPerChange && growths.length < 3);
  const kilobytes = growths.map((growth) => `${Math.round(growth / 1024)} KB`).join(', ');
  test.info().annotations.push({ type: 'heap', description: `${kilobytes} in ${changes} changes` });
  expect(Math.min(...growths), kilobytes).toBeLessThan(changes * maxBytesPerChange);
});
