import type { BrowserContext, Page } from 'playwright';
import { waitUntilPageIdle } from '../core/until-page-idle';
import type { ScreenState } from './states';

export type Steps = Pick<ScreenState, 'before' | 'then' | 'isLoading'>;

/** Scrolls through the page, so that what comes only when it is near has come. */
async function scrollThroughPage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  });
}

/** More device pixels than a picture can have. */
const highestPicture = 16_000;

/** Waits for the outlines of the maps: they are fetched after the page is idle. A map without a network stays empty. */
async function waitUntilMapsDrawn(page: Page): Promise<void> {
  await page
    .waitForFunction(
      // The drawing of an outline is long; an empty one has a few letters.
      () =>
        [...document.querySelectorAll('[data-map]')].every((map) =>
          [...map.querySelectorAll('path')].some((path) => (path.getAttribute('d') ?? '').length > 40),
        ),
      undefined,
      { timeout: 10_000 },
    )
    .catch(() => undefined);
}

/** Has the browser draw rows outside the window too: of those that it skips a picture of the whole page shows nothing. */
const drawAllRows = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Makes the window as high as the page: the bars stand at its ends. */
async function growToWholePage(page: Page): Promise<void> {
  // What is measured by the window, such as a map, grows with it: a few steps, until nothing is left below.
  for (let step = 0; step < 4; step += 1) {
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    const { pageHeight, ratio } = await page.evaluate(() => ({
      pageHeight: document.documentElement.scrollHeight,
      ratio: devicePixelRatio,
    }));
    const highestWindow = Math.floor(highestPicture / ratio);
    if (pageHeight <= height || height >= highestWindow) return;
    await page.setViewportSize({ width, height: Math.min(pageHeight, highestWindow) });
    await waitUntilPageIdle(page);
    // Two frames: rows that come into sight are measured in the first and drawn in the second.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
}

/** Photographs the whole page; a sheet, and a page that a state has scrolled, in the window in which people meet it. */
export async function takeScreenshot(
  context: BrowserContext,
  address: string,
  file: string,
  { before, then, isLoading = false }: Steps = {},
): Promise<void> {
  const page = await context.newPage();
  try {
    await before?.(page);
    await page.goto(address);
    if (isLoading) await page.locator('[aria-busy=true], [data-skeleton]').first().waitFor();
    else {
      await waitUntilPageIdle(page);
      await scrollThroughPage(page);
      await waitUntilPageIdle(page);
    }
    await then?.(page);
    // A page that a state has scrolled, a sheet that lies over it, or a skeleton, which grows with it, is seen in its window only.
    const isWhole =
      !isLoading && (await page.evaluate(() => scrollY === 0 && !document.querySelector('dialog[open]')));
    if (isWhole) {
      await drawAllRows(page);
      await growToWholePage(page);
    }
    if (!isLoading) await waitUntilMapsDrawn(page);
    await page.screenshot({ path: file, fullPage: isWhole, animations: 'disabled' });
  } finally {
    await page.close();
    await context.setOffline(false);
  }
}

export const pressThenShow = (name: RegExp): Steps => ({
  then: async (page) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await waitUntilPageIdle(page);
  },
});
