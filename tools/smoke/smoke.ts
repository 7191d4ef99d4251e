import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as driver, type Browser } from 'playwright';
import { assemble } from '../build/assemble';
import { buildParts } from '../build/build-parts';
import { chromiumAdvice, findChromium } from '../gate/browser.mjs';
import { checks } from './checks';
import { storedUserOptions } from './signed-in';
import { serveSite } from './static-site';

/**
 * `npm run smoke` (ARCHITECTURE 2.5) checks that the built shell with an empty registry works on a static host, without any area and
 * without our server.
 */
async function main(): Promise<void> {
  const [shell] = await buildParts(['shell'], {
    reportStart: () => console.log('  building shell …'),
    reportEnd: (_, seconds) => console.log(`  built shell in ${seconds.toFixed(1)} s`),
  });
  if (!shell) throw new Error('The shell was not built.');
  const program = await findChromium();
  if (!program) throw new Error(chromiumAdvice);
  const folder = await mkdtemp(join(tmpdir(), 'homeground-smoke-'));
  // What has started is closed in the opposite order, also if a later start fails.
  const closings: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    await assemble({ shell, areas: [] }, folder);
    const site = await serveSite(folder);
    closings.push(() => site.close());
    const browser = await driver.launch({
      executablePath: program,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
    });
    closings.push(() => browser.close());
    const failureCount = await runAll(browser, site.origin);
    console.log(
      failureCount === 0
        ? `\nThe shell alone works: ${checks.length} checks passed.`
        : `\n${failureCount} of ${checks.length} checks failed.`,
    );
    process.exitCode = failureCount === 0 ? 0 : 1;
  } finally {
    for (const close of closings.reverse()) await close();
  }
}

async function runAll(browser: Browser, origin: string): Promise<number> {
  let failureCount = 0;
  for (const { name, user, check } of checks) {
    const desktop = { baseURL: origin, viewport: { width: 1280, height: 900 }, locale: 'en-GB' };
    const context = await browser.newContext({ ...desktop, ...storedUserOptions(origin, user) });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (cause) => problems.push(`thrown in the page: ${cause.message}`));
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/r/')) problems.push(`requested ${request.url()}`);
    });
    try {
      await check(page);
      if (problems.length > 0) throw new Error(problems.join('\n'));
      console.log(`  ✓ ${name}`);
    } catch (cause) {
      failureCount += 1;
      console.log(
        `  ✗ ${name}\n    ${cause instanceof Error ? cause.message.replaceAll('\n', '\n    ') : String(cause)}`,
      );
    } finally {
      await context.close();
    }
  }
  return failureCount;
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
