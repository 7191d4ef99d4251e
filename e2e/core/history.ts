import type { Page } from 'playwright/test';

interface Entry {
  readonly path: string;
  /** True: the router sees the entry at once. False: it sees the entry only when the user goes back. */
  readonly announced: boolean;
}

/** Makes history entries as the app's router makes them, so that any address can be reached "from inside" without a link to it. */
async function enter(page: Page, entries: readonly Entry[]): Promise<void> {
  await page.evaluate((list) => {
    // Clears the records, because the entries so far come from the test itself.
    const notes = [window.domSnapshots, window.navigations, window.requestRecords];
    for (const { path, announced } of list) {
      const before: unknown = history.state;
      const idx = typeof before === 'object' && before !== null && 'idx' in before ? Number(before.idx) : 0;
      history.pushState({ usr: null, key: crypto.randomUUID().slice(0, 8), idx: idx + 1 }, '', path);
      for (const note of notes) note.length = 0;
      if (announced) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }
  }, entries);
}

/** Follows a link of the app to `path`. */
export const goInside = (page: Page, path: string) => enter(page, [{ path, announced: true }]);

/** Was at `path`, went on to `here`, and now presses the browser's back button. */
export async function comeBackTo(page: Page, path: string, here: string): Promise<void> {
  await enter(page, [
    { path, announced: false },
    { path: here, announced: false },
  ]);
  await page.evaluate(() => history.back());
}
