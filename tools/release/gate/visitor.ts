import type { Browser, BrowserContext, Page, Route } from 'playwright';
import type { RemoteRelease } from '@homeground/shared/contracts';
import { routeTable, type RouteRow } from '@homeground/shared/routes';
import { storedUserOptions } from '../../smoke/signed-in';

export const timeoutMs = 20_000;

/** The user whose page the gate looks at; also what `/api/me` answers where answers are generated. */
export const user = {
  id: 'me',
  nickname: 'Me',
  pictureUrl: null,
  locale: 'en',
  latitude: 37.5,
  longitude: 127.03,
  searchDistance: 10,
};

export type Row = Pick<RouteRow, 'id' | 'path' | 'access'>;

/** Returns the rows of the screens that a release has: those it brings, or those of the table. */
export function rowsOf(area: string, { routes, screens }: RemoteRelease): Row[] {
  const rows: readonly Row[] = routes ?? routeTable.filter(({ owner }) => owner === area);
  return rows.filter(({ id }) => Object.hasOwn(screens, id));
}

export const addressOf = (row: Row) => row.path.replaceAll(':id', 'me').replaceAll(/:\w+/g, '1');

/**
 * Counts the copies of React DOM: each copy registers once. Passed as text, because the compiler adds helpers that do not exist in
 * the page.
 */
const countRenderers = `window.hgRenderers = [];
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  isDisabled: false, supportsFiber: true, renderers: new Map(),
  inject(renderer) { return window.hgRenderers.push(renderer); },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, checkDCE() {},
};`;

/** Answers every call by `answer`: these visits must not change user data. */
export async function newVisitor(
  browser: Browser,
  origin: string,
  access: Row['access'],
  answer: (route: Route) => Promise<void>,
): Promise<BrowserContext> {
  const storedUser = access === 'signed-in' ? storedUserOptions(origin, user) : {};
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    // A service worker would answer with cached files instead of the release.
    serviceWorkers: 'block',
    ...storedUser,
  });
  await context.route(/^https?:\/\/[^/]+\/(?:api|v2)\//, answer);
  await context.routeWebSocket(/./, () => undefined);
  await context.addInitScript({ content: countRenderers });
  return context;
}

/** Collects what the page throws and writes to the console as an error. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (cause) => errors.push(cause.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(text))
      errors.push(text);
  });
  return errors;
}

/** Runs in the page: waits until it has painted and effects have run. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );
}
