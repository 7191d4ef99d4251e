import { expect, test, type Locator, type Page } from 'playwright/test';

/** Sets a flag on window; the returned function says whether the page is still the same, never reloaded. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  return () => page.evaluate(() => 'samePage' in window);
}

/** Sets Save-Data: the app then prefetches nothing, so only opened areas run. */
export async function fetchNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

/** Waits until the service worker has cached the whole release; it caches `/` last. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/', { cacheName: 'homeground-page' })) !== undefined),
    )
    .toBe(true);
}

/** Checks that the database exists first, because open() would create an empty one. */
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

/** Polls, because the answer is stored shortly after it is shown. */
export const keptAnswer = (page: Page, keyPart: string): Promise<void> =>
  expect.poll(() => keptKeys(page)).toContain(keyPart);

interface Counts {
  readonly renderers: number;
  readonly storageListeners: number;
}

/** Counts the copies of React DOM and of the user store in this page. Installed before the page's first script. */
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

/** Expects that the current screen shows its heading and that no error card is shown. */
export async function expectScreenLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('This page didn’t load')).toHaveCount(0);
}

const maxRecoveryMs = 2_000;

/** Presses "Try again" on an error card and expects the screen. The time limit is checked only with LONG_TESTS=1. */
export async function retry(page: Page, card: Locator): Promise<void> {
  const mended = performance.now();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expectScreenLoaded(page);
  const ms = Math.round(performance.now() - mended);
  test.info().annotations.push({ type: 'recovered', description: `${ms} ms` });
  if (process.env['LONG_TESTS'] === '1') expect(ms).toBeLessThan(maxRecoveryMs);
}
