import type { Page } from 'playwright/test';

export interface DomSnapshot {
  /** `location.pathname` at the time of the snapshot. */
  readonly path: string;
  /** Text of the top bar; null if there is no bar. */
  readonly title: string | null;
  readonly hasContent: boolean;
}

export interface RequestRecord {
  /** Path of the page when it sent the request. */
  readonly path: string;
  readonly requestPath: string;
}

declare global {
  interface Window {
    /** A snapshot after every change of the document. */
    domSnapshots: DomSnapshot[];
    /** A snapshot just before each pushState or replaceState. */
    navigations: DomSnapshot[];
    requestRecords: RequestRecord[];
  }
}

/** Records every DOM change, navigation of the router and API call, starting before the first script. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const snapshot = (): DomSnapshot => {
      const title = document.querySelector('[data-bar="top"]')?.textContent ?? null;
      const text = document.getElementById('root')?.textContent ?? '';
      return { path: location.pathname, title, hasContent: title !== null || text.trim() !== '' };
    };
    window.domSnapshots = [];
    window.navigations = [];
    window.requestRecords = [];
    new MutationObserver(() => window.domSnapshots.push(snapshot())).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (...args: Parameters<History['pushState']>) => {
        window.navigations.push(snapshot());
        original(...args);
      };
    }
    const record = (url: string) => {
      const requestPath = new URL(url, location.href).pathname;
      window.requestRecords.push({ path: location.pathname, requestPath });
    };
    const openXhr = XMLHttpRequest.prototype.open;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
      record(String(args[1]));
      Reflect.apply(openXhr, this, args);
    };
    const sendFetch = window.fetch.bind(window);
    window.fetch = (input, init) => {
      record(input instanceof Request ? input.url : String(input));
      return sendFetch(input, init);
    };
  });
}

/** Returns content and requests recorded at `path`. Ignores a screen with the title `excludedTitle`, and requests that every page sends. */
export function readTraces(
  page: Page,
  path: string,
  excludedTitle: string | null,
): Promise<{ readonly snapshots: readonly DomSnapshot[]; readonly requests: readonly string[] }> {
  return page.evaluate(
    ({ pathname, ignoredTitle }) => {
      const recordedSnapshots = [...window.domSnapshots, ...window.navigations].filter(
        (item) => item.path === pathname && item.hasContent,
      );
      const snapshots = recordedSnapshots.filter(
        ({ title }) => ignoredTitle === null || title !== ignoredTitle,
      );
      const requestPaths = window.requestRecords
        .filter((item) => item.path === pathname)
        .map(({ requestPath }) => requestPath);
      // Every page requests the session and the configuration, and later the service worker.
      const requests = requestPaths.filter(
        (item) => item !== '/api/me' && item !== '/api/config' && !item.endsWith('/worker.js'),
      );
      return { snapshots, requests };
    },
    { pathname: path, ignoredTitle: excludedTitle },
  );
}
