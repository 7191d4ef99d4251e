import type { Browser } from 'playwright';
import { chromiumAdvice, findHeadlessChromium } from '../../gate/browser.mjs';

async function launch(): Promise<Browser> {
  const executablePath = await findHeadlessChromium();
  if (!executablePath) throw new Error(chromiumAdvice);
  // A rollback does not need Playwright, so Playwright is imported only here.
  const { chromium: driver } = await import('playwright');
  return driver.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
}

let launchedBrowser: Promise<Browser> | null = null;

/** Starts the browser in the background. If that fails, `withBrowser` tries again and throws. */
export function startBrowser(): void {
  launchedBrowser ??= launch();
  launchedBrowser.catch(() => undefined);
}

/** Runs a function with the browser that all checks of a release share. Starts the browser again if it has died. */
export async function withBrowser<T>(useBrowser: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchedBrowser?.catch(() => null);
  if (browser?.isConnected()) return useBrowser(browser);
  launchedBrowser = launch();
  return useBrowser(await launchedBrowser);
}

/** Ends the browser, so that the process can end. */
export async function closeBrowser(): Promise<void> {
  const browser = await launchedBrowser?.catch(() => null);
  launchedBrowser = null;
  await browser?.close();
}
