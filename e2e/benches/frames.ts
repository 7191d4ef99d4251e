import type { BrowserContext, Page } from 'playwright';
import { percentile } from './result';

/** At 60 Hz a frame longer than 17.5 ms means one dropped frame; a frame longer than 34 ms means two or more. */
const [oneFrameDroppedMs, twoFramesDroppedMs] = [17.5, 34];

export interface ScrollSample {
  /** Milliseconds between two frames. */
  readonly frames: readonly number[];
  /** Scrolled distance in pixels. */
  readonly px: number;
}

/**
 * Records the time between frames in the page. The script is a string, because the compiler wraps functions in a helper (`__name`) that
 * does not exist in the page.
 */
const measureScript = `{
  const measure = (window.measure = { frames: [], lastFrameAt: 0, isRecording: true });
  const recordFrame = (at) => {
    if (measure.lastFrameAt > 0) measure.frames.push(at - measure.lastFrameAt);
    measure.lastFrameAt = at;
    if (measure.isRecording) requestAnimationFrame(recordFrame);
  };
  requestAnimationFrame(recordFrame);
}`;

/** Returns the milliseconds between the frames that the page draws while `action` runs. */
export async function framesDuring(page: Page, action: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(measureScript);
  await action();
  return page.evaluate(() => {
    const { measure } = window as unknown as { measure: { frames: number[]; isRecording: boolean } };
    measure.isRecording = false;
    return measure.frames;
  });
}

/**
 * Returns the main thread's work in milliseconds while `action` runs. Unlike frame times, this figure does not depend on other processes,
 * so runs on a busy machine can be compared.
 */
export async function workDuring(
  context: BrowserContext,
  page: Page,
  action: () => Promise<void>,
): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readTaskSeconds = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? Number.NaN;
  const startSeconds = await readTaskSeconds();
  await action();
  const endSeconds = await readTaskSeconds();
  await session.detach();
  return (endSeconds - startSeconds) * 1000;
}

export async function throttleCpu(context: BrowserContext, page: Page, slowdown: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

export function frameFigures(frames: readonly number[]) {
  const shareOver = (limitMs: number) =>
    `${((frames.filter((ms) => ms > limitMs).length / frames.length) * 100).toFixed(1)} %`;
  const seconds = frames.reduce((sum, ms) => sum + ms, 0) / 1000;
  return {
    'median ms': Number(percentile(frames, 0.5).toFixed(1)),
    'p95 ms': Number(percentile(frames, 0.95).toFixed(1)),
    [`over ${oneFrameDroppedMs} ms`]: shareOver(oneFrameDroppedMs),
    [`over ${twoFramesDroppedMs} ms`]: shareOver(twoFramesDroppedMs),
    'frames a second': Number((frames.length / seconds).toFixed(1)),
  };
}

export const summarizeScroll = (samples: readonly ScrollSample[]) => ({
  ...frameFigures(samples.flatMap((sample) => sample.frames)),
  px: Math.round(samples.reduce((sum, sample) => sum + sample.px, 0)),
});
