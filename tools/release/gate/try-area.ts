import type { Browser } from 'playwright';
import type { RemoteRelease } from '@homeground/shared/contracts';
import { routeTable } from '@homeground/shared/routes';
import { addressOf, drawn, listen, newVisitor, patienceMs } from './visitor';

/** Runs in the page: reads every screen of the container that the shell has loaded. */
async function takeScreens([container, screens]: readonly [string, readonly string[]]): Promise<string> {
  type Container = {
    readonly get: (
      name: string,
    ) => Promise<() => { readonly screens: Record<string, () => Promise<unknown>> }>;
  };
  const found = (window as unknown as Record<string, Container>)[container];
  if (!found) return 'its entry did not run';
  try {
    const offered = (await found.get('./entry'))().screens;
    for (const id of screens) {
      const Screen = await offered[id]?.();
      if (typeof Screen !== 'function' && typeof Screen !== 'object') return `it has no screen ${id}`;
    }
    return '';
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** Loads all screens of an area in a browser; returns the problem, or null. */
export async function tryArea(
  browser: Browser,
  origin: string,
  area: string,
  { version, screens, base, entry }: RemoteRelease,
): Promise<string | null> {
  const rows = routeTable.filter((row) => row.owner === area && Object.hasOwn(screens, row.id));
  const first = rows.find((row) => row.access === 'signed-in') ?? rows[0];
  if (!first) return `no address of the route table leads to ${area}`;
  const context = await newVisitor(browser, origin, first.access, (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  try {
    const page = await context.newPage();
    const trouble = listen(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(origin + addressOf(first), { waitUntil: 'load', timeout: patienceMs });
    const container = area.replaceAll('-', '_');
    await page
      .waitForFunction((name) => name in window, container, { timeout: patienceMs })
      .catch(() => undefined);
    if (!asked.includes(base + entry)) return `the page did not ask for version ${version}`;
    const problem = await page.evaluate(takeScreens, [container, Object.keys(screens)] as const);
    if (problem) return [problem, ...trouble].join('; ');
    await page.evaluate(drawn);
    await page.evaluate(drawn);
    if (trouble.length > 0) return [...new Set(trouble)].join('; ');
    const copies = await page.evaluate(
      () => (window as unknown as { hgRenderers: unknown[] }).hgRenderers.length,
    );
    return copies === 1 ? null : `${copies} copies of React DOM are in the page`;
  } finally {
    await context.close();
  }
}
