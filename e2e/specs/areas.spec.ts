import { expect, test } from '../core/fixtures';
import { faults } from '../core/faults';
import { areaScreens, registryOf } from '../core/registry';
import {
  areaFailureTimeoutMs,
  countReactCopies,
  disablePrefetch,
  markPage,
  retryFromCard,
  expectScreenLoaded,
} from '../core/tab';

test.describe.configure({ timeout: 4 * areaFailureTimeoutMs });

/**
 * Returns whether a fault is tested in an area. The long run tests all pairs. The short run tests every fault in one or two
 * areas, and two faults in every area, because the shell loads all areas with the same code.
 */
const isTested = (areaIndex: number, faultIndex: number) =>
  process.env['LONG_TESTS'] === '1' || (areaIndex + faultIndex) % 3 === 0;

// If an area fails in any way, frame, guard, session and the other areas still work (ARCHITECTURE 2.5).
for (const [areaIndex, { area, path }] of areaScreens.entries()) {
  for (const fault of faults.filter((_, faultIndex) => isTested(areaIndex, faultIndex))) {
    test(`${area} ${fault.name}: an error card in the frame, the other areas work, “Try again” works without a reload`, async ({
      page,
      signUpUser,
    }) => {
      const { me } = await signUpUser('located');
      const repair = await fault.break(page, area);
      await page.goto(path(me.id));
      const main = page.getByRole('main');
      const bar = page.getByRole('navigation', { name: 'Main' });
      const card = main.getByRole('alert').filter({ hasText: 'This page didn’t load' });

      await test.step('the card is inside the frame', async () => {
        await expect(card).toBeVisible({ timeout: areaFailureTimeoutMs });
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(bar).toBeVisible();
      });
      const isSamePage = await markPage(page);

      await test.step('the other areas work', async () => {
        for (const otherScreen of areaScreens.filter((areaScreen) => areaScreen.area !== area)) {
          await bar.getByRole('link', { name: otherScreen.navLabel }).click();
          await expect(main.getByRole('heading').first()).toBeVisible();
          await expect(card).toHaveCount(0);
        }
      });

      await test.step('“Try again” loads the area', async () => {
        // Goes back over the screens of the three other areas.
        await page.evaluate(() => history.go(-3));
        await expect(card).toBeVisible({ timeout: areaFailureTimeoutMs });
        repair();
        await retryFromCard(page, card);
        expect(await isSamePage()).toBe(true);
      });
    });
  }
}

test('an area that was not prefetched loads the code of the screen in parallel with its entry, not after it', async ({
  page,
  signUpUser,
}) => {
  await signUpUser('located');
  await disablePrefetch(page);
  await page.goto('/matches');
  await expectScreenLoaded(page);
  const chatRemote = (await registryOf(page)).remotes['mf-chat'];
  const expectedFiles = [...(chatRemote?.preload ?? []), ...(chatRemote?.screens['chatlist'] ?? [])];
  expect(expectedFiles.length).toBeGreaterThan(0);
  const requestedFiles: string[] = [];
  page.on('request', (request) => requestedFiles.push(new URL(request.url()).pathname));
  let release = (): void => undefined;
  const whenReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${chatRemote?.base}${chatRemote?.entry}`, async (route) => {
    await whenReleased;
    await route.fallback();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await expect
    .poll(() => expectedFiles.filter((file) => !requestedFiles.includes(`${chatRemote?.base}${file}`)))
    .toEqual([]);
  release();
  await expect(page).toHaveURL('/chatlist');
  await expectScreenLoaded(page);
  const repeatedRequests = requestedFiles.filter(
    (path, index) => requestedFiles.indexOf(path) !== index && path.startsWith('/r/'),
  );
  expect(repeatedRequests).toEqual([]);
});

test('one React, one store, one style sheet for all areas', async ({ page, signUpUser, request }) => {
  const { me } = await signUpUser('located');
  const readCounts = await countReactCopies(page);
  await page.goto('/chatlist');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const countsBefore = await readCounts();
  expect(countsBefore).toMatchObject({ renderers: 1 });
  expect(countsBefore?.storageListeners).toBeGreaterThan(0);

  await test.step('visiting every area adds no copy', async () => {
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const { navLabel: name, path } of areaScreens) {
      await bar.getByRole('link', { name }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(path(me.id));
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    }
    expect(await readCounts()).toEqual(countsBefore);
    await expect(page.locator('style[data-styled]')).toHaveCount(1);
  });

  await test.step('no area contains its own copy', async () => {
    const { remotes, shell } = await registryOf(page);
    // A string that every copy of the library contains. The shell must contain each string.
    const libraryStrings = {
      react: 'react.transitional.element',
      'styled-components': 'data-styled',
      user: 'homeground.user',
    };
    const landingHtml = await (await request.get('/')).text();
    const script = new RegExp(`/shell/${shell.version}/[\\w.-]+\\.js`).exec(landingHtml)?.[0] ?? '';
    const shellCode = await (await request.get(script)).text();
    for (const [name, libraryString] of Object.entries(libraryStrings))
      expect(shellCode.includes(libraryString), `${name} in the shell`).toBe(true);
    expect(Object.keys(remotes).length).toBeGreaterThanOrEqual(4);
    for (const [area, { base, integrity }] of Object.entries(remotes)) {
      for (const file of Object.keys(integrity)) {
        const code = await (await request.get(`${base}${file}`)).text();
        for (const [name, libraryString] of Object.entries(libraryStrings))
          expect(code.includes(libraryString), `${name} in ${area}/${file}`).toBe(false);
      }
    }
  });
});

test('a missing file is a 404 and never the app', async ({ request }) => {
  for (const path of ['/r/mf-chat/9.9.9/remoteEntry.js', '/r/none/1.0.0/x.js', '/shell/9.9.9/main.js']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
