import type { Browser, BrowserContext, Page, Route } from 'playwright';
import type { RemoteRelease } from '@homeground/shared/contracts';
import { routeTable, type RouteRow } from '@homeground/shared/routes';
import { storedUserOptions } from '../../smoke/signed-in';

export const timeoutMs = 20_000;

/** The signed-in user of the gate's pages, also in generated answers of `/api/me`. */
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

/** Returns the routes of the screens of a release: its own rows, else the rows of the route table. */
export function rowsOf(area: string, { routes, screens }: RemoteRelease): Row[] {
  const rows: readonly Row[] = routes ?? routeTable.filter(({ owner }) => owner === area);
  return rows.filter(({ id }) => Object.hasOwn(screens, id));
}

export const addressOf = (row: Row) => row.path.replaceAll(':id', 'me').replaceAll(/:\w+/g, '1');

/**
 * Counts the copies of React DOM: each copy registers once. The script is a string, because the compiler would add helpers that do not
 * exist in the page.
 */
const rendererCounter = `window.hgRenderers = [];
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  isDisabled: false, supportsFiber: true, renderers: new Map(),
  inject(renderer) { return window.hgRenderers.push(renderer); },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, checkDCE() {},
};`;

/** Opens a browser context in which `answer` responds to every API call, so that the visit cannot change user data. */
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
  await context.addInitScript({ content: rendererCounter });
  return context;
}

/** Collects errors that the page throws or writes to the console. */
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

/** Runs in the page: waits until the page has painted and its effects have run. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );
}
