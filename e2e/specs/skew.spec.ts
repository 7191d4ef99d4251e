import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { goInside } from '../core/history';
import { startLiveSite, type LiveSite } from '../core/live-site';
import { signUpInBrowser } from '../core/people';
import { areaScreens, registryOf } from '../core/registry';
import type { CommandResult } from '../core/release';
import { openRoom } from '../core/rooms';
import { unknownId } from '../core/screens';
import { countCopies, disablePrefetch, markPage, expectScreenLoaded } from '../core/tab';
import { watch } from '../core/watch';

// Version skew with real builds: the release command makes every release from an edited source. `open-tab.spec.ts` tests the same with
// fake releases.
test.skip(process.env['LONG_TESTS'] !== '1', 'runs with LONG_TESTS=1 only, because it builds three releases');
test.describe.configure({ timeout: 600_000 });

let live: LiveSite;

test.beforeAll(async () => {
  live = await startLiveSite();
});
test.afterAll(() => live.end());

const words = {
  first: 'The start of your chat',
  second: 'This is where the second began.',
  third: 'This is where the third began.',
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
  readonly copies: Awaited<ReturnType<typeof countCopies>>;
}

test('shell and areas of different builds, and a tab that stays open: one React, no empty page, the draft stays', async ({
  context,
  browser,
}) => {
  const { id: userId } = await signUpInBrowser(context, live.url);
  const otherContext = await browser.newContext();
  await signUpInBrowser(otherContext, live.url);
  const { id: roomId } = await openRoom(otherContext.request, context.request, live.url);
  const address = `${live.url}/chatlist/${roomId}`;

  async function open(): Promise<Tab> {
    const page = await context.newPage();
    const copies = await countCopies(page);
    await disablePrefetch(page);
    await watch(page);
    await page.goto(address);
    await expectScreenLoaded(page);
    return { page, copies };
  }
  /** Opens every area in this tab, and then the room again. */
  async function visitAllAreas({ page, copies }: Tab): Promise<void> {
    for (const { path } of areaScreens) {
      await goInside(page, path(userId));
      await expectScreenLoaded(page);
    }
    await goInside(page, `/chatlist/${roomId}`);
    await expectScreenLoaded(page);
    expect(await copies()).toMatchObject({ renderers: 1 });
  }
  const draft = (page: Page) => page.getByRole('main').getByRole('textbox');

  const oldTab = await open();
  const isSamePage = await markPage(oldTab.page);
  await draft(oldTab.page).fill('Half past seven?');
  const registryBefore = await registryOf(oldTab.page);

  await test.step('shell N with chat N+1', async () => {
    editChatText(words.second);
    await expectSuccess(live.ship('mf-chat'));
    const newTab = await open();
    await expect(newTab.page.getByText(words.second)).toBeVisible();
    expect((await registryOf(newTab.page)).shell).toEqual(registryBefore.shell);
    await visitAllAreas(newTab);
    await visitAllAreas(oldTab);
  });

  await test.step('shell N+1 with chat N', async () => {
    await expectSuccess(live.move('rollback', 'mf-chat'));
    live.checkout.edit('shell/src/locales/en.ts', (text) => text.replace("'Home'", "'Homes'"));
    await expectSuccess(live.ship('shell'));
    const newTab = await open();
    await expect(newTab.page.getByText(words.first)).toBeVisible();
    const { shell, remotes } = await registryOf(newTab.page);
    expect(remotes).toEqual(registryBefore.remotes);
    expect(shell.version).not.toBe(registryBefore.shell.version);
    await goInside(newTab.page, '/chatlist');
    await expect(newTab.page.getByRole('link', { name: 'Homes' })).toBeVisible();
    await visitAllAreas(newTab);
    await visitAllAreas(oldTab);
    await expect(oldTab.page.getByText(words.first)).toBeVisible();
  });

  await test.step('after two releases the old tab still has its version and the typed text', async () => {
    expect(await isSamePage()).toBe(true);
    await expect(draft(oldTab.page)).toHaveValue('Half past seven?');
  });

  await test.step('after its version is deleted, a screen that the old tab has not opened loads in the live version', async () => {
    editChatText(words.third);
    await expectSuccess(live.ship('mf-chat'));
    await expectSuccess(live.move('gc', '--days', '0', '--generations', '1'));
    expect(
      (
        await context.request.get(`${live.url}${registryBefore.remotes['mf-chat']?.base}remoteEntry.js`)
      ).status(),
    ).toBe(404);
    await goInside(oldTab.page, `/matches/${unknownId}/chats`);
    await expect(oldTab.page.getByRole('main')).not.toBeEmpty();
    await expectScreenLoaded(oldTab.page);
    await goInside(oldTab.page, `/chatlist/${roomId}`);
    await expect(oldTab.page.getByText(words.third)).toBeVisible();
    await expect(draft(oldTab.page)).toHaveValue('Half past seven?');
    expect(await isSamePage()).toBe(true);
    expect(await oldTab.copies()).toMatchObject({ renderers: 1 });
  });
  await otherContext.close();
});
