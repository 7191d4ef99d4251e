import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { paths } from '@homeground/shared/routes';
import { chromium, type Browser } from 'playwright';
import { chromiumPath } from '../core/browser';
import { storeUser } from '../core/people';
import { removeDataDir, newDataDir, startServer } from '../core/server';
import { signIn } from '../screens/demo-places';
import { percentile, saveResult } from './result';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Number(options.rounds);

/** Network profiles: the round trip in milliseconds, and the bytes per second. */
const networks = {
  '400 kbit/s, 300 ms': { latency: 300, bytesPerSecond: 50_000 },
  'slow 4G (1.6 Mbit/s, 150 ms)': { latency: 150, bytesPerSecond: 200_000 },
  '10 Mbit/s, 40 ms': { latency: 40, bytesPerSecond: 1_250_000 },
} as const;
type Network = (typeof networks)[keyof typeof networks];

/**
 * Makes the inline script fail before it draws the frame of the page (ADR 192). The script catches the error, and has already
 * preloaded the files, as in a page with the drawing.
 */
const preventDrawingScript = `Element.prototype.attachShadow = () => { throw new Error('no drawing'); };`;

interface Visit {
  readonly firstPaint: number;
  readonly htmlBytes: number;
}

async function visit(
  browser: Browser,
  url: string,
  path: string,
  { latency, bytesPerSecond }: Network,
  isDrawn: boolean,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  if (path !== '/') await storeUser(context, url, await signIn(context.request, url, 'demo_minjun'));
  const page = await context.newPage();
  if (!isDrawn) await page.addInitScript(preventDrawingScript);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const result = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    htmlBytes:
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
        ?.encodedBodySize ?? Number.NaN,
  }));
  await context.close();
  return result;
}

const dataDir = await newDataDir();
const server = await startServer({ dataDir, env: { NODE_ENV: 'development', DEMO: '1' } });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
try {
  const results: Record<string, object> = {};
  for (const [name, network] of Object.entries(networks))
    for (const path of ['/', paths.matches()]) {
      const drawnVisits: Visit[] = [];
      const undrawnVisits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1) {
        drawnVisits.push(await visit(browser, server.url, path, network, true));
        undrawnVisits.push(await visit(browser, server.url, path, network, false));
      }
      const medianFirstPaint = (visits: readonly Visit[]) =>
        percentile(
          visits.map(({ firstPaint }) => firstPaint),
          0.5,
        );
      const htmlBytes = drawnVisits[0]?.htmlBytes ?? Number.NaN;
      const targetMs = network.latency + (htmlBytes / network.bytesPerSecond) * 1000 + 100;
      results[`${path}, ${name}`] = {
        'first paint, median ms': Math.round(medianFirstPaint(drawnVisits)),
        'without the drawing': Math.round(medianFirstPaint(undrawnVisits)),
        ratio: Number((medianFirstPaint(drawnVisits) / medianFirstPaint(undrawnVisits)).toFixed(2)),
        'one round trip + HTML + 100 ms': Math.round(targetMs),
      };
    }
  console.table(results);
  const loadAverage = loadavg()[0]?.toFixed(1) ?? '?';
  console.log(`Load of the machine: ${loadAverage}`);
  console.log(await saveResult('first-paint', { rounds, load: loadAverage, results }));
} finally {
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
}
