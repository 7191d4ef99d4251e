import path from 'node:path';
import { parseArgs } from 'node:util';
import { routeTable, type ScreenId } from '@homeground/shared/routes';
import { chromium, type BrowserContext } from 'playwright';
import { chromiumPath } from '../core/browser';
import { storeUser } from '../core/people';
import { removeDataDir, freePort, newDataDir, startServer } from '../core/server';
import { demoAddresses, signIn } from '../screens/demo-places';
import { recommendedSlowdown, auditPage, defaultSlowdown, type Audit } from './lighthouse-audit';
import { figuresOf, missedTargets, rowOf, type Figures } from './lighthouse-figures';
import { saveResult, percentile } from './result';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    /** Replaces Lighthouse's default of 4, which is meant for a high-end desktop. */
    slowdown: { type: 'string', default: String(defaultSlowdown) },
  },
});

/**
 * Seeds the demo data with a server in development mode, because a production server refuses to seed. Then starts the production server
 * that is measured.
 */
async function startDemoServer(dataDir: string) {
  const seedingServer = await startServer({ dataDir, env: { NODE_ENV: 'development', DEMO: '1' } });
  await seedingServer.stop();
  return startServer({ dataDir });
}

interface BenchBrowser {
  readonly port: number;
  readonly context: BrowserContext;
}

/**
 * Starts a browser with a debugging port. Lighthouse opens its tabs in this profile, so a user who has signed in here is signed in there,
 * too.
 */
async function openBrowser(profile: string): Promise<BenchBrowser> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    // Lighthouse sets the screen size itself.
    viewport: null,
    locale: 'en-GB',
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  return { port, context };
}

async function measure(address: string, port: number, runs: number): Promise<readonly Audit[]> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1)
    audits.push(await auditPage({ address, port }, Number(options.slowdown)));
  return audits;
}

/** Measures every route with demo data; the routes for users are measured signed in (docs/quality.md). */
async function main(): Promise<void> {
  const rows = routeTable.filter(({ id }) => options.only?.includes(id) ?? true);
  const dataDir = await newDataDir();
  const server = await startDemoServer(dataDir);
  const signedOutBrowser = await openBrowser(path.join(dataDir, 'visitor'));
  const signedInBrowser = await openBrowser(path.join(dataDir, 'member'));
  const allFigures: Figures[] = [];
  try {
    const me = await signIn(signedInBrowser.context.request, server.url, 'demo_minjun');
    await storeUser(signedInBrowser.context, server.url, me);
    const addresses: Readonly<Record<ScreenId, string>> = await demoAddresses(
      signedInBrowser.context.request,
      server.url,
    );
    for (const { id, path: route, access } of rows) {
      const { port } = access === 'signed-in' ? signedInBrowser : signedOutBrowser;
      const figures = figuresOf(route, await measure(server.url + addresses[id], port, Number(options.runs)));
      allFigures.push(figures);
      console.log(`${route}  ${JSON.stringify(rowOf(figures))}`);
      for (const failedAudit of figures.failedAudits) console.log(`  ${failedAudit}`);
    }
    console.table(Object.fromEntries(allFigures.map((figures) => [figures.route, rowOf(figures)])));
    const missedTargetLines = allFigures.flatMap(missedTargets);
    console.log(
      missedTargetLines.length === 0 ? 'Every route reaches its targets.' : missedTargetLines.join('\n'),
    );
    const index = percentile(
      allFigures.map(({ benchmarkIndex }) => benchmarkIndex),
      0.5,
    );
    console.log(
      `CPU × ${options.slowdown}. Benchmark index ${Math.round(index)}: Lighthouse advises × ${recommendedSlowdown(index)} here (--slowdown).`,
    );
    const browserVersion = signedInBrowser.context.browser()?.version() ?? 'unknown';
    console.log(
      await saveResult('lighthouse', {
        browser: browserVersion,
        runs: Number(options.runs),
        slowdown: Number(options.slowdown),
        routes: allFigures,
      }),
    );
  } finally {
    await Promise.all([signedOutBrowser.context.close(), signedInBrowser.context.close()]);
    await server.stop();
    await removeDataDir(dataDir);
  }
}

await main();
