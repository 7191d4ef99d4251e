import type { Browser } from 'playwright';
import { storedUserOptions } from '../smoke/signed-in';

export interface Visit {
  /** Time from the start of the navigation until the area's first heading appears. */
  readonly ms: number;
  /** Bytes of the scripts loaded by then, brotli-compressed. */
  readonly bytes: number;
  readonly scripts: number;
}

export interface Conditions {
  readonly roundTripMs: number;
  readonly bytesPerSecond: number;
  readonly cpuSlowdown: number;
}

const user = {
  id: 'me',
  nickname: 'Me',
  pictureUrl: null,
  locale: 'en',
  latitude: 37.5,
  longitude: 127.03,
  searchDistance: 10,
};

/** Window of the page, with the time at which its first heading appeared. */
interface MarkedWindow {
  headingAt?: number;
}

/** Opens the first screen of an area with an empty cache and measures the visit. */
export async function measureVisit(
  browser: Browser,
  origin: string,
  conditions: Conditions | null,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    ...storedUserOptions(origin, user),
  });
  try {
    const page = await context.newPage();
    if (conditions) {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: conditions.roundTripMs,
        downloadThroughput: conditions.bytesPerSecond,
        uploadThroughput: conditions.bytesPerSecond,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
    }
    await page.addInitScript(() => {
      // No named functions in here: the compiler would wrap them in a helper that does not exist in the page.
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main :is(h1, h2)')) return;
        observer.disconnect();
        (window as MarkedWindow).headingAt = performance.now();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${origin}/matches`);
    await page.waitForFunction(() => (window as MarkedWindow).headingAt !== undefined, undefined, {
      timeout: 60_000,
    });
    return await page.evaluate(() => {
      const ms = (window as MarkedWindow).headingAt ?? 0;
      const scripts = performance
        .getEntriesByType('resource')
        .filter((item): item is PerformanceResourceTiming => item instanceof PerformanceResourceTiming)
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd > 0 && responseEnd <= ms);
      return {
        ms,
        bytes: scripts.reduce((sum, script) => sum + script.encodedBodySize, 0),
        scripts: new Set(scripts.map(({ name }) => name)).size,
      };
    });
  } finally {
    await context.close();
  }
}
