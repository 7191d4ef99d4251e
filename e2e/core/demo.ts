import type { ScreenId } from '@homeground/shared/routes';
import type { BrowserContext, Page } from 'playwright/test';
import { demoPlaces, signIn } from '../screens/demo-places';
import { test as base } from './fixtures';
import { storeUser } from './people';
import type { ScreenRoute } from './screens';
import { forgetDataDir, newDataDir, startServer, type RunningServer } from './server';
import { untilPageIdle } from './until-page-idle';

export { expect } from 'playwright/test';

interface Member {
  readonly me: Awaited<ReturnType<typeof signIn>>;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  readonly addressOf: Readonly<Record<ScreenId, string>>;
}

interface WorkerFixtures {
  readonly server: RunningServer;
  readonly member: Member;
}

/** Like ./fixtures, but with demo data and signed in as demo_minjun, who has content on every screen. */
export const test = base.extend<{ readonly show: (row: ScreenRoute) => Promise<Page> }, WorkerFixtures>({
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
    async ({ server, playwright }, use) => {
      const request = await playwright.request.newContext();
      const me = await signIn(request, server.url, 'demo_minjun');
      const addressOf = await demoPlaces(request, server.url);
      const { cookies } = await request.storageState();
      await request.dispose();
      await use({ me, cookies, addressOf });
    },
    { scope: 'worker' },
  ],
  show: async ({ page, context, server, member }, use) => {
    await use(async (row) => {
      if (row.access === 'signed-in') {
        await context.addCookies(member.cookies);
        await storeUser(context, server.url, member.me);
      }
      await page.goto(member.addressOf[row.id]);
      await untilPageIdle(page);
      return page;
    });
  },
});
