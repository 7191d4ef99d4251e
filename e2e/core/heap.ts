import { expect, type CDPSession, type Page } from 'playwright/test';
import { areaScreens } from './registry';

export async function readHeapBytes(session: CDPSession): Promise<number> {
  // Collects twice, because some objects, for example those with finalizers, are freed one collection later.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize;
}

async function switchAreas(page: Page, count: number, userId: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (let index = 0; index < count; index += 1) {
    const area = areaScreens[index % areaScreens.length];
    if (!area) throw new Error('There is no area.');
    const { navLabel: name, path } = area;
    await bar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path(userId));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
}

/** Loads the code, texts and first API answers of each area, because these one-time costs are not growth. */
export function warmUp(page: Page, userId: string): Promise<void> {
  return switchAreas(page, areaScreens.length * 3, userId);
}

/** Returns the growth of the heap in bytes after a number of switches between areas. */
export async function measureHeapGrowth(switchCount: number, page: Page, userId: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const bytesBefore = await readHeapBytes(session);
  await switchAreas(page, switchCount, userId);
  const bytesAfter = await readHeapBytes(session);
  await session.detach();
  return bytesAfter - bytesBefore;
}
