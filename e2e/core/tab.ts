import { expect, test, type Locator, type Page } from 'playwright/test';

/** Sets a flag on `window`. The returned function checks whether the flag still exists, because a reload removes it. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  return () => page.evaluate(() => 'samePage' in window);
}

/** Turns on the data saver. The app then prefetches nothing, so only opened areas run. */
export async function disablePrefetch(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

/** Waits until the service worker has cached the whole release; it caches `/` last. */
export async function waitUntilOfflineReady(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/', { cacheName: 'homeground-page' })) !== undefined),
    )
    .toBe(true);
}

/** Returns the keys of the offline store. Checks first that the database exists, because open() would create an empty database. */
export function offlineKeys(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'homeground')) return '';
    return new Promise<string>((resolve) => {
      const openRequest = indexedDB.open('homeground');
      openRequest.onsuccess = () => {
        const request = openRequest.result.transaction('kept').objectStore('kept').getAllKeys();
        request.onsuccess = () => {
          openRequest.result.close();
          resolve(request.result.join(' '));
        };
      };
    });
  });
}

/** Waits until an answer is stored under a key that contains `keyPart`. Answers are stored shortly after they are shown. */
export const waitUntilAnswerStored = (page: Page, keyPart: string): Promise<void> =>
  expect.poll(() => offlineKeys(page)).toContain(keyPart);

interface Counts {
  readonly renderers: number;
  readonly storageListeners: number;
}

/**
 * Counts the copies of React DOM and of the user store in this page. Each copy of React DOM adds a renderer, and each copy of the user store
 * a `storage` listener. The call must come before the page loads.
 */
export async function countReactCopies(page: Page): Promise<() => Promise<Counts | undefined>> {
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

/**
 * Waiting time for the error card of an area that hangs. A page that has loaded waits for its area for up to 20 s, and a busy machine needs
 * seconds to load the page.
 */
export const areaFailureTimeoutMs = 60_000;

const maxRecoveryMs = 2_000;

/** Presses "Try again" on an error card and expects the screen. The time limit is checked only with LONG_TESTS=1. */
export async function retryFromCard(page: Page, card: Locator): Promise<void> {
  const startedAt = performance.now();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expectScreenLoaded(page);
  const ms = Math.round(performance.now() - startedAt);
  test.info().annotations.push({ type: 'recovered', description: `${ms} ms` });
  if (process.env['LONG_TESTS'] === '1') expect(ms).toBeLessThan(maxRecoveryMs);
}
