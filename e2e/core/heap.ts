import { expect, type CDPSession, type Page } from 'playwright/test';
import { areaScreens } from './registry';

export async function heapOf(session: CDPSession): Promise<number> {
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

/** By how many bytes the heap of this page grows with so many changes from area to area, after what every area costs once. */
export async function growthBy(changes: number, page: Page, userId: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  // Its code, its texts, its first answers.
  await change(page, areaScreens.length * 3, userId);
  const before = await heapOf(session);
  await change(page, changes, userId);
  return (await heapOf(session)) - before;
}
