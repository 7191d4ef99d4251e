import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startDevServer } from '../core/dev-server';
import { expect, test } from '../core/fixtures';
import { startLiveSite } from '../core/live-site';
import { signUpInBrowser } from '../core/people';
import { removeDataDir, newDataDir } from '../core/server';

const readRepositoryFile = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
const guide = readRepositoryFile('docs/ship-an-area.md');
const commands = [...guide.matchAll(/```\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);
/** The command that starts the area alone. The guide names this command in a sentence. */
const [, areaAloneCommand = ''] = /`(npm start -w [a-z-]+)`/.exec(guide) ?? [];
const [, newScreenCommand = ''] =
  /`(npm run new:screen [^`]+)`/.exec(readRepositoryFile('CONTRIBUTING.md')) ?? [];

const [, areaOfScreen = ''] = /(mf-[a-z-]+)/.exec(newScreenCommand) ?? [];
/**
 * Checks the whole repository with the new area and the new screen. The short run leaves out the lint and tests of workspaces that the
 * guide does not change, because they take minutes; their types are always checked.
 */
const checkCommand =
  process.env['LONG_TESTS'] === '1'
    ? 'npm run check'
    : `npm run check -- mf-training ${areaOfScreen} e2e && npx --no-install jest tools/release/ship-an-area`;

/** All packages are in the lock file and installed, so npm needs no registry. */
const networklessPrefix =
  'npm_config_offline=true npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false';

// Follows the whole guide: an area is created, installed, opened, checked, and released several times. The file name sorts first,
// so that this longest test starts first and the others run in parallel.
test('the commands of docs/ship-an-area.md create a fifth area and release it', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(1_500_000);
  const live = await startLiveSite({ nodeModules: 'own' });
  const dataDir = await newDataDir();

  /** Starts a development server, opens the screen of the new area, and stops the server. */
  async function openOnDevServer(command: string): Promise<void> {
    const devServer = await startDevServer(live.checkout, command, { DATA_DIR: dataDir, DEMO: '1' });
    const visitor = await browser.newContext();
    try {
      const tab = await visitor.newPage();
      if (command === areaAloneCommand) {
        await tab.goto(devServer.url);
        await tab.getByRole('button', { name: 'Emma' }).click();
        await tab.waitForURL('**/training');
      } else {
        await signUpInBrowser(visitor, devServer.url);
        await tab.goto(`${devServer.url}/training`);
      }
      await expect(tab.getByRole('main').getByRole('heading').first()).toBeVisible();
    } finally {
      await visitor.close();
      await devServer.stop();
    }
  }

  try {
    expect(newScreenCommand).not.toBe('');
    // The screen of CONTRIBUTING is created first, so that one check covers the screen and the area.
    await live.runCommand(newScreenCommand);
    const outputs = new Map<string, string>();
    for (const command of commands) {
      await test.step(command, async () => {
        if (command.startsWith('npm run dev')) {
          await openOnDevServer(command);
          await openOnDevServer(areaAloneCommand);
          return;
        }
        // A canary needs a version that differs from the live one.
        if (command.includes('--canary'))
          live.checkout.edit('mf-training/src/locales/en.ts', (text) =>
            text.replace(/: '[^']*'/, ": 'Another title'"),
          );
        const offlinePrefix = command.startsWith('npm install') ? `${networklessPrefix} ` : '';
        outputs.set(command, await live.runCommand(offlinePrefix + command));
      });
    }
    // All commands except `npm run dev`, whose output is not kept.
    expect(outputs.size).toBe(commands.length - 1);
    await live.runCommand(checkCommand);
    const releaseOutput =
      [...outputs].find(([command]) => command.startsWith('npm run release -w mf-'))?.[1] ?? '';
    expect(releaseOutput).toMatch(/mf-training 0\.1\.0 is live: generation \d+, in/);

    await signUpInBrowser(context, live.url);
    await page.goto(`${live.url}/training`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  } finally {
    await removeDataDir(dataDir);
    await live.stop();
  }
});
