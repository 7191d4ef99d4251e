import { chromium, type Browser, type BrowserContext } from 'playwright';
import { chromiumPath } from '../core/browser';
import { storeUser } from '../core/people';
import { removeDataDir, newDataDir, startServer } from '../core/server';
import { signIn } from '../screens/demo-places';

/** One of the two builds of the site, with a browser in which a user is signed in. */
export interface Site {
  readonly name: 'federated' | 'one bundle';
  readonly url: string;
  /** Id of the signed-in user. */
  readonly userId: string;
  readonly context: BrowserContext;
}

async function startSite(browser: Browser, name: Site['name'], siteDir: string) {
  const dataDir = await newDataDir();
  const server = await startServer({ dataDir, siteDir, env: { NODE_ENV: 'development', DEMO: '1' } });
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // A service worker fetches files for later use, and the bench would measure these requests too.
    serviceWorkers: 'block',
  });
  // This demo user has content on every screen.
  const user = await signIn(context.request, server.url, 'demo_minjun');
  await storeUser(context, server.url, user);
  const site: Site = { name, url: server.url, userId: user.id, context };
  return {
    site,
    end: async () => {
      await server.stop();
      await removeDataDir(dataDir);
    },
  };
}

/**
 * Starts the released site and a one-bundle build of the same source, each on its own server. The command line names the folders of both
 * builds.
 */
export async function withBothSites(measure: (sites: readonly [Site, Site]) => Promise<void>): Promise<void> {
  const [federated = '', bundled = ''] = process.argv.slice(2);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const federatedSite = await startSite(browser, 'federated', federated);
  const bundledSite = await startSite(browser, 'one bundle', bundled);
  try {
    await measure([federatedSite.site, bundledSite.site]);
  } finally {
    await browser.close();
    await Promise.all([federatedSite.end(), bundledSite.end()]);
  }
}
