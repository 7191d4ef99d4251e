import type { Page } from 'playwright/test';

interface Entry {
  readonly path: string;
  /** True: the router sees the entry at once. False: the router sees the entry only when the user goes back. */
  readonly isAnnounced: boolean;
}

/** Adds history entries as the app's router does, so that a test can move inside the app to a path without a link. */
async function addEntries(page: Page, entries: readonly Entry[]): Promise<void> {
  await page.evaluate((list) => {
    // The records of watch.ts are cleared after each entry, because the test itself causes records by adding entries.
    const recordLists = [window.domSnapshots, window.navigations, window.requestRecords];
    for (const { path, isAnnounced } of list) {
      const state: unknown = history.state;
      const idx = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
      history.pushState({ usr: null, key: crypto.randomUUID().slice(0, 8), idx: idx + 1 }, '', path);
      for (const records of recordLists) records.length = 0;
      if (isAnnounced)
        window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }
  }, entries);
}

/** Moves the open app to `path`, as a press on a link would do. */
export const navigateInApp = (page: Page, path: string) => addEntries(page, [{ path, isAnnounced: true }]);

/** Adds entries for `path` and `currentPath`, and then goes back to `path` with the browser's back button. */
export async function goBackTo(page: Page, path: string, currentPath: string): Promise<void> {
  await addEntries(page, [
    { path, isAnnounced: false },
    { path: currentPath, isAnnounced: false },
  ]);
  await page.evaluate(() => history.back());
}
