import { expect, test, type Locator, type Page } from 'playwright/test';

/** Marks the page this tab shows now; answers whether it still is that very page, never loaded again. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  return () => page.evaluate(() => 'samePage' in window);
}

/** A visitor who saves data: nothing is fetched ahead, so what the tab has not opened it does not run. */
export async function fetchNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

/** The service worker has put the whole site away: the page itself is kept last. */
export async function putAway(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/', { cacheName: 'homeground-page' })) !== undefined),
    )
    .toBe(true);
}

/** Opening a database that is not there would make an empty one in the page's place. */
export function keptKeys(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = await indexedDB.databases();
    if (!found.some(({ name }) => name === 'homeground')) return '';
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open('homeground');
      opening.onsuccess = () => {
        const asking = opening.result.transaction('kept').objectStore('kept').getAllKeys();
        asking.onsuccess = () => {
          opening.result.close();
          resolve(asking.result.join(' '));
        };
      };
    });
  });
}

/** Written a moment after it was shown. */
export const keptAnswer = (page: Page, named: string): Promise<void> =>
  expect.poll(() => keptKeys(page)).toContain(named);

interface Counts {
  readonly renderers: number;
  readonly storageListeners: number;
}

/** How many copies of React DOM and of the user store this page runs, from before its first script. */
export async function countCopies(page: Page): Promise<() => Promise<Counts | undefined>> {
  await page.addInitScript(() => {
    const counts = { renderers: 0, storageListeners: 0 };
    Object.assign(window, { counts });
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: () => (counts.renderers += 1),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...args: Parameters<Window['addEventListener']>) => {
      if (args[0] === 'storage') counts.storageListeners += 1;
      listen(...args);
    };
  });
  return () => page.evaluate(() => (window as Window & { counts?: Counts }).counts);
}

/** The screen that stands there now has come to its heading, and no area is missed. */
export async function standsWhole(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('This page did not load')).toHaveCount(0);
}

const promisedMs = 2_000;

/** Once it is mended: Retry on the card of an area brings the screen back. The promise about time is kept where nothing else runs (LONG_TESTS=1). */
export async function retry(page: Page, card: Locator): Promise<void> {
  const mended = performance.now();
  await card.getByRole('button', { name: 'Try again' }).click();
  await standsWhole(page);
  const ms = Math.round(performance.now() - mended);
  test.info().annotations.push({ type: 'recovered', description: `${ms} ms` });
  if (process.env['LONG_TESTS'] === '1') expect(ms).toBeLessThan(promisedMs);
}
