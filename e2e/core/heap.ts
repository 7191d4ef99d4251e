import { expect, type CDPSession, type Page } from 'playwright/test';
import { areaScreens } from './registry';

export async function heapOf(session: CDPSession): Promise<number> {
  // Collects twice, because objects freed by the first collection can hold the last reference to others.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize;
}

async function switchAreas(page: Page, count: number, userId: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (let index = 0; index < count; index += 1) {
    const { navLabel: name, path } = areaScreens[index % areaScreens.length] ?? {
      navLabel: 'Home',
      path: () => '/matches',
    };
    await bar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path(userId));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
}

/** Loads the code, texts and first API answers of each area, because these one-time costs are not growth. */
export function warmUp(page: Page, userId: string): Promise<void> {
  return switchAreas(page, areaScreens.length * 3, userId);
}

/** Returns the heap growth in bytes after `changes` area switches. */
export async function growthBy(changes: number, page: Page, userId: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const bytesBefore = await heapOf(session);
  await switchAreas(page, changes, userId);
  const bytesAfter = await heapOf(session);
  await session.detach();
  return bytesAfter - bytesBefore;
}
