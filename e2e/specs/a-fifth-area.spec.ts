import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startDev } from '../core/dev-server';
import { expect, test } from '../core/fixtures';
import { startLiveSite } from '../core/live-site';
import { signUpInBrowser } from '../core/people';
import { forgetDataDir, newDataDir } from '../core/server';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
const document = read('docs/ship-an-area.md');
const commands = [...document.matchAll(/```\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);
/** Named between two commands, for who wants to see the area alone. */
const [, alone = ''] = /`(npm start -w [a-z-]+)`/.exec(document) ?? [];
const [, newScreen = ''] = /`(npm run new:screen [^`]+)`/.exec(read('CONTRIBUTING.md')) ?? [];

/** `npm run check` has just run the tests that each release would run again; only the long run types releases as they stand there. */
const inShort = (command: string) =>
  command.startsWith('npm run release ') && process.env['LONG_TESTS'] !== '1'
    ? `${command} --no-tests`
    : command;

/** Everything is in the lock file and installed here: no registry is asked. */
const withoutNetwork =
  'npm_config_offline=true npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false';

// The whole document: an area is made, installed, seen, checked, and released several times. Named so that it starts first: it is the
// longest, and the others run beside it.
test('the document leads, command by command, from nothing to a fifth area that is live', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(1_500_000);
  const live = await startLiveSite({ installed: 'own' });
  const dataDir = await newDataDir();

  /** A server for development does not end by itself: it is looked at, then stopped. */
  async function look(command: string): Promise<void> {
    const dev = await startDev(live.house, command, dataDir, { DEMO: '1' });
    const visitor = await browser.newContext();
    try {
      const tab = await visitor.newPage();
      if (command === alone) {
        await tab.goto(dev.url);
        await tab.getByRole('button', { name: 'Emma' }).click();
        await tab.waitForURL('**/training');
      } else {
        await signUpInBrowser(visitor, dev.url);
        await tab.goto(`${dev.url}/training`);
      }
      await expect(tab.getByRole('main').getByRole('heading').first()).toBeVisible();
    } finally {
      await visitor.close();
      await dev.stop();
    }
  }

  try {
    expect(newScreen).not.toBe('');
    // A page of CONTRIBUTING comes first, so that one check judges both.
    await live.type(newScreen);
    const outputs = new Map<string, string>();
    for (const command of commands) {
      await test.step(command, async () => {
        if (command.startsWith('npm run dev')) {
          await look(command);
          await look(alone);
          return;
        }
        if (command.includes('--canary'))
          live.house.edit('mf-training/src/locales/en.ts', (text) =>
            text.replace(/: '[^']*'/, ": 'Another title'"),
          );
        const offline = command.startsWith('npm install') ? `${withoutNetwork} ` : '';
        outputs.set(command, await live.type(offline + inShort(command)));
      });
    }
    expect(outputs.size).toBe(commands.length - 1);
    // The whole repository with the new area and the new screen in it: as long as a gate of its own.
    if (process.env['LONG_TESTS'] === '1') await live.type('npm run check');
    const shipped = [...outputs].find(([command]) => command.startsWith('npm run release -w mf-'))?.[1] ?? '';
    expect(shipped).toMatch(/mf-training 0\.1\.0 is live: generation \d+, in/);

    await signUpInBrowser(context, live.url);
    await page.goto(`${live.url}/training`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  } finally {
    await forgetDataDir(dataDir);
    await live.end();
  }
});
