import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../core/fixtures';
import { startLiveSite } from '../core/live-site';
import { moveIn } from '../core/people';

const document = readFileSync(path.resolve(import.meta.dirname, '../../docs/ship-an-area.md'), 'utf8');
const commands = [...document.matchAll(/```\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

/** Installing is for a machine with a network, serving does not end, and `npm test` does the check. */
const notHere = /^npm (?:install|run dev|run check)/;

// Compiles the shell, all its types and an area, several times over.
test('the document leads from nothing to a fifth area that is live', async ({ page, context }) => {
  test.skip(process.env['LONG_TESTS'] !== '1', 'npm run test:long follows the whole document');
  test.setTimeout(900_000);
  const live = await startLiveSite();
  try {
    const said = new Map<string, string>();
    for (const command of commands.filter((one) => !notHere.test(one))) {
      if (command.includes('--canary'))
        live.house.edit('mf-training/src/locales/en.ts', (text) =>
          text.replace(/: '[^']*'/, ": 'Another title'"),
        );
      said.set(command, await live.type(command));
    }
    const shipped = [...said].find(([command]) => command.startsWith('npm run release -w mf-'))?.[1] ?? '';
    expect(shipped).toMatch(/mf-training 0\.1\.0 is live: generation \d+, in/);

    await moveIn(context, live.url);
    await page.goto(`${live.url}/training`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  } finally {
    await live.end();
  }
});
