import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumPath } from '../core/browser';
import { startLiveSite } from '../core/live-site';
import { signUpInBrowser } from '../core/people';
import { hashesOf } from '../core/release';
import { saveResult } from './result';

const rounds = 3;
const text = (round: number) => `Edited for the ${['first', 'second', 'third'][round] ?? 'next'} time`;

const live = await startLiveSite();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});

/** Runs a command as typed in a shell; returns its duration and its output. */
async function runTimed(command: string): Promise<{ readonly ms: number; readonly output: string }> {
  const startedAt = performance.now();
  const output = await live.type(command);
  return { ms: performance.now() - startedAt, output };
}

try {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  await signUpInBrowser(context, live.url);
  const shell = () => JSON.stringify(hashesOf(path.join(live.folder, 'shell')));
  const shellBefore = shell();
  const rows: Record<string, number | string>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    live.checkout.edit('mf-chat/src/locales/en.ts', (words) =>
      words.replace(/('chatlist\.empty_title':\s*)'[^']*'/, `$1'${text(round)}'`),
    );
    const { output } = await runTimed('npm run --silent release -w mf-chat -- --why "to measure it"');
    const page = await context.newPage();
    await page.goto(`${live.url}/chatlist`);
    await page.getByRole('heading', { name: text(round) }).waitFor();
    const seenMs = performance.now() - startedAt;
    const rollback = await runTimed('npm run --silent releases -- rollback mf-chat');
    await page.reload();
    await page.getByRole('heading', { name: text(round) }).waitFor({ state: 'detached' });
    await page.close();
    console.log(output.trim());
    console.log(rollback.output.trim());
    rows.push({
      'edited until seen, s': Number((seenMs / 1000).toFixed(1)),
      'rollback, whole command, s': Number((rollback.ms / 1000).toFixed(2)),
      'shell bytes': shell() === shellBefore ? 'unchanged' : 'CHANGED',
    });
  }
  console.table(rows);
  console.log(await saveResult('release', { measured: rows }));
} finally {
  await browser.close();
  await live.end();
}
