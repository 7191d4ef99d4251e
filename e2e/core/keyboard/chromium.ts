import type { PlaywrightWorkerArgs } from 'playwright/test';
import type { KeyboardBrowser, KeyboardBrowserOptions } from './keyboard-browser';

type Playwright = PlaywrightWorkerArgs['playwright'];

/** Starts Chromium. Inside a test, `launch` and `newContext` use the executable, window size and time zone of the Playwright project. */
export async function openChromium(
  { chromium }: Playwright,
  { url, language, worker = false }: KeyboardBrowserOptions,
): Promise<KeyboardBrowser> {
  const browser = await chromium.launch();
  const context = await browser.newContext({
    locale: language,
    serviceWorkers: worker ? 'allow' : 'block',
  });
  const page = await context.newPage();
  return {
    open: (address) => page.goto(new URL(address, url).href),
    address: () => page.url().slice(url.length),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    evaluate: (pageFunction, argument) =>
      page.evaluate(pageFunction as (argument: unknown) => never, argument),
    runScript: (script) => page.evaluate(script),
    close: () => browser.close(),
  };
}
