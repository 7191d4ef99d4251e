import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { KeyboardBrowser, KeyboardBrowserOptions } from './keyboard-browser';

/**
 * Starts a stock Firefox through WebDriver BiDi. Each call starts a process of its own, so that windows do not take the focus from each
 * other.
 */
export async function openFirefox(
  program: string,
  { url, language, worker = false }: KeyboardBrowserOptions,
): Promise<KeyboardBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    env: { ...process.env, TZ: 'Asia/Seoul' },
    extraPrefsFirefox: {
      'intl.accept_languages': language,
      'ui.prefersReducedMotion': 1,
      'dom.serviceWorkers.enabled': worker,
    },
  });
  const [otherTab] = await browser.pages();
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  return {
    open: (address) => page.goto(new URL(address, url).href),
    address: () => page.url().slice(url.length),
    press: async (keys) => {
      const hasShift = keys.startsWith('Shift+');
      if (hasShift) await page.keyboard.down('Shift');
      await page.keyboard.press(keys.replace('Shift+', '') as KeyInput);
      if (hasShift) await page.keyboard.up('Shift');
      // After the last element the focus moves to the browser's toolbar, which receives no keys. Switching tabs returns the focus to the
      // page.
      if (!keys.endsWith('Tab') || (await page.evaluate(() => document.hasFocus()))) return;
      await otherTab?.bringToFront();
      await page.bringToFront();
    },
    type: (text) => page.keyboard.type(text),
    evaluate: (pageFunction, argument) =>
      page.evaluate(pageFunction as (argument: unknown) => never, argument),
    runScript: (script) => page.evaluate(script),
    close: () => browser.close(),
  };
}
