import type { Page } from 'playwright/test';

interface WindowWithShifts {
  readonly shifts: number;
}

/** Sums up all layout shifts of the page from its start; the returned function reads the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const initialSum = { shifts: 0 };
    Object.assign(window, initialSum);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number')
          Object.assign(window, { shifts: (window as unknown as WindowWithShifts).shifts + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as WindowWithShifts).shifts);
}
