import { loadavg } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumPath } from '../core/browser';
import { startLiveSite } from '../core/live-site';
import { signUpInBrowser } from '../core/people';
import { hashesOf } from '../core/release';
import { saveResult } from './result';

const rounds = 3;
const editedText = (round: number) => `Edited for the ${['first', 'second', 'third'][round] ?? 'next'} time`;

/** Separates the output of a command from its processor times. */
const timesMark = 'Processor times:';

const live = await startLiveSite();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});

interface TimedCommand {
  readonly ms: number;
  /** Processor time of the command and its child processes. Other programs on the machine affect this time less than the duration. */
  readonly processorSeconds: number;
  readonly output: string;
}

/** Sums the four times that the shell command `times` prints, each like `0m1.25s`. */
const secondsIn = (times: string) =>
  [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

/** Runs a command as typed in a shell. */
async function runTimed(command: string): Promise<TimedCommand> {
  const startedAt = performance.now();
  const commandOutput = await live.runCommand(`${command} && echo "${timesMark}" && times`);
  const [output = '', times = ''] = commandOutput.split(timesMark);
  return { ms: performance.now() - startedAt, processorSeconds: secondsIn(times), output };
}

try {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  await signUpInBrowser(context, live.url);
  const shellHashes = () => JSON.stringify(hashesOf(path.join(live.folder, 'shell')));
  const shellBefore = shellHashes();
  const rows: Record<string, number | string>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [load = 0] = loadavg();
    const startedAt = performance.now();
    live.checkout.edit('mf-chat/src/screens/chatlist/locales/en.ts', (dictionary) =>
      dictionary.replace(/('chatlist\.empty_title':\s*)'[^']*'/, `$1'${editedText(round)}'`),
    );
    const release = await runTimed('npm run --silent release -w mf-chat -- --why "to measure it"');
    const page = await context.newPage();
    await page.goto(`${live.url}/chatlist`);
    await page.getByRole('heading', { name: editedText(round) }).waitFor();
    const visibleAfterMs = performance.now() - startedAt;
    const rollback = await runTimed('npm run --silent releases -- rollback mf-chat');
    await page.reload();
    await page.getByRole('heading', { name: editedText(round) }).waitFor({ state: 'detached' });
    await page.close();
    console.log(release.output.trim());
    console.log(rollback.output.trim());
    rows.push({
      'edited until seen, s': Number((visibleAfterMs / 1000).toFixed(1)),
      'processor time of the release, s': Number(release.processorSeconds.toFixed(1)),
      'load before': Number(load.toFixed(1)),
      'rollback, whole command, s': Number((rollback.ms / 1000).toFixed(2)),
      'shell bytes': shellHashes() === shellBefore ? 'unchanged' : 'CHANGED',
    });
  }
  console.table(rows);
  console.log(await saveResult('release', { measured: rows }));
} finally {
  await browser.close();
  await live.stop();
}
