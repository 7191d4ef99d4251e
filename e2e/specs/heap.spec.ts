import { expect, test } from '../core/fixtures';
import { measureHeapGrowth, warmUp } from '../core/heap';

/**
 * Number of area switches. `npm run bench -- heap` compares the growth with the growth of the same app built as one bundle, without areas.
 */
const switchCount = process.env['LONG_TESTS'] === '1' ? 200 : 40;
/** Limit of the heap growth. A screen that is never freed costs several times the limit; cached API answers cost a third of the limit. */
const maxBytesPerSwitch = 40_000;

test(`${switchCount} switches between areas do not grow the heap`, async ({ page, signUpUser }) => {
  test.setTimeout(300_000);
  const { me } = await signUpUser('located');
  await page.goto('/chatlist');
  await warmUp(page, me.id);
  // A leak appears in each round. Code that the browser compiles late, or a cache that is filled once, appears in only one round.
  const growths: number[] = [];
  do growths.push(await measureHeapGrowth(switchCount, page, me.id));
  while (Math.min(...growths) >= switchCount * maxBytesPerSwitch && growths.length < 3);
  const kilobytes = growths.map((growth) => `${Math.round(growth / 1024)} KB`).join(', ');
  test.info().annotations.push({ type: 'heap', description: `${kilobytes} in ${switchCount} switches` });
  expect(Math.min(...growths), kilobytes).toBeLessThan(switchCount * maxBytesPerSwitch);
});
