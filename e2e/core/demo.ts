import type { ScreenId } from '@homeground/shared/routes';
import type { BrowserContext, Page } from 'playwright/test';
import { demoPlaces, signIn } from '../screens/demo-places';
import { test as base } from './fixtures';
import { remember } from './people';
import type { Row } from './screens';
import { forgetDataDir, newDataDir, startServer, type RunningServer } from './server';
import { settled } from './settled';

export { expect } from 'playwright/test';

interface Member {
  readonly me: Awaited<ReturnType<typeof signIn>>;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  readonly places: Readonly<Record<ScreenId, string>>;
}

interface Workers {
  readonly server: RunningServer;
  readonly member: Member;
}

/** As `fixtures`, on a server with the demo data, seen by somebody to whom every screen has something to show. */
export const test = base.extend<{ readonly show: (row: Row) => Promise<Page> }, Workers>({
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
      const places = await demoPlaces(request, server.url);
      const { cookies } = await request.storageState();
      await request.dispose();
      await use({ me, cookies, places });
    },
    { scope: 'worker' },
  ],
  show: async ({ page, context, server, member }, use) => {
    await use(async (row) => {
      if (row.access === 'signed-in') {
        await context.addCookies(member.cookies);
        await remember(context, server.url, member.me);
      }
      await page.goto(member.places[row.id]);
      await settled(page);
      return page;
    });
  },
});
