import type { Browser } from 'playwright';
import { chromiumAdvice, findHeadlessChromium } from '../../gate/browser.mjs';

async function launch(): Promise<Browser> {
  const executablePath = await findHeadlessChromium();
  if (!executablePath) throw new Error(chromiumAdvice);
  // Imported only when it is needed, so that a rollback does not wait for it.
  const { chromium: driver } = await import('playwright');
  return driver.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
}

let launched: Promise<Browser> | null = null;

/** Starts the browser in the background. If that fails, `withBrowser` tries again and throws. */
export function startBrowser(): void {
  launched ??= launch();
  launched.catch(() => undefined);
}

/** Runs work with the browser, which is shared by all checks of a release. A browser that has died is started again. */
export async function withBrowser<T>(useBrowser: (browser: Browser) => Promise<T>): Promise<T> {
  const running = await launched?.catch(() => null);
  if (running?.isConnected()) return useBrowser(running);
  launched = launch();
  return useBrowser(await launched);
}

/** Ends the browser, so that the process can end. */
export async function closeBrowser(): Promise<void> {
  const running = await launched?.catch(() => null);
  launched = null;
  await running?.close();
}
