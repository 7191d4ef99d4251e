import type { Page } from 'playwright/test';

export interface DomSnapshot {
  /** location.pathname at that moment. */
  readonly path: string;
  /** Text of the top bar; null: there is no bar. */
  readonly title: string | null;
  readonly hasContent: boolean;
}

export interface RequestRecord {
  /** Path of the page when it sent the request. */
  readonly path: string;
  readonly call: string;
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

/** Records every DOM change, navigation and request, starting before the first script. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = (): DomSnapshot => {
      const title = document.querySelector('[data-bar="top"]')?.textContent ?? null;
      const text = document.getElementById('root')?.textContent ?? '';
      return { path: location.pathname, title, hasContent: title !== null || text.trim() !== '' };
    };
    window.domSnapshots = [];
    window.navigations = [];
    window.requestRecords = [];
    new MutationObserver(() => window.domSnapshots.push(now())).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (...args: Parameters<History['pushState']>) => {
        window.navigations.push(now());
        original(...args);
      };
    }
    const ask = (call: string) =>
      window.requestRecords.push({ path: location.pathname, call: new URL(call, location.href).pathname });
    const open = XMLHttpRequest.prototype.open;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
      ask(String(args[1]));
      Reflect.apply(open, this, args);
    };
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      ask(input instanceof Request ? input.url : String(input));
      return send(input, init);
    };
  });
}

/** Content and requests recorded while the path was `path`. Ignores a screen titled `before`, and calls to /api/me and /api/config. */
export function tracesOf(
  page: Page,
  path: string,
  before: string | null,
): Promise<{ readonly drawn: readonly DomSnapshot[]; readonly asked: readonly string[] }> {
  return page.evaluate(
    ({ pathname, ignoredTitle }) => {
      const here = [...window.domSnapshots, ...window.navigations].filter(
        (item) => item.path === pathname && item.hasContent,
      );
      const drawn = here.filter(({ title }) => ignoredTitle === null || title !== ignoredTitle);
      const calls = window.requestRecords.filter((item) => item.path === pathname).map(({ call }) => call);
      // Asked by every page: who is here, what the server offers, and the worker, which starts after a while.
      const asked = calls.filter(
        (call) => call !== '/api/me' && call !== '/api/config' && !call.endsWith('/worker.js'),
      );
      return { drawn, asked };
    },
    { pathname: path, ignoredTitle: before },
  );
}
