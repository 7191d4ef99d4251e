import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { violationsOf } from '../core/access/axe';
import { contextOptions } from '../core/browser';
import { signUpInBrowser } from '../core/people';
import { forgetDataDir, freePort, newDataDir, startServer } from '../core/server';
import { createTeam } from '../core/team-rooms';

const isLongRun = process.env['LONG_TESTS'] === '1';
const [few, many] = [3, 5000];
const measurements = 9;

const root = path.resolve(import.meta.dirname, '../..');
const row = (page: Page) => page.getByRole('main').getByRole('link', { name: /was disbanded/ });

function seed(dataDir: string, userId: string, teamId: string, count: number): void {
  const writer = ['--import', 'tsx', 'server/src/modules/notifications/many-notices.bench.ts'];
  const { status, stderr } = spawnSync(process.execPath, [...writer, dataDir, userId, teamId, String(count)], { cwd: root, encoding: 'utf8' }); // prettier-ignore
  if (status !== 0) throw new Error(`The notices could not be written: ${stderr}`);
}

/** The list items by CSS, because computing accessible names of thousands of rows is slow. */
const listItems = (page: Page) => page.locator('main li');

/** Returns the milliseconds from opening the address to the first row. */
async function firstRowMs(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const startedAt = performance.now();
  await page.goto('/notification');
  await row(page).first().waitFor();
  const ms = performance.now() - startedAt;
  await page.close();
  return ms;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Returns the time of the focused row; null if no row has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('time')?.dateTime ?? null);

// The notifications of a user grow for years, and the page must cost only what it shows.
test(`${many} notifications: the first row appears as soon as with ${few}, and the Tab key reaches all of them in order`, async ({
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
    for (const [index, { id }] of users.entries()) seed(dataDir, id, teamId, index === 0 ? few : many);
    server = await startServer({ dataDir, port });

    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    for (let measurement = -1; measurement < measurements; measurement += 1) {
      const ms = { few: await firstRowMs(newcomer), many: await firstRowMs(veteran) };
      // The first measurement only warms the server up.
      if (measurement < 0) continue;
      times.few.push(ms.few);
      times.many.push(ms.many);
    }
    const ratio = median(times.many) / median(times.few);
    const summary = `${median(times.few).toFixed(0)} ms with ${few}, ${median(times.many).toFixed(0)} ms with ${many}: ${ratio.toFixed(2)}`;
    test.info().annotations.push({ type: 'first row', description: summary });
    expect(ratio, summary).toBeLessThan(2);

    const page = await veteran.newPage();
    await page.goto('/notification');
    await row(page).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const focusedTimes: string[] = [];
    while (focusedTimes.length < many) {
      const rows = await listItems(page).count();
      // At the end of the list the page loads more without a key.
      if (focusedTimes.length === rows)
        await expect.poll(() => listItems(page).count()).toBeGreaterThan(rows);
      for (let remaining = (await listItems(page).count()) - focusedTimes.length; remaining > 0;) {
        await page.keyboard.press('Tab');
        const time = await focused(page);
        if (time === null && focusedTimes.length > 0)
          throw new Error(`After ${focusedTimes.length} rows the focus left the list.`);
        if (time === null) continue;
        focusedTimes.push(time);
        remaining -= 1;
      }
    }
    const newest = Date.parse(focusedTimes[0] ?? '');
    expect(focusedTimes.map((time) => Date.parse(time))).toEqual(
      focusedTimes.map((_, index) => newest - index * 60_000),
    );
    // In the accessibility tree each row is a list item with a link that says what happened.
    const treeItems = page.getByRole('main').getByRole('listitem');
    const rowCount = await listItems(page).count();
    expect(await treeItems.count()).toBe(rowCount);
    expect(await row(page).count()).toBe(rowCount);
  } finally {
    await Promise.all([newcomer.close(), veteran.close()]);
    await server.stop();
    await forgetDataDir(dataDir);
  }
});
