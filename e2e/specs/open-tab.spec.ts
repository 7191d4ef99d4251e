import type { Page } from 'playwright/test';
import { expect, test, type Fixtures } from '../core/fixtures';
import { navigateInApp } from '../core/history';
import {
  decodedPath,
  fakeRelease,
  serveFakeReleases,
  withRelease,
  collectReports,
  fakeAreaShowing,
  type FakeSite,
  type FakeRelease,
} from '../core/fake-releases';
import { unknownId } from '../core/screens';
import { disablePrefetch, markPage } from '../core/tab';
import { watchPage } from '../core/watch';

const chatRelease = (version: string, visibleText: string) =>
  fakeAreaShowing('mf-chat', version, ['chatlist', 'chat'], visibleText);
const newerChat = chatRelease('9.9.9', 'The newer chat');
const minutes = (count: number) => count * 60_000;

async function expectHeading(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens a tab of a signed-in user, who has set a location, at this address. The given releases exist, but are not live. */
async function openTab(
  { page, signUpUser }: Pick<Fixtures, 'signUpUser'> & { readonly page: Page },
  path: string,
  ...releases: readonly FakeRelease[]
): Promise<FakeSite> {
  await signUpUser('located');
  const site = await serveFakeReleases(page, releases);
  await watchPage(page);
  await page.goto(path);
  await expectHeading(page);
  return site;
}

/** Moves the clock, focuses the tab, and waits until the tab has requested the registry. */
async function returnAfter(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  const registryResponse = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/registry.json',
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await registryResponse;
}

/** Removes all chat releases except version 9.9.9. */
async function removeChatReleases(page: Page): Promise<void> {
  const isRemoved = (path: string) => path.startsWith('/r/mf-chat/') && !path.includes('9.9.9');
  await page.route(
    (url) => isRemoved(decodedPath(url)),
    (route) => route.fulfill({ status: 404, body: 'removed' }),
  );
}

const reloadOffer = (page: Page) => page.getByText('A new version is ready.');

test('an open tab works during two releases, and loads the newest release when the user presses Reload', async ({
  page,
  signUpUser,
}) => {
  const [secondChat, thirdChat] = [
    chatRelease('9.9.8', 'The second chat'),
    chatRelease('9.9.9', 'The third chat'),
  ];
  await page.clock.install();
  const site = await openTab({ page, signUpUser }, '/chatlist', secondChat, thirdChat);
  const isSamePage = await markPage(page);

  site.editRegistry = (registry) => withRelease(registry, 'mf-chat', secondChat);
  await returnAfter(page, minutes(3));
  await expect(reloadOffer(page)).toBeVisible();
  await expectHeading(page);

  await test.step('after “Later” there is no offer and the old version works', async () => {
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(reloadOffer(page)).toHaveCount(0);
    await page.clock.fastForward(minutes(20));
    await expect(reloadOffer(page)).toHaveCount(0);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/matches');
    await bar.getByRole('link', { name: 'Chat' }).click();
    await expectHeading(page);
    await expect(page.getByText('The second chat')).toHaveCount(0);
    expect(await isSamePage()).toBe(true);
  });

  await test.step('after an hour the offer is shown again, and loads the version that is then live', async () => {
    // Each release that goes live makes a new generation of the registry. Two went live, so the number of the generation rises by two.
    site.editRegistry = (registry) =>
      withRelease(withRelease(registry, 'mf-chat', secondChat), 'mf-chat', thirdChat);
    await page.clock.fastForward(minutes(61));
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('The third chat')).toBeVisible();
    expect(await isSamePage()).toBe(false);
  });
});

test('while the user types there is no offer, and the text stays', async ({ page, signUpUser }) => {
  const matches = fakeAreaShowing('mf-matches', '9.9.9', ['match-create', 'matches'], 'Other matches');
  await page.clock.install();
  const site = await openTab({ page, signUpUser }, '/matches/create', matches);
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Sunday morning, bring bibs');
  await field.blur();

  site.editRegistry = (registry) => withRelease(registry, 'mf-matches', matches);
  await returnAfter(page, minutes(3));
  await page.clock.fastForward(minutes(1));
  await expect(reloadOffer(page)).toHaveCount(0);
  await expect(field).toHaveValue('Sunday morning, bring bibs');

  await field.fill('');
  await field.blur();
  await expect(reloadOffer(page)).toBeVisible();
  await field.focus();
  await expect(reloadOffer(page)).toHaveCount(0);
});

test('an area that this tab does not run yet is loaded in its live version without an offer', async ({
  page,
  signUpUser,
}) => {
  await disablePrefetch(page);
  await page.clock.install();
  const site = await openTab({ page, signUpUser }, '/matches', newerChat);
  site.editRegistry = (registry) => withRelease(registry, 'mf-chat', newerChat);
  await returnAfter(page, minutes(3));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await expect(page.getByText('The newer chat')).toBeVisible();
  await expect(reloadOffer(page)).toHaveCount(0);
});

test('a tab of three releases ago opens an area whose version is gone: the live version loads in the same page', async ({
  page,
  signUpUser,
}) => {
  await disablePrefetch(page);
  const releases = ['8.9.7', '8.9.8', '9.9.9'].map((version) => chatRelease(version, `The chat ${version}`));
  const site = await openTab({ page, signUpUser }, '/matches', ...releases);
  const isSamePage = await markPage(page);
  site.editRegistry = (registry) =>
    releases.reduce((current, release) => withRelease(current, 'mf-chat', release), registry);
  await removeChatReleases(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await expect(page.getByText('The chat 9.9.9')).toBeVisible();
  expect(await isSamePage()).toBe(true);
});

test('a missing chunk of a deleted version: the live version replaces it in the same page', async ({
  page,
  signUpUser,
}) => {
  const reports = collectReports(page);
  const site = await openTab({ page, signUpUser }, '/chatlist', newerChat);
  const isSamePage = await markPage(page);
  await removeChatReleases(page);
  site.editRegistry = (registry) => withRelease(registry, 'mf-chat', newerChat);
  await navigateInApp(page, `/chatlist/${unknownId}`);
  await expect(page.getByText('The newer chat')).toBeVisible();
  expect(await isSamePage()).toBe(true);
  await expect.poll(() => reports.map(({ event }) => event)).toContain('moved_on');
});

test('a missing chunk of a deleted version, and the live version needs the next shell: a reload is offered', async ({
  page,
  signUpUser,
}) => {
  const refusalText = 'Version 0.1.0 of shared singleton module react does not satisfy the requirement';
  const script = `var mf_chat={init:function(){},get:function(){throw new Error(${JSON.stringify(refusalText)})}};\n`;
  const nextRelease = fakeRelease('mf-chat', '9.9.9', script);
  const site = await openTab({ page, signUpUser }, '/chatlist', nextRelease);
  await removeChatReleases(page);
  site.editRegistry = (registry) => ({
    ...withRelease(registry, 'mf-chat', nextRelease),
    shell: { version: '9.9.9', provides: {} },
  });
  await navigateInApp(page, `/chatlist/${unknownId}`);
  await expect(page.getByText('This page didn’t load')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('an old registry runs no area after the tab has seen a newer registry', async ({ page, signUpUser }) => {
  await signUpUser('located');
  const site = await serveFakeReleases(page, [newerChat]);
  site.editRegistry = (registry) => withRelease(registry, 'mf-chat', newerChat);
  await page.goto('/chatlist');
  await expect(page.getByText('The newer chat')).toBeVisible();

  await test.step('an old page and an old registry are refused', async () => {
    site.editRegistry = (registry) => registry;
    await page.reload();
    await expect(page.getByText('This page didn’t load')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
  await test.step('an old page with the live registry loads the live version', async () => {
    site.editRegistry = (registry) => withRelease(registry, 'mf-chat', newerChat);
    // The HTML now contains the server's own registry, which is the old one.
    site.changesInlinedRegistry = false;
    await page.reload();
    await expect(page.getByText('The newer chat')).toBeVisible();
  });
});
