import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { areaScreens } from '../core/registry';

/** Two hundred with LONG_TESTS=1. */
const changes = process.env['LONG_TESTS'] === '1' ? 200 : 40;
/** A screen that stays behind with its elements costs a multiple of this; what the page keeps of its answers costs a third. */
const allowedPerChange = 40_000;

async function heapOf(session: CDPSession): Promise<number> {
  // Twice: what the first round frees may hold the last reference to something else.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize;
}

async function change(page: Page, count: number, userId: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (let done = 0; done < count; done += 1) {
    const { bar: name, path } = areaScreens[done % areaScreens.length] ?? {
      bar: 'Home',
      path: () => '/matches',
    };
    await bar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path(userId));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
}

test(`${changes} changes between areas leave the heap where it was`, async ({ page, someone }) => {
  test.setTimeout(300_000);
  const { me } = await someone('located');
  await page.goto('/chatlist');
  const session = await page.context().newCDPSession(page);
  // What every area costs once: its code, its texts, its first answers.
  await change(page, areaScreens.length * 3, me.id);
  const before = await heapOf(session);
  await change(page, changes, me.id);
  const grown = (await heapOf(session)) - before;
  test
    .info()
    .annotations.push({ type: 'heap', description: `${Math.round(grown / 1024)} KB in ${changes} changes` });
  expect(grown).toBeLessThan(changes * allowedPerChange);
});
