import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { navigateInApp } from '../core/history';
import { startLiveSite, type LiveSite } from '../core/live-site';
import { signUpInBrowser } from '../core/people';
import { areaScreens, registryOf } from '../core/registry';
import type { CommandResult } from '../core/release';
import { openRoom } from '../core/rooms';
import { unknownId } from '../core/screens';
import { countReactCopies, disablePrefetch, markPage, expectScreenLoaded } from '../core/tab';
import { watchPage } from '../core/watch';

// Version skew with real builds: the release command makes every release from an edited source. `open-tab.spec.ts` tests the same with
// fake releases.
test.skip(process.env['LONG_TESTS'] !== '1', 'runs with LONG_TESTS=1 only, because it builds three releases');
test.describe.configure({ timeout: 600_000 });

let live: LiveSite;

test.beforeAll(async () => {
  live = await startLiveSite();
});
test.afterAll(() => live.stop());

/** The first text is the one in the sources. */
const chatTexts = {
  first: 'The start of your chat',
  second: 'The second start of your chat',
  third: 'The third start of your chat',
};

function editChatText(text: string): void {
  live.checkout.edit('mf-chat/src/screens/chat/locales/en.ts', (source) =>
    source.replace(/('room\.beginning': )'[^']*'/, `$1'${text}'`),
  );
}

async function expectSuccess(result: Promise<CommandResult>): Promise<void> {
  const { code, output } = await result;
  expect(code, output).toBe(0);
}

interface Tab {
  readonly page: Page;
  readonly reactCopies: Awaited<ReturnType<typeof countReactCopies>>;
  /** Errors about code that could not be fetched, which the page has thrown or logged. */
  readonly chunkErrors: readonly string[];
}

function collectChunkErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  const add = (text: string) => {
    if (/ChunkLoadError|Loading (?:CSS )?chunk|RUNTIME-\d+/.test(text)) errors.push(text);
  };
  page.on('pageerror', (cause) => add(`${cause.name}: ${cause.message}`));
  page.on('console', (message) => add(message.text()));
  return errors;
}

test('with shell and areas of different builds, a new tab, an open tab and a tab of three releases ago survive every release: one React, no empty page, no chunk error, and the draft stays', async ({
  context,
  browser,
}) => {
  const { id: userId } = await signUpInBrowser(context, live.url);
  const otherContext = await browser.newContext();
  await signUpInBrowser(otherContext, live.url);
  const { id: roomId } = await openRoom(otherContext.request, context.request, live.url);
  const address = `${live.url}/chatlist/${roomId}`;

  async function openTab(): Promise<Tab> {
    const page = await context.newPage();
    const chunkErrors = collectChunkErrors(page);
    const reactCopies = await countReactCopies(page);
    await disablePrefetch(page);
    await watchPage(page);
    await page.goto(address);
    await expectScreenLoaded(page);
    return { page, reactCopies, chunkErrors };
  }
  /** Opens every area in this tab, and then the room again. */
  async function visitAllAreas({ page, reactCopies }: Tab): Promise<void> {
    for (const { path } of areaScreens) {
      await navigateInApp(page, path(userId));
      await expectScreenLoaded(page);
    }
    await navigateInApp(page, `/chatlist/${roomId}`);
    await expectScreenLoaded(page);
    expect(await reactCopies()).toMatchObject({ renderers: 1 });
  }
  async function visitAllAreasIn(tabs: readonly Tab[]): Promise<void> {
    for (const tab of tabs) {
      await tab.page.bringToFront();
      await visitAllAreas(tab);
    }
    expect(tabs.flatMap(({ chunkErrors }) => chunkErrors)).toEqual([]);
  }
  const draftField = (page: Page) => page.getByRole('main').getByRole('textbox');

  const oldTab = await openTab();
  /** This tab opens another area only after three releases. */
  const sleepingTab = await openTab();
  const tabs = [oldTab];
  const isSamePage = await markPage(oldTab.page);
  await draftField(oldTab.page).fill('Half past seven?');
  const registryBefore = await registryOf(oldTab.page);
  let secondVersion = '';

  await test.step('shell N with chat N+1', async () => {
    editChatText(chatTexts.second);
    await expectSuccess(live.releasePart('mf-chat'));
    const newTab = await openTab();
    tabs.push(newTab);
    await expect(newTab.page.getByText(chatTexts.second)).toBeVisible();
    const { shell, remotes } = await registryOf(newTab.page);
    secondVersion = remotes['mf-chat']?.version ?? '';
    expect(shell).toEqual(registryBefore.shell);
    await visitAllAreasIn(tabs);
  });

  await test.step('shell N+1 with chat N', async () => {
    await expectSuccess(live.runReleasesCommand('rollback', 'mf-chat'));
    live.checkout.edit('shell/src/locales/first-en.ts', (text) => text.replace("'Home'", "'Homes'"));
    await expectSuccess(live.releasePart('shell'));
    const newTab = await openTab();
    tabs.push(newTab);
    await expect(newTab.page.getByText(chatTexts.first)).toBeVisible();
    const { shell, remotes } = await registryOf(newTab.page);
    expect(remotes).toEqual(registryBefore.remotes);
    expect(shell.version).not.toBe(registryBefore.shell.version);
    await navigateInApp(newTab.page, '/chatlist');
    await expect(newTab.page.getByRole('link', { name: 'Homes' })).toBeVisible();
    await visitAllAreasIn(tabs);
    await expect(oldTab.page.getByText(chatTexts.first)).toBeVisible();
  });

  await test.step('after two releases the old tab still has its version and the typed text', async () => {
    expect(await isSamePage()).toBe(true);
    await expect(draftField(oldTab.page)).toHaveValue('Half past seven?');
  });

  await test.step('after the version of the old tab is deleted, a screen that it has not opened loads in the live version', async () => {
    // `gc` keeps the live version and the version that was live before it. After this rollback and the next release these are the second
    // and the third version, so `gc` may delete the first.
    await expectSuccess(live.runReleasesCommand('rollback', 'mf-chat', '--to', secondVersion));
    editChatText(chatTexts.third);
    await expectSuccess(live.releasePart('mf-chat'));
    await expectSuccess(live.runReleasesCommand('gc', '--days', '0', '--generations', '1'));
    const oldEntry = `${live.url}${registryBefore.remotes['mf-chat']?.base}remoteEntry.js`;
    expect((await context.request.get(oldEntry)).status()).toBe(404);
    await navigateInApp(oldTab.page, `/matches/${unknownId}/chats`);
    await expect(oldTab.page.getByRole('main')).not.toBeEmpty();
    await expectScreenLoaded(oldTab.page);
    await navigateInApp(oldTab.page, `/chatlist/${roomId}`);
    await expect(oldTab.page.getByText(chatTexts.third)).toBeVisible();
    await expect(draftField(oldTab.page)).toHaveValue('Half past seven?');
    expect(await isSamePage()).toBe(true);
    const newTab = await openTab();
    await expect(newTab.page.getByText(chatTexts.third)).toBeVisible();
    await visitAllAreasIn([...tabs, newTab, sleepingTab]);
    expect(await isSamePage()).toBe(true);
    await expect(draftField(oldTab.page)).toHaveValue('Half past seven?');
  });
  await otherContext.close();
});
