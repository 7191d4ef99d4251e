import type { Browser } from 'playwright';
import { advice, chromium } from '../../gate/browser.mjs';

/** Opened once for everything a release looks at. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await chromium();
  if (!executablePath) throw new Error(advice);
  // Read only where it is needed: a rollback does not wait for it.
  const { chromium: driver } = await import('playwright');
  const browser = await driver.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
