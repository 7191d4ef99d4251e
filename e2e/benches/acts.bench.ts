import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { paths } from '@homeground/shared/routes';
import { chromium, type Page } from 'playwright';
import { chromiumPath, contextOptions } from '../core/browser';
import { storeUser } from '../core/people';
import { newDataDir, removeDataDir, startServer } from '../core/server';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { demoAddresses, signIn } from '../screens/demo-places';
import { throttleCpu } from './frames';
import { percentile, saveResult } from './result';

/** With `--rounds 2` the run is quick and its figures are rough. */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Number(options.rounds);
const slowdown = 4;

/**
 * Records the duration of each interaction: from the input until the next frame is shown. The browser rounds to 8 ms and leaves out
 * interactions below 16 ms. The script is a string, because the compiler wraps functions in a helper that does not exist in the page.
 */
const recordScript = `{
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}`;

/** Returns the duration of the slowest interaction since the last call, in milliseconds. */
async function takeSlowestDuration(page: Page): Promise<number> {
  // The browser reports an interaction some time after its frame, when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForTimeout(100);
  return page.evaluate(() => {
    const { interactions } = window as unknown as { interactions: Map<number, number> };
    const slowest = Math.max(0, ...interactions.values());
    interactions.clear();
    return slowest;
  });
}

interface Act {
  readonly name: string;
  readonly path: string;
  /** Steps before the act. They are not measured. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' });

const dataDir = await newDataDir();
const server = await startServer({ dataDir, env: { NODE_ENV: 'development', DEMO: '1' } });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
try {
  const context = await browser.newContext(contextOptions);
  const me = await signIn(context.request, server.url, 'demo_minjun');
  await storeUser(context, server.url, me);
  const addresses = await demoAddresses(context.request, server.url);
  const acts: readonly Act[] = [
    {
      name: 'type ten letters in a chat',
      path: addresses.chat,
      act: (page) => messageField(page).pressSequentially('See you at'),
    },
    {
      name: 'send a message',
      path: addresses.chat,
      prepare: (page) => messageField(page).fill('On our way'),
      act: (page) => messageField(page).press('Enter'),
    },
    {
      name: 'open the filters',
      path: paths.matches(),
      act: (page) => page.getByRole('button', { name: 'Filter', exact: true }).click(),
    },
    {
      name: 'choose a filter',
      path: paths.matches(),
      prepare: (page) => page.getByRole('button', { name: 'Filter', exact: true }).click(),
      act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Evening' }).click(),
    },
    {
      name: 'choose a day',
      path: paths.matches(),
      act: (page) => page.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click(),
    },
    {
      name: 'slide the distance by five steps',
      path: addresses['user-location'],
      act: async (page) => {
        for (let step = 0; step < 5; step += 1)
          await page.getByRole('slider', { name: 'Search distance' }).press('ArrowRight');
      },
    },
    {
      name: 'type ten letters in a new match',
      path: addresses['match-create'],
      prepare: (page) => page.getByText('Title, level, cost and more').click(),
      act: (page) => page.getByLabel('Title').pressSequentially('Saturday e'),
    },
    {
      name: 'open the confirmation dialog',
      path: addresses['match-chatlist'],
      act: (page) => page.getByRole('button', { name: 'Confirm', exact: true }).first().click(),
    },
  ];
  const times: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, path, prepare, act } of acts) {
      const page = await context.newPage();
      await page.addInitScript(recordScript);
      await page.goto(server.url + path);
      await waitUntilPageIdle(page);
      await throttleCpu(context, page, slowdown);
      await prepare?.(page);
      await takeSlowestDuration(page);
      await act(page);
      (times[name] ??= []).push(await takeSlowestDuration(page));
      await page.close();
    }
    console.log(`round ${round + 1} of ${rounds}`);
  }
  console.table(
    Object.fromEntries(
      acts.map(({ name }) => [
        name,
        { 'median ms': percentile(times[name] ?? [], 0.5), 'p95 ms': percentile(times[name] ?? [], 0.95) },
      ]),
    ),
  );
  const load = loadavg()[0] ?? 0;
  console.log(`CPU × ${slowdown}; load of the machine: ${load.toFixed(1)}`);
  console.log(await saveResult('acts', { rounds, slowdown, times, load }));
} finally {
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
}
