import type { ScreenId } from '@homeground/shared/routes';
import type { BrowserContext, Page } from 'playwright/test';
import { demoPlaces, signIn } from '../screens/demo-places';
import { contextOptions } from './browser';
import { test as base } from './fixtures';
import { storeUser } from './people';
import type { ScreenRoute } from './screens';
import { forgetDataDir, newDataDir, startServer } from './server';
import { untilPageIdle } from './until-page-idle';

export { expect } from 'playwright/test';

interface Member {
  readonly me: Awaited<ReturnType<typeof signIn>>;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  readonly addressOf: Readonly<Record<ScreenId, string>>;
  /** Open for all tests of a worker, so that the browser compiles and caches the code of the pages once. */
  readonly signedIn: BrowserContext;
  readonly signedOut: BrowserContext;
}

/** Like ./fixtures, but with demo data and signed in as demo_minjun, who has content on every screen. */
export const test = base.extend<
  {
    /** Opens the screen of a route and waits until the page is idle. */
    readonly openScreen: (row: ScreenRoute) => Promise<Page>;
  },
  { readonly member: Member }
>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
    async ({}, use) => {
      const dataDir = await newDataDir();
      const server = await startServer({ dataDir, env: { NODE_ENV: 'development', DEMO: '1' } });
      await use(server);
      await server.stop();
      await forgetDataDir(dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  member: [
    async ({ browser, server }, use) => {
      const open = () => browser.newContext({ ...contextOptions, baseURL: server.url });
      const [signedIn, signedOut] = await Promise.all([open(), open()]);
      const me = await signIn(signedIn.request, server.url, 'demo_minjun');
      await storeUser(signedIn, server.url, me);
      const addressOf = await demoPlaces(signedIn.request, server.url);
      await use({ me, cookies: await signedIn.cookies(), addressOf, signedIn, signedOut });
      await Promise.all([signedIn.close(), signedOut.close()]);
    },
    { scope: 'worker' },
  ],
  openScreen: async ({ member }, use) => {
    const pages: Page[] = [];
    await use(async (row) => {
      const page = await (row.access === 'signed-in' ? member.signedIn : member.signedOut).newPage();
      pages.push(page);
      await page.goto(member.addressOf[row.id]);
      await untilPageIdle(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.close()));
  },
});
