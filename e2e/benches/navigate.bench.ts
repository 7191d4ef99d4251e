import type { Page } from 'playwright';
import { areaScreens } from '../core/registry';
import { disablePrefetch } from '../core/tab';
import { saveResult, percentile } from './result';
import { withBothSites, type Site } from './sides';

const rounds = 9;
/** Slow 4G: on this network every file that is not cached yet costs time. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const slowdown = 4;

/** `near`: the app has prefetched the area, because a link to the area is visible. `cold`: nothing is prefetched. */
type Preparation = 'near' | 'cold';

/** Follows the link in the main navigation, and returns the milliseconds until the next screen's heading appears. */
function measureLinkClick(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (pathname) =>
      new Promise<number>((resolve) => {
        const oldHeading = document.querySelector('main :is(h1, h2)');
        const link = [...document.querySelectorAll('nav a')].find(
          (element) => element.getAttribute('href') === pathname,
        );
        const startedAt = performance.now();
        new MutationObserver((_, observer) => {
          const heading = document.querySelector('main :is(h1, h2)');
          if (location.pathname !== pathname || !heading || heading === oldHeading) return;
          observer.disconnect();
          resolve(performance.now() - startedAt);
        }).observe(document, { childList: true, subtree: true });
        (link as HTMLElement).click();
      }),
    path,
  );
}

/** Measures one navigation in a new page, so that the target area has never run in that page. */
async function measureNavigation(
  { context, url, userId }: Site,
  preparation: Preparation,
  startPath: string,
  targetPath: string,
): Promise<number> {
  const page = await context.newPage();
  if (preparation === 'cold') await disablePrefetch(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Clears the cache of the previous page.
  await session.send('Network.clearBrowserCache');
  await page.goto(url + startPath, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const ms = await measureLinkClick(page, targetPath.replace(':me', userId));
  await page.close();
  return ms;
}

await withBothSites(async (sites) => {
  const times: Record<Preparation, Record<Site['name'], number[]>> = {
    near: { federated: [], 'one bundle': [] },
    cold: { federated: [], 'one bundle': [] },
  };
  const addresses = areaScreens.map(({ path }) => path(':me'));
  for (let round = 0; round < rounds; round += 1) {
    const targetPath = addresses[round % addresses.length] ?? '';
    const startPath = (addresses[(round + 1) % addresses.length] ?? '').replace(':me', sites[0].userId);
    for (const site of round % 2 === 0 ? sites : [...sites].reverse())
      for (const preparation of ['near', 'cold'] as const)
        times[preparation][site.name].push(
          await measureNavigation(
            site,
            preparation,
            startPath.replace(sites[0].userId, site.userId),
            targetPath,
          ),
        );
    console.log(`round ${round + 1} of ${rounds}`);
  }
  const row = (preparation: Preparation, name: Site['name']) => ({
    'median ms': Math.round(percentile(times[preparation][name], 0.5)),
    'p95 ms': Math.round(percentile(times[preparation][name], 0.95)),
  });
  console.table({
    'link was near, federated': row('near', 'federated'),
    'link was near, one bundle': row('near', 'one bundle'),
    'cold, federated': row('cold', 'federated'),
    'cold, one bundle': row('cold', 'one bundle'),
  });
  const coldRatio = percentile(times.cold.federated, 0.5) / percentile(times.cold['one bundle'], 0.5);
  console.log(`cold, federated / one bundle: ${coldRatio.toFixed(2)}`);
  console.log(await saveResult('navigate', { rounds, network, slowdown, times, cold: coldRatio }));
});
