import { test as base, type BrowserContext, type Page } from 'playwright/test';
import { endRoutes } from './close-page';
import { storeUser, setLocation, signUp, type Person } from './people';
import { removeDataDir, newDataDir, startServer, type RunningServer } from './server';
import { openVisitors, type Visitors } from './visitors';

export { expect } from 'playwright/test';

export interface Fixtures {
  /** Signs up a user in this browser; `located` also sets a location. */
  readonly signUpUser: (kind: 'located' | 'new') => Promise<Person>;
  /** Opens another browser with empty storage. */
  readonly secondBrowser: () => Promise<{ readonly context: BrowserContext; readonly page: Page }>;
}

export interface WorkerFixtures {
  readonly server: RunningServer;
  /** Returns a visitor whom several tests share. Only for tests that read pages and change nothing. */
  readonly visit: Visitors['visit'];
}

/** Starts one real server for each worker, each with its own data folder. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
    async ({}, use) => {
      const dataDir = await newDataDir();
      const server = await startServer({ dataDir });
      await use(server);
      await server.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  visit: [
    async ({ browser, server }, use) => {
      const visitors = openVisitors(browser, server.url);
      await use(visitors.visit);
      await visitors.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  context: async ({ context }, use) => {
    await use(context);
    await Promise.all(context.pages().map(endRoutes));
  },
  signUpUser: async ({ context, server }, use) => {
    await use(async (kind) => {
      const person = await signUp(context.request, server.url);
      const me = kind === 'located' ? await setLocation(context.request, server.url) : person.me;
      await storeUser(context, server.url, me);
      return { ...person, me };
    });
  },
  secondBrowser: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.url });
      contexts.push(context);
      return { context, page: await context.newPage() };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
