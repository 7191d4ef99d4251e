import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { goInside } from '../core/history';
import { folderOf, otherReleases, released, reportsOf, saying } from '../core/releases';
import { nobody } from '../core/screens';
import { watch } from '../core/watch';

const newer = (version: string, words: string) => saying('mf-chat', version, ['chatlist', 'chat'], words);
const minutes = (count: number) => count * 60_000;

async function heading(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Leaves the tab alone for a while, comes back to it, and waits until it has asked what is live. */
async function comeBackLater(page: Page, after: number): Promise<void> {
  await page.clock.fastForward(after);
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/registry.json');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
}

const offer = (page: Page) => page.getByText('A newer Homeground is ready.');

test('an open tab works on through two releases, then takes the newest when it is told to', async ({
  page,
  someone,
}) => {
  await someone('located');
  const [second, third] = [newer('9.9.8', 'The second chat'), newer('9.9.9', 'The third chat')];
  const live = await otherReleases(page, [second, third]);
  await page.clock.install();
  await page.goto('/chatlist');
  await heading(page);
  await page.evaluate(() => Object.assign(window, { samePage: true }));

  live.change = (registry) => released(registry, 'mf-chat', second);
  await comeBackLater(page, minutes(3));
  await expect(offer(page)).toBeVisible();
  await heading(page);

  await test.step('put off, it stays quiet and the old version works', async () => {
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.clock.fastForward(minutes(20));
    await expect(offer(page)).toHaveCount(0);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/matches');
    await bar.getByRole('link', { name: 'Chat' }).click();
    await heading(page);
    await expect(page.getByText('The second chat')).toHaveCount(0);
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  });

  await test.step('after an hour it asks again, and loads what is live by then', async () => {
    live.change = (registry) => released(released(registry, 'mf-chat', second), 'mf-chat', third);
    await page.clock.fastForward(minutes(61));
    await page.getByRole('button', { name: 'Load it' }).click();
    await expect(page.getByText('The third chat')).toBeVisible();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(false);
  });
});

test('while something is typed nobody is asked, and what was typed stays', async ({ page, someone }) => {
  await someone('located');
  const other = saying('mf-matches', '9.9.9', ['match-create', 'matches'], 'Other matches');
  const live = await otherReleases(page, [other]);
  await page.clock.install();
  await page.goto('/matches/create');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Sunday morning, bring bibs');
  await field.blur();

  live.change = (registry) => released(registry, 'mf-matches', other);
  await comeBackLater(page, minutes(3));
  await page.clock.fastForward(minutes(1));
  await expect(offer(page)).toHaveCount(0);
  await expect(field).toHaveValue('Sunday morning, bring bibs');

  await field.fill('');
  await field.blur();
  await expect(offer(page)).toBeVisible();
  await field.focus();
  await expect(offer(page)).toHaveCount(0);
});

test('an area that this tab does not run yet is taken in its live version, without a word', async ({
  page,
  someone,
}) => {
  await someone('located');
  const other = newer('9.9.9', 'The newer chat');
  const live = await otherReleases(page, [other]);
  // Nothing is fetched ahead here: what the tab has not opened it does not run.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.clock.install();
  await page.goto('/matches');
  await heading(page);
  live.change = (registry) => released(registry, 'mf-chat', other);
  await comeBackLater(page, minutes(3));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await expect(page.getByText('The newer chat')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a chunk of a collected version: the live version comes in its place, in the same page', async ({
  page,
  someone,
}) => {
  await someone('located');
  const other = newer('9.9.9', 'The newer chat');
  const live = await otherReleases(page, [other]);
  const told = reportsOf(page);
  await watch(page);
  await page.goto('/chatlist');
  await heading(page);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const old = (path: string) => path.startsWith('/r/mf-chat/') && !path.includes('9.9.9');
  await page.route(
    (url) => old(folderOf(url)),
    (route) => route.fulfill({ status: 404, body: 'collected' }),
  );
  live.change = (registry) => released(registry, 'mf-chat', other);
  await goInside(page, `/chatlist/${nobody}`);
  await expect(page.getByText('The newer chat')).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  await expect.poll(() => told.map(({ event }) => event)).toContain('moved_on');
});

test('a chunk of a collected version whose successor needs the next shell: a reload is offered', async ({
  page,
  someone,
}) => {
  await someone('located');
  const refuses = 'Version 0.1.0 of shared singleton module react does not satisfy the requirement';
  const other = saying('mf-chat', '9.9.9', ['chatlist'], '');
  const script = `var mf_chat={init:function(){},get:function(){throw new Error(${JSON.stringify(refuses)})}};\n`;
  const live = await otherReleases(page, [other]);
  await watch(page);
  await page.goto('/chatlist');
  await heading(page);
  const old = (path: string) => path.startsWith('/r/mf-chat/') && !path.includes('9.9.9');
  await page.route(
    (url) => old(folderOf(url)),
    (route) => route.fulfill({ status: 404, body: 'collected' }),
  );
  live.files.set(`${other.release.base}remoteEntry.js`, script);
  live.change = (registry) => ({
    ...released(registry, 'mf-chat', other),
    shell: { version: '9.9.9', provides: {} },
  });
  await goInside(page, `/chatlist/${nobody}`);
  await expect(page.getByText('This page did not load')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
});

test('an old registry that is played again runs nothing until the newest is there', async ({
  page,
  someone,
}) => {
  await someone('located');
  const other = newer('9.9.9', 'The newer chat');
  const live = await otherReleases(page, [other]);
  live.change = (registry) => released(registry, 'mf-chat', other);
  await page.goto('/chatlist');
  await expect(page.getByText('The newer chat')).toBeVisible();

  await test.step('page and registry of before: refused', async () => {
    live.change = (registry) => registry;
    await page.reload();
    await expect(page.getByText('This page did not load')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
  await test.step('only the page of before: the live registry leads on', async () => {
    live.change = (registry) => released(registry, 'mf-chat', other);
    live.inPage = false;
    await page.reload();
    await expect(page.getByText('The newer chat')).toBeVisible();
  });
});
