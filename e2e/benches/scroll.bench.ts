import { spawnSync } from 'node:child_process';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { chromiumPath } from '../core/browser';
import { heldMessages } from '../core/held-messages';
import { moveIn } from '../core/people';
import { openRoom } from '../core/rooms';
import { forgetDataDir, freePort, newDataDir, startServer } from '../core/server';
import { keepResult, ranked } from './result';

const messages = 10_000;
const rounds = 2;
/** One turn of the wheel after the other, each as soon as the page has taken the one before: faster than a thumb flings. */
const turn = 100;
const turns = 160;
const slownesses = [1, 4] as const;
/** A frame of 60 a second lasts 16.7 ms: later than these, one or two and more were missed. */
const [missed, missedMore] = [17.5, 34];

interface Timed {
  readonly frames: readonly number[];
  readonly px: number;
}

const roomOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** As text: what compiles this file gives functions names by a helper that the page does not have. */
const measuring = `{
  const measure = (window.measure = { frames: [], before: 0, on: true });
  const next = (at) => {
    if (measure.before > 0) measure.frames.push(at - measure.before);
    measure.before = at;
    if (measure.on) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}`;

/** The time between two frames of the page, all along the way. */
async function scrolled(page: Page, way: 'earlier' | 'later'): Promise<Timed> {
  const from = await roomOf(page).evaluate((element) => element.scrollHeight - element.scrollTop);
  await page.bringToFront();
  await roomOf(page).hover();
  await page.evaluate(measuring);
  for (let done = 0; done < turns; done += 1) await page.mouse.wheel(0, way === 'earlier' ? -turn : turn);
  const frames = await page.evaluate(() => {
    const { measure } = window as unknown as { measure: { frames: number[]; on: boolean } };
    measure.on = false;
    return measure.frames;
  });
  const to = await roomOf(page).evaluate((element) => element.scrollHeight - element.scrollTop);
  return { frames, px: Math.abs(to - from) };
}

async function slowDown(context: BrowserContext, page: Page, slowness: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

function figures(all: readonly Timed[]) {
  const frames = all.flatMap((one) => one.frames);
  const share = (over: number) =>
    `${((frames.filter((ms) => ms > over).length / frames.length) * 100).toFixed(1)} %`;
  const seconds = frames.reduce((sum, ms) => sum + ms, 0) / 1000;
  return {
    'median ms': Number(ranked(frames, 0.5).toFixed(1)),
    'p95 ms': Number(ranked(frames, 0.95).toFixed(1)),
    [`over ${missed} ms`]: share(missed),
    [`over ${missedMore} ms`]: share(missedMore),
    'frames a second': Number((frames.length / seconds).toFixed(1)),
    px: Math.round(all.reduce((sum, one) => sum + one.px, 0)),
  };
}

const dataDir = await newDataDir();
const port = await freePort();
let server = await startServer({ dataDir, port });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
try {
  const person = () =>
    browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
  const [host, guest] = [await person(), await person()];
  for (const who of [host, guest]) await moveIn(who, server.url);
  const { id } = await openRoom(host.request, guest.request, server.url);
  // Open from the first line on, so that this page has all of them in hand.
  const whole = await host.newPage();
  await whole.goto(`/chatlist/${id}`);
  await roomOf(whole).waitFor();
  console.log(`${messages} messages are being written …`);
  await server.stop();
  const writer = ['--import', 'tsx', 'server/src/modules/chat/long-room.bench.ts'];
  const { status } = spawnSync(process.execPath, [...writer, dataDir, id, String(messages)], { stdio: 'inherit' }); // prettier-ignore
  if (status !== 0) throw new Error('The messages could not be written.');
  server = await startServer({ dataDir, port });
  // It comes back by itself and asks for what it lacks.
  while ((await heldMessages(whole, id)).length < messages) await whole.waitForTimeout(200);

  const table: Record<string, ReturnType<typeof figures>> = {};
  for (const slowness of slownesses) {
    const [earlier, later, fetched]: [Timed[], Timed[], Timed[]] = [[], [], []];
    await slowDown(host, whole, slowness);
    for (let round = 0; round < rounds; round += 1) {
      earlier.push(await scrolled(whole, 'earlier'));
      later.push(await scrolled(whole, 'later'));
      const fresh = await host.newPage();
      await fresh.goto(`/chatlist/${id}`);
      await roomOf(fresh).waitFor();
      await slowDown(host, fresh, slowness);
      fetched.push(await scrolled(fresh, 'earlier'));
      await fresh.close();
      console.log(`CPU × ${slowness}, round ${round + 1} of ${rounds}`);
    }
    table[`all in hand, to earlier ones, CPU × ${slowness}`] = figures(earlier);
    table[`all in hand, back, CPU × ${slowness}`] = figures(later);
    table[`fetched on the way, CPU × ${slowness}`] = figures(fetched);
  }
  console.table(table);
  console.log(await keepResult('scroll', { messages, rounds, turn, turns, table }));
} finally {
  await browser.close();
  await server.stop();
  await forgetDataDir(dataDir);
}
