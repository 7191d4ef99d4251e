import type { Me } from '@homeground/shared/contracts';
import type { Browser, BrowserContext } from 'playwright/test';
import { contextOptions } from './browser';
import { setLocation, signUp, storeUser } from './people';

export type VisitorKind = 'signed out' | 'new' | 'located';

export interface Visitor {
  readonly context: BrowserContext;
  /** null for a signed-out visitor. */
  readonly me: Me | null;
}

export interface Visitors {
  /** Returns a visitor of this kind and language. The tests of one worker share it. A visitor of the kind `new` has no location yet. */
  readonly visit: (kind: VisitorKind, locale?: string) => Promise<Visitor>;
  readonly close: () => Promise<void>;
}

/**
 * Opens visitors whom all tests of a worker share. Tests that only read pages use these visitors, so that the browser compiles and caches
 * code once and no test has to sign up a user.
 */
export function openVisitors(browser: Browser, url: string): Visitors {
  const visitors = new Map<string, Promise<Visitor>>();

  async function openVisitor(kind: VisitorKind, locale: string): Promise<Visitor> {
    const context = await browser.newContext({ ...contextOptions, baseURL: url, locale });
    if (kind === 'signed out') return { context, me: null };
    const person = await signUp(context.request, url);
    const me = kind === 'located' ? await setLocation(context.request, url) : person.me;
    await storeUser(context, url, me);
    return { context, me };
  }

  return {
    visit: (kind, locale = contextOptions.locale) => {
      const key = `${kind} ${locale}`;
      const visitor = visitors.get(key) ?? openVisitor(kind, locale);
      visitors.set(key, visitor);
      return visitor;
    },
    close: async () => {
      for (const visitor of visitors.values()) await (await visitor).context.close();
    },
  };
}
