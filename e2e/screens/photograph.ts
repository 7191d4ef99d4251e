import type { BrowserContext, Page } from 'playwright';
import { closePage } from '../core/close-page';
import { waitUntilPageIdle } from '../core/until-page-idle';
import type { ScreenState } from './screen-state';

export type Steps = Pick<ScreenState, 'prepare' | 'act' | 'waitUntilLoadingShown'>;

/** Scrolls through the whole page, because some parts load only when they are near the window. */
async function scrollThroughPage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  });
}

/** Maximum height of a screenshot in device pixels. */
const maxPictureHeight = 16_000;

/** Waits for the outlines of the maps, which the page fetches only when it is idle. Offline, a map stays empty. */
async function waitUntilMapsDrawn(page: Page): Promise<void> {
  await page
    .waitForFunction(
      // The path of an outline is long; an empty path has only a few letters.
      () =>
        [...document.querySelectorAll('[data-map]')].every((map) =>
          [...map.querySelectorAll('path')].some((path) => (path.getAttribute('d') ?? '').length > 40),
        ),
      undefined,
      { timeout: 10_000 },
    )
    .catch(() => undefined);
}

/**
 * Makes the browser render rows outside the window too. A screenshot of the whole page shows nothing where `content-visibility` skips a
 * row.
 */
const drawAllRows = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Makes the window as high as the page, so that the bars are at the top and at the bottom of the screenshot. */
async function growToWholePage(page: Page): Promise<void> {
  // Some parts, such as a map, grow with the window. So the window grows in a few steps, until the whole page fits.
  for (let step = 0; step < 4; step += 1) {
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    const { pageHeight, ratio } = await page.evaluate(() => ({
      pageHeight: document.documentElement.scrollHeight,
      ratio: devicePixelRatio,
    }));
    const maxWindowHeight = Math.floor(maxPictureHeight / ratio);
    if (pageHeight <= height || height >= maxWindowHeight) return;
    await page.setViewportSize({ width, height: Math.min(pageHeight, maxWindowHeight) });
    await waitUntilPageIdle(page);
    // Waits two frames: the browser measures new rows in the first frame and draws them in the second.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
}

/** Photographs the whole page. A sheet, and a page that a state has scrolled, are photographed in a window of normal height. */
export async function takeScreenshot(
  context: BrowserContext,
  address: string,
  file: string,
  { prepare, act, waitUntilLoadingShown }: Steps = {},
): Promise<void> {
  const page = await context.newPage();
  try {
    await prepare?.(page);
    await page.goto(address);
    if (waitUntilLoadingShown) await waitUntilLoadingShown(page);
    else {
      await waitUntilPageIdle(page);
      await scrollThroughPage(page);
      await waitUntilPageIdle(page);
    }
    await act?.(page);
    // A scrolled page, a page under an open sheet, and a skeleton, which grows with the window, are photographed as the window shows them.
    const isFullPage =
      !waitUntilLoadingShown &&
      (await page.evaluate(() => scrollY === 0 && !document.querySelector('dialog[open]')));
    if (isFullPage) {
      await drawAllRows(page);
      await growToWholePage(page);
    }
    if (!waitUntilLoadingShown) await waitUntilMapsDrawn(page);
    await page.screenshot({ path: file, fullPage: isFullPage, animations: 'disabled' });
  } finally {
    await closePage(page);
    await context.setOffline(false);
  }
}

export const stepsToOpenDialog = (name: RegExp): Steps => ({
  act: async (page) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await waitUntilPageIdle(page);
  },
});
