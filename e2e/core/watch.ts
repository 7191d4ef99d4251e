import type { Page } from 'playwright/test';

export interface Seen {
  /** The address at the moment it stood on the page. */
  readonly path: string;
  /** Text of the top bar, null without one. */
  readonly title: string | null;
  readonly drawn: boolean;
}

export interface Asked {
  /** The address of the page when it asked. */
  readonly path: string;
  readonly call: string;
}

declare global {
  interface Window {
    /** After every change of the document. */
    seen: Seen[];
    /** Right before every change of the address: a decision has just been made. */
    moves: Seen[];
    asked: Asked[];
  }
}

/** Writes down everything that ever stands in the page or is asked by it, from before its first script. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = (): Seen => {
      const title = document.querySelector('[data-bar="top"]')?.textContent ?? null;
      const text = document.getElementById('root')?.textContent ?? '';
      return { path: location.pathname, title, drawn: title !== null || text.trim() !== '' };
    };
    window.seen = [];
    window.moves = [];
    window.asked = [];
    new MutationObserver(() => window.seen.push(now())).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (...args: Parameters<History['pushState']>) => {
        window.moves.push(now());
        original(...args);
      };
    }
    const ask = (call: string) =>
      window.asked.push({ path: location.pathname, call: new URL(call, location.href).pathname });
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

/**
 * What was drawn or asked while the address was `path`. The page that stood `before` may stand on until the decision is made; the session
 * itself may always be asked about.
 */
export function tracesOf(
  page: Page,
  path: string,
  before: string | null,
): Promise<{ readonly drawn: readonly Seen[]; readonly asked: readonly string[] }> {
  return page.evaluate(
    ({ wanted, standing }) => {
      const here = [...window.seen, ...window.moves].filter((one) => one.path === wanted && one.drawn);
      const drawn = here.filter(({ title }) => standing === null || title !== standing);
      const calls = window.asked.filter((one) => one.path === wanted).map(({ call }) => call);
      return { drawn, asked: calls.filter((call) => call !== '/api/me' && call !== '/api/config') };
    },
    { wanted: path, standing: before },
  );
}
