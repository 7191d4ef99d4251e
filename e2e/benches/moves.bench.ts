import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { paths } from '@homeground/shared/routes';
import { chromium, type Page } from 'playwright';
import { chromiumPath } from '../core/browser';
import { storeUser } from '../core/people';
import { removeDataDir, newDataDir, startServer } from '../core/server';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { signIn } from '../screens/demo-places';
import { frameFigures, throttleCpu } from './frames';
import { saveResult, percentile } from './result';

/** With `--rounds 2` the run is quick and its figures are rough. */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '12' } } });
const rounds = Number(options.rounds);
const slowdowns = [1, 4] as const;

interface Move {
  /** `plain` is a transition of a page with two boxes and without the app. */
  readonly kind: 'open' | 'close' | 'plain';
  /**
   * Milliseconds from the call of startViewTransition() until the animation starts: the browser takes both snapshots, and the next screen
   * renders.
   */
  readonly delayMs: number;
  /** Milliseconds between two frames of the animation. */
  readonly frames: readonly number[];
  readonly done: boolean;
  readonly skipped: boolean;
}

/**
 * Measures each view transition of a page. The script is a string, because the compiler wraps functions in a helper that the page lacks.
 */
const recordMovesScript = `{
  window.moves = [];
  const originalStart = document.startViewTransition.bind(document);
  document.startViewTransition = (show) => {
    const calledAt = performance.now();
    const kind = document.documentElement.dataset.move ?? 'plain';
    const move = { kind, delayMs: 0, frames: [], done: false, skipped: false };
    window.moves.push(move);
    const transition = originalStart(show);
    let lastFrameAt = 0;
    const recordFrame = (at) => {
      if (lastFrameAt > 0) move.frames.push(at - lastFrameAt);
      lastFrameAt = at;
      if (!move.done) requestAnimationFrame(recordFrame);
    };
    transition.ready.then(
      () => {
        move.delayMs = performance.now() - calledAt;
        requestAnimationFrame(recordFrame);
      },
      () => (move.skipped = true),
    );
    transition.finished.finally(() => (move.done = true));
    return transition;
  };
}`;

/**
 * A page without the app, whose two boxes move like the parts of an opened card. Its figures show the best that this browser can reach on
 * this machine.
 */
const plainPage = `<!doctype html><title>Two boxes</title><style>
  ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 240ms }
  div { position: absolute; width: 390px; height: 92px; top: 400px; background: orange; view-transition-name: card }
  i { position: absolute; width: 20px; height: 20px; top: 420px; background: green; view-transition-name: face }
  .open div { top: 64px; height: 700px } .open i { top: 120px; width: 72px; height: 72px }
</style><body><div></div><i></i></body>`;

async function waitForMoves(page: Page, count: number): Promise<void> {
  await page.waitForFunction((expected) => {
    const { moves } = window as unknown as { moves: readonly { done: boolean }[] };
    return moves.length >= expected && moves.every(({ done }) => done);
  }, count);
}

const movesOf = (page: Page): Promise<Move[]> => page.evaluate('window.moves');

/** Opens the cards of the list one after the other, and returns to the list after each. */
async function openAndClose(page: Page, url: string): Promise<Move[]> {
  await page.goto(url + paths.matches());
  await waitUntilPageIdle(page);
  const cards = page.locator('#main [role=listitem] a');
  for (let round = 0; round < rounds; round += 1) {
    await cards.nth(round % 4).click();
    await waitForMoves(page, 2 * round + 1);
    await waitUntilPageIdle(page);
    await page.goBack();
    await waitForMoves(page, 2 * round + 2);
    await waitUntilPageIdle(page);
  }
  return movesOf(page);
}

async function moveBoxes(page: Page): Promise<Move[]> {
  await page.setContent(plainPage);
  await page.evaluate(recordMovesScript);
  for (let round = 0; round < 2 * rounds; round += 1) {
    await page.evaluate("void document.startViewTransition(() => document.body.classList.toggle('open'))");
    await waitForMoves(page, round + 1);
  }
  return movesOf(page);
}

function summarizeMoves(moves: readonly Move[]) {
  const completedMoves = moves.filter(({ skipped }) => !skipped);
  const delaysMs = completedMoves.map((move) => move.delayMs);
  return {
    moves: `${completedMoves.length} of ${moves.length}`,
    'delay, median ms': Number(percentile(delaysMs, 0.5).toFixed(0)),
    'delay, p95 ms': Number(percentile(delaysMs, 0.95).toFixed(0)),
    ...frameFigures(completedMoves.flatMap(({ frames }) => frames)),
  };
}

const dataDir = await newDataDir();
const server = await startServer({ dataDir, env: { NODE_ENV: 'development', DEMO: '1' } });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
try {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
  });
  await storeUser(context, server.url, await signIn(context.request, server.url, 'demo_minjun'));
  const results: Record<string, ReturnType<typeof summarizeMoves>> = {};
  for (const slowdown of slowdowns) {
    const appTab = await context.newPage();
    await appTab.addInitScript(recordMovesScript);
    await throttleCpu(context, appTab, slowdown);
    const moves = await openAndClose(appTab, server.url);
    await appTab.close();
    const plainTab = await context.newPage();
    await throttleCpu(context, plainTab, slowdown);
    const boxMoves = await moveBoxes(plainTab);
    await plainTab.close();
    for (const kind of ['open', 'close'] as const)
      results[`${kind}, CPU × ${slowdown}`] = summarizeMoves(moves.filter((move) => move.kind === kind));
    results[`two boxes, CPU × ${slowdown}`] = summarizeMoves(boxMoves);
  }
  console.table(results);
  const loadAverage = loadavg()[0]?.toFixed(1) ?? '?';
  console.log(`Load of the machine: ${loadAverage}`);
  console.log(await saveResult('moves', { rounds, load: loadAverage, results }));
} finally {
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
}
