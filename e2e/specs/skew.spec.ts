import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { goInside } from '../core/history';
import { startLiveSite, type LiveSite } from '../core/live-site';
import { signUpInBrowser } from '../core/people';
import { areaScreens, registryOf } from '../core/registry';
import type { Ended } from '../core/release';
import { openRoom } from '../core/rooms';
import { unknownId } from '../core/screens';
import { countCopies, fetchNothingAhead, markPage, expectScreenLoaded } from '../core/tab';
import { watch } from '../core/watch';

// Version skew with real builds: every release here is made by the release command from an edited source. `open-tab.spec.ts` shows the same
// with releases that are made up.
test.skip(process.env['LONG_TESTS'] !== '1', 'npm run test:long builds three releases for it');
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

function sayInChat(now: string): void {
  live.house.edit('mf-chat/src/screens/chat/locales/en.ts', (text) =>
    text.replace(/('room\.beginning': )'[^']*'/, `$1'${now}'`),
  );
}

async function done(ended: Promise<Ended>): Promise<void> {
  const { code, output } = await ended;
  expect(code, output).toBe(0);
}

interface Tab {
  readonly page: Page;
  readonly copies: Awaited<ReturnType<typeof countCopies>>;
}

test('shell and areas of different builds, and a tab that outlives them: one React, no white page, the draft stays', async ({
  context,
  browser,
}) => {
  const { id: me } = await signUpInBrowser(context, live.url);
  const other = await browser.newContext();
  await signUpInBrowser(other, live.url);
  const { id: room } = await openRoom(other.request, context.request, live.url);
  const at = `${live.url}/chatlist/${room}`;

  async function open(): Promise<Tab> {
    const page = await context.newPage();
    const copies = await countCopies(page);
    await fetchNothingAhead(page);
    await watch(page);
    await page.goto(at);
    await expectScreenLoaded(page);
    return { page, copies };
  }
  /** Every area in this tab, and back to the room. */
  async function walks({ page, copies }: Tab): Promise<void> {
    for (const { path } of areaScreens) {
      await goInside(page, path(me));
      await expectScreenLoaded(page);
    }
    await goInside(page, `/chatlist/${room}`);
    await expectScreenLoaded(page);
    expect(await copies()).toMatchObject({ renderers: 1 });
  }
  const draft = (page: Page) => page.getByRole('main').getByRole('textbox');

  const old = await open();
  const isSamePage = await markPage(old.page);
  await draft(old.page).fill('Half past seven?');
  const first = await registryOf(old.page);

  await test.step('shell N with chat N+1', async () => {
    sayInChat(words.second);
    await done(live.ship('mf-chat'));
    const now = await open();
    await expect(now.page.getByText(words.second)).toBeVisible();
    expect((await registryOf(now.page)).shell).toEqual(first.shell);
    await walks(now);
    await walks(old);
  });

  await test.step('shell N+1 with chat N', async () => {
    await done(live.move('rollback', 'mf-chat'));
    live.house.edit('shell/src/locales/en.ts', (text) => text.replace("'Home'", "'Homes'"));
    await done(live.ship('shell'));
    const now = await open();
    await expect(now.page.getByText(words.first)).toBeVisible();
    const { shell, remotes } = await registryOf(now.page);
    expect(remotes).toEqual(first.remotes);
    expect(shell.version).not.toBe(first.shell.version);
    await goInside(now.page, '/chatlist');
    await expect(now.page.getByRole('link', { name: 'Homes' })).toBeVisible();
    await walks(now);
    await walks(old);
    await expect(old.page.getByText(words.first)).toBeVisible();
  });

  await test.step('two releases later the old tab still has its version and what was typed', async () => {
    expect(await isSamePage()).toBe(true);
    await expect(draft(old.page)).toHaveValue('Half past seven?');
  });

  await test.step('its version is collected: a screen it has not opened comes in the live version', async () => {
    sayInChat(words.third);
    await done(live.ship('mf-chat'));
    await done(live.move('gc', '--days', '0', '--generations', '1'));
    expect(
      (await context.request.get(`${live.url}${first.remotes['mf-chat']?.base}remoteEntry.js`)).status(),
    ).toBe(404);
    await goInside(old.page, `/matches/${unknownId}/chats`);
    await expect(old.page.getByRole('main')).not.toBeEmpty();
    await expectScreenLoaded(old.page);
    await goInside(old.page, `/chatlist/${room}`);
    await expect(old.page.getByText(words.third)).toBeVisible();
    await expect(draft(old.page)).toHaveValue('Half past seven?');
    expect(await isSamePage()).toBe(true);
    expect(await old.copies()).toMatchObject({ renderers: 1 });
  });
  await other.close();
});
