import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { violationsOf } from '../core/access/axe';
import { contextOptions } from '../core/browser';
import { signUpInBrowser } from '../core/people';
import { forgetDataDir, freePort, newDataDir, startServer } from '../core/server';
import { createTeam } from '../core/team-rooms';

const long = process.env['LONG_TESTS'] === '1';
const [few, many] = [3, 5000];
const looks = 9;

const root = path.resolve(import.meta.dirname, '../..');
const row = (page: Page) => page.getByRole('main').getByRole('link', { name: /was disbanded/ });

function seed(dataDir: string, userId: string, teamId: string, count: number): void {
  const writer = ['--import', 'tsx', 'server/src/modules/notifications/many-notices.bench.ts'];
  const { status, stderr } = spawnSync(process.execPath, [...writer, dataDir, userId, teamId, String(count)], { cwd: root, encoding: 'utf8' }); // prettier-ignore
  if (status !== 0) throw new Error(`The notices could not be written: ${stderr}`);
}

/** Counted without their names, which takes a browser long. */
const items = (page: Page) => page.locator('main li');

/** From the address to the first row. */
async function firstRowMs(who: BrowserContext): Promise<number> {
  const page = await who.newPage();
  const begun = performance.now();
  await page.goto('/notification');
  await row(page).first().waitFor();
  const took = performance.now() - begun;
  await page.close();
  return took;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** What has the focus, by its time; null: no row has. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('time')?.dateTime ?? null);

// QUALITY: what a person keeps grows for years, and a page costs what it shows.
test(`${many} notices: the first row is there as soon as with ${few}, and the Tab key reaches all of them in order`, async ({
  browser,
}) => {
  test.skip(!long, 'takes longer than a test of every day may');
  test.setTimeout(1_200_000);
  const dataDir = await newDataDir();
  const port = await freePort();
  let server = await startServer({ dataDir, port });
  const [newcomer, veteran] = [
    await browser.newContext({ ...contextOptions, baseURL: server.url }),
    await browser.newContext({ ...contextOptions, baseURL: server.url }),
  ];
  try {
    const people = [await signUpInBrowser(newcomer, server.url), await signUpInBrowser(veteran, server.url)];
    const { id: teamId } = await createTeam(veteran.request, server.url);
    await server.stop();
    for (const [at, { id }] of people.entries()) seed(dataDir, id, teamId, at === 0 ? few : many);
    server = await startServer({ dataDir, port });

    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    for (let look = -1; look < looks; look += 1) {
      const took = { few: await firstRowMs(newcomer), many: await firstRowMs(veteran) };
      // The first look only warms the server up.
      if (look < 0) continue;
      times.few.push(took.few);
      times.many.push(took.many);
    }
    const ratio = median(times.many) / median(times.few);
    const said = `${median(times.few).toFixed(0)} ms with ${few}, ${median(times.many).toFixed(0)} ms with ${many}: ${ratio.toFixed(2)}`;
    test.info().annotations.push({ type: 'first row', description: said });
    expect(ratio, said).toBeLessThan(2);

    const page = await veteran.newPage();
    await page.goto('/notification');
    await row(page).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const reached: string[] = [];
    while (reached.length < many) {
      const rows = await items(page).count();
      // At the end of what is there a person waits for more, which comes by itself.
      if (reached.length === rows) await expect.poll(() => items(page).count()).toBeGreaterThan(rows);
      for (let left = (await items(page).count()) - reached.length; left > 0;) {
        await page.keyboard.press('Tab');
        const time = await focused(page);
        if (time === null && reached.length > 0)
          throw new Error(`After ${reached.length} rows the focus left the list.`);
        if (time === null) continue;
        reached.push(time);
        left -= 1;
      }
    }
    const newest = Date.parse(reached[0] ?? '');
    expect(reached.map((time) => Date.parse(time))).toEqual(reached.map((_, at) => newest - at * 60_000));
    // Each row of the tree is an item of a list with a link that says what happened.
    const inTree = page.getByRole('main').getByRole('listitem');
    const there = await items(page).count();
    expect(await inTree.count()).toBe(there);
    expect(await row(page).count()).toBe(there);
  } finally {
    await Promise.all([newcomer.close(), veteran.close()]);
    await server.stop();
    await forgetDataDir(dataDir);
  }
});
