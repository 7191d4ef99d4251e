import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { violationsOf } from '../core/access/axe';
import { contextOptions } from '../core/browser';
import { signUpInBrowser } from '../core/people';
import { removeDataDir, freePort, newDataDir, startServer } from '../core/server';
import { createTeam } from '../core/team-rooms';

const isLongRun = process.env['LONG_TESTS'] === '1';
const [fewCount, manyCount] = [3, 5000];
const measurementCount = 9;

const root = path.resolve(import.meta.dirname, '../..');
const noticeLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /was disbanded/ });

function seedNotices(dataDir: string, userId: string, teamId: string, count: number): void {
  const seedArguments = ['--import', 'tsx', 'server/src/modules/notifications/many-notices.bench.ts'];
  const { status, stderr } = spawnSync(process.execPath, [...seedArguments, dataDir, userId, teamId, String(count)], { cwd: root, encoding: 'utf8' }); // prettier-ignore
  if (status !== 0) throw new Error(`The notices could not be written: ${stderr}`);
}

/** Returns the list items by CSS selector, because computing accessible names of thousands of rows is slow. */
const listItems = (page: Page) => page.locator('main li');

/** Returns the milliseconds from opening the address to the first row. */
async function firstRowMs(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const startedAt = performance.now();
  await page.goto('/notification');
  await noticeLinks(page).first().waitFor();
  const ms = performance.now() - startedAt;
  await page.close();
  return ms;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

declare global {
  interface Window {
    /** Times that the focused rows show, in the order in which the rows got the focus; null for an element outside the rows. */
    timesOfFocusedRows: (string | null)[];
  }
}

/** Makes the page record each focused row, because a query after each of 5,000 keys would take many minutes. */
const recordFocus = (page: Page) =>
  page.evaluate(() => {
    window.timesOfFocusedRows = [];
    document.addEventListener('focusin', ({ target }) => {
      const link = target instanceof Element && target.closest('main li') ? target : null;
      window.timesOfFocusedRows.push(link?.querySelector('time')?.dateTime ?? null);
    });
  });

const timesOfFocusedRows = (page: Page) => page.evaluate(() => window.timesOfFocusedRows);

// A user's notifications grow for years, but the cost of the page must depend only on the visible rows.
test(`${manyCount} notifications: the first row appears as soon as with ${fewCount}, and the Tab key reaches all of them in order`, async ({
  browser,
}) => {
  test.skip(!isLongRun, 'runs with LONG_TESTS=1 only, because it takes long');
  test.setTimeout(1_200_000);
  const dataDir = await newDataDir();
  const port = await freePort();
  let server = await startServer({ dataDir, port });
  const [newcomer, veteran] = [
    await browser.newContext({ ...contextOptions, baseURL: server.url }),
    await browser.newContext({ ...contextOptions, baseURL: server.url }),
  ];
  try {
    const users = [await signUpInBrowser(newcomer, server.url), await signUpInBrowser(veteran, server.url)];
    const { id: teamId } = await createTeam(veteran.request, server.url);
    await server.stop();
    for (const [index, { id }] of users.entries())
      seedNotices(dataDir, id, teamId, index === 0 ? fewCount : manyCount);
    server = await startServer({ dataDir, port });

    const openTimesMs: { few: number[]; many: number[] } = { few: [], many: [] };
    for (let measurement = -1; measurement < measurementCount; measurement += 1) {
      const ms = { few: await firstRowMs(newcomer), many: await firstRowMs(veteran) };
      // The first measurement only warms up the server.
      if (measurement < 0) continue;
      openTimesMs.few.push(ms.few);
      openTimesMs.many.push(ms.many);
    }
    const ratio = median(openTimesMs.many) / median(openTimesMs.few);
    const summary = `${median(openTimesMs.few).toFixed(0)} ms with ${fewCount}, ${median(openTimesMs.many).toFixed(0)} ms with ${manyCount}: ${ratio.toFixed(2)}`;
    test.info().annotations.push({ type: 'first row', description: summary });
    expect(ratio, summary).toBeLessThan(2);

    const page = await veteran.newPage();
    await page.goto('/notification');
    await noticeLinks(page).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await recordFocus(page);
    const walkStartedAt = performance.now();
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab');
        return (await timesOfFocusedRows(page)).at(-1) ?? null;
      })
      .not.toBeNull();
    for (let reachedCount = 1; reachedCount < manyCount;) {
      // At the end of the list the page loads more rows without a key.
      await expect.poll(() => listItems(page).count()).toBeGreaterThan(reachedCount);
      for (const loadedCount = await listItems(page).count(); reachedCount < loadedCount; reachedCount += 1)
        await page.keyboard.press('Tab');
    }
    const walkSeconds = ((performance.now() - walkStartedAt) / 1000).toFixed(0);
    test.info().annotations.push({
      type: 'walk',
      description: `${manyCount} rows by the Tab key in ${walkSeconds} s`,
    });
    const allTimes = await timesOfFocusedRows(page);
    const times = allTimes.slice(allTimes.findIndex((time) => time !== null));
    // Each key moves the focus by one row: the focus never leaves the list, and never returns to a row. The notices are a minute apart.
    const newest = Date.parse(times[0] ?? '');
    expect(times.map((time) => Date.parse(time ?? ''))).toEqual(
      Array.from({ length: manyCount }, (_, index) => newest - index * 60_000),
    );
    // In the accessibility tree each row is a list item that contains a link with the text of the notification.
    const treeItems = page.getByRole('main').getByRole('listitem');
    const rowCount = await listItems(page).count();
    expect(await treeItems.count()).toBe(rowCount);
    expect(await noticeLinks(page).count()).toBe(rowCount);
  } finally {
    await Promise.all([newcomer.close(), veteran.close()]);
    await server.stop();
    await removeDataDir(dataDir);
  }
});
