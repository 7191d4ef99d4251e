import type { CDPSession, Page } from 'playwright';

/** Milliseconds that a finger or a mouse button stays down. */
const pressMs = 80;

/** Milliseconds from the end of a tap, or from the `popstate` event, until the browser has painted a part of the next screen. */
export interface TapTimes {
  /** The first heading of the next screen. */
  readonly title: number;
  /** The complete next screen: no skeleton is left in it. */
  readonly content: number;
}

/**
 * Starts to measure the next change to `path`. The script is a string, because the compiler wraps functions in a helper that the page
 * lacks. A time ends after the frame in which the part appeared, so that style, layout and painting are included.
 */
const watchScript = (path: string, startEvent: 'click' | 'popstate') => `{
  const main = document.querySelector('main');
  const oldHeading = main.querySelector('h1, h2');
  let startedAt;
  addEventListener('${startEvent}', (event) => (startedAt ??= event.timeStamp), { capture: true, once: true });
  window.tapTimes = {};
  const setWhenPainted = (part) => {
    if (part in window.tapTimes) return;
    window.tapTimes[part] = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.tapTimes[part] = performance.now() - startedAt);
      port2.postMessage(null);
    });
  };
  new MutationObserver((_, observer) => {
    const heading = main.querySelector('h1, h2');
    if (location.pathname !== '${path}' || !heading || heading === oldHeading) return;
    setWhenPainted('title');
    if (main.querySelector('[aria-busy="true"]')) return;
    setWhenPainted('content');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
}`;

async function readTimes(page: Page): Promise<TapTimes> {
  const handle = await page.waitForFunction(() => {
    const { tapTimes } = window as unknown as { tapTimes: Partial<Record<keyof TapTimes, number | null>> };
    const { title, content } = tapTimes;
    return typeof title === 'number' && typeof content === 'number' ? { title, content } : false;
  });
  return (await handle.jsonValue()) as TapTimes;
}

/** Taps the link of the bottom bar that leads to `path`. */
export async function tapBarLink(page: Page, path: string): Promise<TapTimes> {
  await page.evaluate(watchScript(path, 'click'));
  const box = await page.locator(`nav a[href="${path}"]`).boundingBox();
  if (!box) throw new Error(`The bottom bar has no link to ${path}.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await new Promise((resolve) => setTimeout(resolve, pressMs));
  await page.mouse.up();
  return readTimes(page);
}

/** Goes back to the screen at `path`. */
export async function goBack(page: Page, path: string): Promise<TapTimes> {
  await page.evaluate(watchScript(path, 'popstate'));
  await page.evaluate(() => window.history.back());
  return readTimes(page);
}

/** Emulates slow 4G and a slow phone. On this network every file and answer that the page still has to fetch costs time. */
export async function emulateSlowPhone(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
