import type { Browser, BrowserContext, Page, Route } from 'playwright';
import type { routeTable } from '@homeground/shared/routes';
import { keptUser } from '../../smoke/signed-in';

export const patienceMs = 20_000;

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

export type Row = (typeof routeTable)[number];

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
  const storedUser = access === 'signed-in' ? keptUser(origin, user) : {};
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
export function listen(page: Page): string[] {
  const trouble: string[] = [];
  page.on('pageerror', (cause) => trouble.push(cause.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(text))
      trouble.push(text);
  });
  return trouble;
}

/** Runs in the page: waits until it has painted and effects have run. */
export function drawn(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );
}
