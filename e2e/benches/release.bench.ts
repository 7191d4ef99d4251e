import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumPath } from '../core/browser';
import { startLiveSite } from '../core/live-site';
import { signUpInBrowser } from '../core/people';
import { contentOf } from '../core/release';
import { keepResult } from './result';

const rounds = 3;
const text = (round: number) => `Edited for the ${['first', 'second', 'third'][round] ?? 'next'} time`;

const live = await startLiveSite();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});

/** Runs the whole command as typed; returns its duration and its output. */
async function typed(command: string): Promise<{ readonly ms: number; readonly output: string }> {
  const since = performance.now();
  const output = await live.type(command);
  return { ms: performance.now() - since, output };
}

try {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  await signUpInBrowser(context, live.url);
  const shell = () => JSON.stringify(contentOf(path.join(live.folder, 'shell')));
  const before = shell();
  const measured: Record<string, number | string>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const since = performance.now();
    live.house.edit('mf-chat/src/locales/en.ts', (words) =>
      words.replace(/('chatlist\.empty_title':\s*)'[^']*'/, `$1'${text(round)}'`),
    );
    const { output } = await typed('npm run --silent release -w mf-chat -- --why "to measure it"');
    const page = await context.newPage();
    await page.goto(`${live.url}/chatlist`);
    await page.getByRole('heading', { name: text(round) }).waitFor();
    const seen = performance.now() - since;
    const back = await typed('npm run --silent releases -- rollback mf-chat');
    await page.reload();
    await page.getByRole('heading', { name: text(round) }).waitFor({ state: 'detached' });
    await page.close();
    console.log(output.trim());
    console.log(back.output.trim());
    measured.push({
      'edited until seen, s': Number((seen / 1000).toFixed(1)),
      'rollback, whole command, s': Number((back.ms / 1000).toFixed(2)),
      'shell bytes': shell() === before ? 'unchanged' : 'CHANGED',
    });
  }
  console.table(measured);
  console.log(await keepResult('release', { measured }));
} finally {
  await browser.close();
  await live.end();
}
