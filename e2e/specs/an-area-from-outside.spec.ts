import { startDevServer } from '../core/dev-server';
import { expect, test } from '../core/fixtures';
import { startLiveSite } from '../core/live-site';
import { createOutsideArea, packedFiles } from '../core/outside-area';
import { signUpInBrowser } from '../core/people';
import { registryOf } from '../core/registry';
import { expectScreenLoaded, markPage } from '../core/tab';

// Follows section 7 of docs/ship-an-area.md.
test('an area in a folder of its own is installed, created, shown next to the live areas, checked and released; its address works without another release of the shell', async ({
  page,
  context,
}) => {
  test.setTimeout(900_000);
  const live = await startLiveSite();
  const area = createOutsideArea(live, 'mf-training');
  try {
    // The release of the shell publishes the types against which areas are checked.
    const shellRelease = live.releasePart('shell', '--why', 'first');
    await test.step('install the two packed files and all that they depend on', async () => {
      await live.runCommand('npm run pack');
      await area.install(...packedFiles(live.checkout.folder));
    });
    await test.step('create the area', async () => {
      await area.homeground('new-area', 'mf-training', '--ko', '훈련');
      await area.install();
    });
    const { code, output } = await shellRelease;
    expect(code, output).toBe(0);

    await test.step('dev: this area and a live area run in the same shell, and an edited text is shown', async () => {
      const command = `npx --no-install homeground dev --url ${live.url}`;
      const devServer = await startDevServer(area, command);
      try {
        const liveRegistry = (await (
          await context.request.get(`${live.url}/registry.json`)
        ).json()) as object;
        await signUpInBrowser(context, devServer.url);
        await page.goto(`${devServer.url}/training`);
        await expect(page.getByRole('main').getByText('Nothing here yet.')).toBeVisible();
        await expect(page.locator('[data-bar="top"]')).toContainText('Training');
        const { remotes } = await registryOf(page);
        expect(remotes['mf-training']?.version).toBe('dev');
        expect({ ...remotes, 'mf-training': undefined }).toEqual(
          (liveRegistry as { remotes: object }).remotes,
        );

        const isSamePage = await markPage(page);
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
        await expect(page).toHaveURL(`${devServer.url}/matches`);
        await expectScreenLoaded(page);
        expect(await isSamePage()).toBe(true);

        await page.goto(`${devServer.url}/training`);
        area.edit('src/locales/en.ts', (text) => text.replace('Nothing here yet.', 'Edited just now.'));
        await expect(page.getByRole('main').getByText('Edited just now.')).toBeVisible();
      } finally {
        await devServer.stop();
      }
    });

    await test.step('check and release', async () => {
      await area.homeground('check');
      const releaseOutput = await area.homeground('release', '--no-tests', '--why', 'our first');
      expect(releaseOutput).toMatch(/mf-training 0\.1\.0 is live: generation \d+, in/);
      await signUpInBrowser(context, live.url);
      await page.goto(`${live.url}/training`);
      await expect(page.getByRole('main').getByText('Edited just now.')).toBeVisible();
      await expect(page.locator('[data-bar="top"]')).toContainText('Training');
    });

    // An address of another area is refused before anything is built.
    area.edit('src/routes.ts', (text) => text.replace("path: '/training'", "path: '/matches/mine'"));
    await expect(area.homeground('release', '--no-tests', '--why', 'taking over')).rejects.toThrow(
      '/matches/mine is not below /training',
    );
  } finally {
    area.remove();
    await live.stop();
  }
});
