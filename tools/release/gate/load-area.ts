import type { Browser } from 'playwright';
import type { RemoteRelease } from '@homeground/shared/contracts';
import { addressOf, waitForPaint, collectErrors, newVisitor, rowsOf, timeoutMs } from './visitor';

/** Runs in the page: loads every screen of the container that the shell has loaded. */
async function loadAllScreens([container, screens]: readonly [string, readonly string[]]): Promise<string> {
  type Container = {
    readonly get: (
      name: string,
    ) => Promise<() => { readonly screens: Record<string, () => Promise<unknown>> }>;
  };
  const containerModule = (window as unknown as Record<string, Container>)[container];
  if (!containerModule) return 'its entry did not run';
  try {
    const screenLoaders = (await containerModule.get('./entry'))().screens;
    for (const id of screens) {
      const Screen = await screenLoaders[id]?.();
      if (typeof Screen !== 'function' && typeof Screen !== 'object') return `it has no screen ${id}`;
    }
    return '';
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** Loads all screens of an area in a browser. Returns the problem; null if there is none. */
export async function findAreaLoadProblem(
  browser: Browser,
  origin: string,
  area: string,
  remote: RemoteRelease,
): Promise<string | null> {
  const { version, screens, base, entry } = remote;
  const rows = rowsOf(area, remote);
  const firstRow = rows.find((row) => row.access === 'signed-in') ?? rows[0];
  if (!firstRow) return `no address leads to ${area}: it has no routes`;
  const context = await newVisitor(browser, origin, firstRow.access, (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  try {
    const page = await context.newPage();
    const consoleErrors = collectErrors(page);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto(origin + addressOf(firstRow), { waitUntil: 'load', timeout: timeoutMs });
    const container = area.replaceAll('-', '_');
    await page
      .waitForFunction((name) => name in window, container, { timeout: timeoutMs })
      .catch(() => undefined);
    if (!requestedPaths.includes(base + entry)) return `the page did not ask for version ${version}`;
    const problem = await page.evaluate(loadAllScreens, [container, Object.keys(screens)] as const);
    if (problem) return [problem, ...consoleErrors].join('; ');
    await page.evaluate(waitForPaint);
    await page.evaluate(waitForPaint);
    if (consoleErrors.length > 0) return [...new Set(consoleErrors)].join('; ');
    const copies = await page.evaluate(
      () => (window as unknown as { hgRenderers: unknown[] }).hgRenderers.length,
    );
    return copies === 1 ? null : `${copies} copies of React DOM are in the page`;
  } finally {
    await context.close();
  }
}
