import type { PlaywrightWorkerArgs } from 'playwright/test';
import type { Seat, SeatWanted } from './seat';

type Runner = PlaywrightWorkerArgs['playwright'];

/** Uses the program, window and time zone of the Playwright project. */
export async function sitAtChromium(
  { chromium }: Runner,
  { url, language, worker = false }: SeatWanted,
): Promise<Seat> {
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
    type: (words) => page.keyboard.type(words),
    look: (inPage, given) => page.evaluate(inPage as (given: unknown) => never, given),
    run: (script) => page.evaluate(script),
    leave: () => browser.close(),
  };
}
