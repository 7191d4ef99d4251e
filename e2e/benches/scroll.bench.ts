import { spawnSync } from 'node:child_process';
import { chromium, type Page } from 'playwright';
import { chromiumPath } from '../core/browser';
import { cachedMessages } from '../core/held-messages';
import { signUpInBrowser } from '../core/people';
import { openRoom } from '../core/rooms';
import { removeDataDir, freePort, newDataDir, startServer } from '../core/server';
import { summarizeScroll, framesDuring, throttleCpu, type ScrollSample } from './frames';
import { saveResult } from './result';

const messageCount = 10_000;
const rounds = 2;
/** The bench sends wheel events without a pause, which scrolls faster than a finger. */
const wheelStepPx = 100;
const wheelSteps = 160;
const slowdowns = [1, 4] as const;
const roomOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Scrolls with the mouse wheel, and returns the frame times and the distance. */
async function measureScroll(page: Page, direction: 'earlier' | 'later'): Promise<ScrollSample> {
  // The distance from the end does not change when earlier messages are added above.
  const startDistance = await roomOf(page).evaluate((element) => element.scrollHeight - element.scrollTop);
  await page.bringToFront();
  await roomOf(page).hover();
  const frames = await framesDuring(page, async () => {
    for (let step = 0; step < wheelSteps; step += 1)
      await page.mouse.wheel(0, direction === 'earlier' ? -wheelStepPx : wheelStepPx);
  });
  const endDistance = await roomOf(page).evaluate((element) => element.scrollHeight - element.scrollTop);
  return { frames, px: Math.abs(endDistance - startDistance) };
}

const dataDir = await newDataDir();
const port = await freePort();
let server = await startServer({ dataDir, port });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
try {
  const openContext = () =>
    browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
  const [host, applicant] = [await openContext(), await openContext()];
  for (const context of [host, applicant]) await signUpInBrowser(context, server.url);
  const { id } = await openRoom(host.request, applicant.request, server.url);
  // This page is open before any message exists, so it receives and holds all messages.
  const fullyLoadedPage = await host.newPage();
  await fullyLoadedPage.goto(`/chatlist/${id}`);
  await roomOf(fullyLoadedPage).waitFor();
  console.log(`${messageCount} messages are being written …`);
  await server.stop();
  const writerArguments = ['--import', 'tsx', 'server/src/modules/chat/long-room.bench.ts'];
  const { status } = spawnSync(process.execPath, [...writerArguments, dataDir, id, String(messageCount)], { stdio: 'inherit' }); // prettier-ignore
  if (status !== 0) throw new Error('The messages could not be written.');
  server = await startServer({ dataDir, port });
  // The page reconnects and fetches the missing messages.
  while ((await cachedMessages(fullyLoadedPage, id)).length < messageCount)
    await fullyLoadedPage.waitForTimeout(200);

  const table: Record<string, ReturnType<typeof summarizeScroll>> = {};
  for (const slowdown of slowdowns) {
    const [earlierSamples, laterSamples, fetchedSamples]: [ScrollSample[], ScrollSample[], ScrollSample[]] = [
      [],
      [],
      [],
    ];
    await throttleCpu(host, fullyLoadedPage, slowdown);
    for (let round = 0; round < rounds; round += 1) {
      earlierSamples.push(await measureScroll(fullyLoadedPage, 'earlier'));
      laterSamples.push(await measureScroll(fullyLoadedPage, 'later'));
      const newPage = await host.newPage();
      await newPage.goto(`/chatlist/${id}`);
      await roomOf(newPage).waitFor();
      await throttleCpu(host, newPage, slowdown);
      fetchedSamples.push(await measureScroll(newPage, 'earlier'));
      await newPage.close();
      console.log(`CPU × ${slowdown}, round ${round + 1} of ${rounds}`);
    }
    table[`all messages loaded, scrolling up, CPU × ${slowdown}`] = summarizeScroll(earlierSamples);
    table[`all messages loaded, scrolling down, CPU × ${slowdown}`] = summarizeScroll(laterSamples);
    table[`messages fetched while scrolling up, CPU × ${slowdown}`] = summarizeScroll(fetchedSamples);
  }
  console.table(table);
  console.log(await saveResult('scroll', { messages: messageCount, rounds, wheelStepPx, wheelSteps, table }));
} finally {
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
}
