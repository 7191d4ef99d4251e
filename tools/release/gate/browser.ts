import type { Browser } from 'playwright';
import { advice, headlessChromium } from '../../gate/browser.mjs';

async function launch(): Promise<Browser> {
  const executablePath = await headlessChromium();
  if (!executablePath) throw new Error(advice);
  // Read only where it is needed: a rollback does not wait for it.
  const { chromium: driver } = await import('playwright');
  return driver.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
}

let launched: Promise<Browser> | null = null;

/** Starts the browser while something else goes on. Where that fails, whoever needs the browser is told. */
export function startBrowser(): void {
  launched ??= launch();
  launched.catch(() => undefined);
}

/** Opened once for everything a release looks at, before and after the switch. A browser that has died is started again. */
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
