import type { BrowserContext, Page } from 'playwright';
import { percentile } from './result';

/** At 60 Hz a frame above 17.5 ms means one dropped frame, above 34 ms two or more. */
const [oneFrameDroppedMs, twoFramesDroppedMs] = [17.5, 34];

export interface Timed {
  readonly frames: readonly number[];
  readonly px: number;
}

/** Passed as a string: the compiler wraps functions in a helper (`__name`) that does not exist in the page. */
const measuring = `{
  const measure = (window.measure = { frames: [], before: 0, on: true });
  const next = (at) => {
    if (measure.before > 0) measure.frames.push(at - measure.before);
    measure.before = at;
    if (measure.on) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}`;

/** Returns the time between two frames of the page, all along the way. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(measuring);
  await act();
  return page.evaluate(() => {
    const { measure } = window as unknown as { measure: { frames: number[]; on: boolean } };
    measure.on = false;
    return measure.frames;
  });
}

/**
 * Returns the main thread's own work in milliseconds during an act. Other work on the machine does not count in it, so it can be compared where
 * frames cannot.
 */
export async function workDuring(
  context: BrowserContext,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? Number.NaN;
  const before = await work();
  await act();
  const after = await work();
  await session.detach();
  return (after - before) * 1000;
}

export async function slowDown(context: BrowserContext, page: Page, slowness: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

export function frameFigures(frames: readonly number[]) {
  const share = (over: number) =>
    `${((frames.filter((ms) => ms > over).length / frames.length) * 100).toFixed(1)} %`;
  const seconds = frames.reduce((sum, ms) => sum + ms, 0) / 1000;
  return {
    'median ms': Number(percentile(frames, 0.5).toFixed(1)),
    'p95 ms': Number(percentile(frames, 0.95).toFixed(1)),
    [`over ${oneFrameDroppedMs} ms`]: share(oneFrameDroppedMs),
    [`over ${twoFramesDroppedMs} ms`]: share(twoFramesDroppedMs),
    'frames a second': Number((frames.length / seconds).toFixed(1)),
  };
}

export const figures = (all: readonly Timed[]) => ({
  ...frameFigures(all.flatMap((item) => item.frames)),
  px: Math.round(all.reduce((sum, item) => sum + item.px, 0)),
});
