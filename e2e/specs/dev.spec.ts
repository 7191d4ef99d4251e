import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test as base } from '../core/fixtures';
import { startDevServer, type DevServer } from '../core/dev-server';
import { copyCheckout, type CheckoutCopy } from '../core/checkout-copy';
import { signUpInBrowser } from '../core/people';
import { areaScreens, registryOf } from '../core/registry';
import { openRoom } from '../core/rooms';
import { removeDataDir, newDataDir } from '../core/server';
import { markPage, expectScreenLoaded } from '../core/tab';

/** Adds a copy of this checkout, which a test may edit, and dev servers that run in it (ARCHITECTURE 2.6). */
const test = base.extend<{
  readonly checkout: CheckoutCopy;
  readonly startDevCommand: (command: string, env?: Readonly<Record<string, string>>) => Promise<DevServer>;
}>({
  // eslint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
  checkout: async ({}, use) => {
    const checkout = copyCheckout();
    await use(checkout);
    checkout.remove();
  },
  startDevCommand: async ({ checkout }, use) => {
    const dataDir = await newDataDir();
    const servers: DevServer[] = [];
    await use(async (command, env) => {
      const server = await startDevServer(checkout, command, { DATA_DIR: dataDir, ...env });
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.stop()));
    await removeDataDir(dataDir);
  },
});

// The timeout is long, because areas and shell are compiled and a database is created.
test.describe.configure({ timeout: 480_000 });

/**
 * Requests the code of an area. The code is built at its first request, and a slow machine needs longer for the build than a page waits.
 */
async function buildArea(page: Page, area: string): Promise<void> {
  const { remotes } = await registryOf(page);
  const release = remotes[area];
  const entry = new URL(`${release?.base ?? ''}${release?.entry ?? ''}`, page.url()).href;
  const answer = await page.request.get(entry, { timeout: 200_000 });
  expect(answer.status(), entry).toBe(200);
}

async function versionsOf(page: Page): Promise<Record<string, string>> {
  const { remotes } = await registryOf(page);
  return Object.fromEntries(Object.entries(remotes).map(([area, { version }]) => [area, version]));
}

test('npm run dev -- chat: an edit is shown at once, typed text stays, and the other areas run as built releases', async ({
  page,
  context,
  browser,
  checkout,
  startDevCommand,
}) => {
  const { url } = await startDevCommand('npm run dev -- chat');
  // No other area was requested, so none was built.
  expect(existsSync(join(checkout.folder, 'dist/releases'))).toBe(false);
  await signUpInBrowser(context, url);
  const otherContext = await browser.newContext();
  await signUpInBrowser(otherContext, url);
  const { id } = await openRoom(otherContext.request, context.request, url);
  await page.goto(`${url}/chatlist/${id}`);
  const field = page.getByRole('main').getByRole('textbox');
  await field.fill('Half past seven?');
  const isSamePage = await markPage(page);
  // If the same DOM element is still there, React has kept the component's state too.
  await field.evaluate((element) => Object.assign(element, { sameElement: true }));

  checkout.edit('mf-chat/src/screens/chat/locales/en.ts', (text) =>
    text.replace('The start of your chat', 'Edited just now.'),
  );
  await expect(page.getByText('Edited just now.')).toBeVisible();
  await expect(field).toHaveValue('Half past seven?');
  expect(await field.evaluate((element) => 'sameElement' in element)).toBe(true);
  expect(await isSamePage()).toBe(true);

  const versions = await versionsOf(page);
  expect(Object.entries(versions).flatMap(([area, version]) => (version === 'dev' ? [area] : []))).toEqual([
    'mf-chat',
  ]);
  for (const { navLabel, area } of areaScreens.filter((areaScreen) => areaScreen.area !== 'mf-chat')) {
    await test.step(`${area} ${versions[area]}`, async () => {
      await page.goto(`${url}/chatlist`);
      await buildArea(page, area);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: navLabel }).click();
      await expectScreenLoaded(page);
    });
  }
  await otherContext.close();
});

const testedAreas =
  process.env['LONG_TESTS'] === '1' ? areaScreens : areaScreens.filter(({ area }) => area === 'mf-chat');

for (const { area, navLabel } of testedAreas) {
  test(`npm start -w ${area}: a new browser signs in as a demo user, and the other areas are missing`, async ({
    page,
    startDevCommand,
  }) => {
    const { url } = await startDevCommand(`npm start -w ${area}`, { DEMO: '1' });
    // An area that runs alone redirects signed-out visitors to /demo-door. mf-account does not, because it has screens for them.
    await page.goto(url + (area === 'mf-account' ? '/demo-door' : '/'));
    await expect(page.getByRole('heading', { name: `${area} alone` })).toBeVisible();
    await page.getByRole('button', { name: 'Emma' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectScreenLoaded(page);
    expect(await versionsOf(page)).toEqual({ [area]: 'dev' });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar
      .getByRole('link', { name: areaScreens.find((areaScreen) => areaScreen.area !== area)?.navLabel ?? '' })
      .click();
    await expect(page.getByText('This page didn’t load')).toBeVisible();
    await bar.getByRole('link', { name: navLabel }).click();
    await expectScreenLoaded(page);
  });
}
