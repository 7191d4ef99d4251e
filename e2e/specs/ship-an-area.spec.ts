import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../core/fixtures';
import { copyHouse } from '../core/house';
import { remember, setLocation, signUp } from '../core/people';
import { builtSite, forgetDataDir, newDataDir, startServer } from '../core/server';

const document = readFileSync(path.resolve(import.meta.dirname, '../../docs/ship-an-area.md'), 'utf8');
const commands = [...document.matchAll(/```\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

/** Installing is for a machine with a network, serving does not end, and `npm test` does the check. */
const notHere = /^npm (?:install|run dev|run check)/;

async function run(command: string, cwd: string, env: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(command, {
    cwd,
    shell: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
  return output;
}

// Compiles the shell, all its types and an area, several times over.
test('the document leads from nothing to a fifth area that is live', async ({ page, context }) => {
  test.skip(process.env['LONG_TESTS'] !== '1', 'npm run test:long follows the whole document');
  test.setTimeout(900_000);
  const house = copyHouse();
  const site = mkdtempSync(path.join(tmpdir(), 'homeground-release-'));
  cpSync(builtSite, site, { recursive: true });
  const dataDir = await newDataDir();
  const live = await startServer({ dataDir, siteDir: site });
  const env = { RELEASE_TARGET: site, RELEASE_URL: live.url, RELEASED_BY: 'a newcomer' };
  try {
    const said = new Map<string, string>();
    for (const command of commands.filter((one) => !notHere.test(one))) {
      if (command.includes('--canary'))
        house.edit('mf-training/src/locales/en.ts', (text) => text.replace(/: '[^']*'/, ": 'Another title'"));
      said.set(command, await run(command, house.folder, env));
    }
    const shipped = [...said].find(([command]) => command.startsWith('npm run release -w mf-'))?.[1] ?? '';
    expect(shipped).toMatch(/mf-training 0\.1\.0 is live: generation \d+, in/);

    await signUp(context.request, live.url);
    await remember(context, live.url, await setLocation(context.request, live.url));
    await page.goto(`${live.url}/training`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  } finally {
    await live.stop();
    await forgetDataDir(dataDir);
    rmSync(site, { recursive: true, force: true });
    house.remove();
  }
});
