import type { ScreenId } from '@homeground/shared/routes';
import type { BrowserContext, Page } from 'playwright/test';
import { demoAddresses, signIn } from '../screens/demo-places';
import { contextOptions } from './browser';
import { closePage } from './close-page';
import { test as base } from './fixtures';
import { storeUser } from './people';
import type { ScreenRoute } from './screens';
import { removeDataDir, newDataDir, startServer } from './server';
import { waitUntilPageIdle } from './until-page-idle';

export { expect } from 'playwright/test';

interface DemoUser {
  readonly me: Awaited<ReturnType<typeof signIn>>;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  readonly addressOf: Readonly<Record<ScreenId, string>>;
  /** Stays open for all tests of a worker, so that the browser compiles and caches the code of the pages once. */
  readonly signedInContext: BrowserContext;
  readonly signedOutContext: BrowserContext;
}

/** Like ./fixtures, but with demo data and signed in as demo_minjun, who has content on every screen. */
export const test = base.extend<
  {
    /** Opens the screen of a route and waits until the page is idle. */
    readonly openScreen: (row: ScreenRoute) => Promise<Page>;
  },
  { readonly demoUser: DemoUser }
>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
    async ({}, use) => {
      const dataDir = await newDataDir();
      const server = await startServer({ dataDir, env: { NODE_ENV: 'development', DEMO: '1' } });
      await use(server);
      await server.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  demoUser: [
    async ({ browser, server }, use) => {
      const openContext = () => browser.newContext({ ...contextOptions, baseURL: server.url });
      const [signedInContext, signedOutContext] = await Promise.all([openContext(), openContext()]);
      const me = await signIn(signedInContext.request, server.url, 'demo_minjun');
      await storeUser(signedInContext, server.url, me);
      const addressOf = await demoAddresses(signedInContext.request, server.url);
      await use({
        me,
        cookies: await signedInContext.cookies(),
        addressOf,
        signedInContext,
        signedOutContext,
      });
      await Promise.all([signedInContext.close(), signedOutContext.close()]);
    },
    { scope: 'worker' },
  ],
  openScreen: async ({ demoUser }, use) => {
    const pages: Page[] = [];
    await use(async (row) => {
      const page = await (
        row.access === 'signed-in' ? demoUser.signedInContext : demoUser.signedOutContext
      ).newPage();
      pages.push(page);
      await page.goto(demoUser.addressOf[row.id]);
      await waitUntilPageIdle(page);
      return page;
    });
    await Promise.all(pages.map(closePage));
  },
});
