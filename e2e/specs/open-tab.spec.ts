import type { Page } from 'playwright/test';
import { expect, test, type Fixtures } from '../core/fixtures';
import { goInside } from '../core/history';
import {
  folderOf,
  fakeRelease,
  serveFakeReleases,
  withRelease,
  reportsOf,
  fakeAreaShowing,
  type FakeSite,
  type FakeRelease,
} from '../core/fake-releases';
import { unknownId } from '../core/screens';
import { fetchNothingAhead, markPage } from '../core/tab';
import { watch } from '../core/watch';

const newer = (version: string, words: string) =>
  fakeAreaShowing('mf-chat', version, ['chatlist', 'chat'], words);
const other = newer('9.9.9', 'The newer chat');
const minutes = (count: number) => count * 60_000;

async function heading(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens a tab of a signed-in user at this address. The given releases exist and are not live. */
async function openTab(
  { page, someone }: Pick<Fixtures, 'someone'> & { readonly page: Page },
  path: string,
  ...releases: readonly FakeRelease[]
): Promise<FakeSite> {
  await someone('located');
  const live = await serveFakeReleases(page, releases);
  await watch(page);
  await page.goto(path);
  await heading(page);
  return live;
}

/** Leaves the tab alone for a while, comes back to it, and waits until it has asked what is live. */
async function comeBackLater(page: Page, after: number): Promise<void> {
  await page.clock.fastForward(after);
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/registry.json');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
}

/** Removes all chat releases except the fakes of the test. */
async function collect(page: Page): Promise<void> {
  const old = (path: string) => path.startsWith('/r/mf-chat/') && !path.includes('9.9.9');
  await page.route(
    (url) => old(folderOf(url)),
    (route) => route.fulfill({ status: 404, body: 'collected' }),
  );
}

const offer = (page: Page) => page.getByText('A new version is ready.');

test('an open tab works on through two releases, then takes the newest when it is told to', async ({
  page,
  someone,
}) => {
  const [second, third] = [newer('9.9.8', 'The second chat'), newer('9.9.9', 'The third chat')];
  await page.clock.install();
  const live = await openTab({ page, someone }, '/chatlist', second, third);
  const isSamePage = await markPage(page);

  live.change = (registry) => withRelease(registry, 'mf-chat', second);
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
    expect(await isSamePage()).toBe(true);
  });

  await test.step('after an hour it asks again, and loads what is live by then', async () => {
    live.change = (registry) => withRelease(withRelease(registry, 'mf-chat', second), 'mf-chat', third);
    await page.clock.fastForward(minutes(61));
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('The third chat')).toBeVisible();
    expect(await isSamePage()).toBe(false);
  });
});

test('while something is typed nobody is asked, and what was typed stays', async ({ page, someone }) => {
  const matches = fakeAreaShowing('mf-matches', '9.9.9', ['match-create', 'matches'], 'Other matches');
  await page.clock.install();
  const live = await openTab({ page, someone }, '/matches/create', matches);
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Sunday morning, bring bibs');
  await field.blur();

  live.change = (registry) => withRelease(registry, 'mf-matches', matches);
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
  await fetchNothingAhead(page);
  await page.clock.install();
  const live = await openTab({ page, someone }, '/matches', other);
  live.change = (registry) => withRelease(registry, 'mf-chat', other);
  await comeBackLater(page, minutes(3));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await expect(page.getByText('The newer chat')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a chunk of a collected version: the live version comes in its place, in the same page', async ({
  page,
  someone,
}) => {
  const reports = reportsOf(page);
  const live = await openTab({ page, someone }, '/chatlist', other);
  const isSamePage = await markPage(page);
  await collect(page);
  live.change = (registry) => withRelease(registry, 'mf-chat', other);
  await goInside(page, `/chatlist/${unknownId}`);
  await expect(page.getByText('The newer chat')).toBeVisible();
  expect(await isSamePage()).toBe(true);
  await expect.poll(() => reports.map(({ event }) => event)).toContain('moved_on');
});

test('a chunk of a collected version whose successor needs the next shell: a reload is offered', async ({
  page,
  someone,
}) => {
  const refuses = 'Version 0.1.0 of shared singleton module react does not satisfy the requirement';
  const script = `var mf_chat={init:function(){},get:function(){throw new Error(${JSON.stringify(refuses)})}};\n`;
  const next = fakeRelease('mf-chat', '9.9.9', script);
  const live = await openTab({ page, someone }, '/chatlist', next);
  await collect(page);
  live.change = (registry) => ({
    ...withRelease(registry, 'mf-chat', next),
    shell: { version: '9.9.9', provides: {} },
  });
  await goInside(page, `/chatlist/${unknownId}`);
  await expect(page.getByText('This page didn’t load')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('an old registry that is played again runs nothing until the newest is there', async ({
  page,
  someone,
}) => {
  await someone('located');
  const live = await serveFakeReleases(page, [other]);
  live.change = (registry) => withRelease(registry, 'mf-chat', other);
  await page.goto('/chatlist');
  await expect(page.getByText('The newer chat')).toBeVisible();

  await test.step('page and registry of before: refused', async () => {
    live.change = (registry) => registry;
    await page.reload();
    await expect(page.getByText('This page didn’t load')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
  await test.step('only the page of before: the live registry leads on', async () => {
    live.change = (registry) => withRelease(registry, 'mf-chat', other);
    live.inPage = false;
    await page.reload();
    await expect(page.getByText('The newer chat')).toBeVisible();
  });
});
