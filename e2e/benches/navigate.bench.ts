import type { Page } from 'playwright';
import { areaScreens } from '../core/registry';
import { fetchNothingAhead } from '../core/tab';
import { keepResult, percentile } from './result';
import { withSides, type Side } from './sides';

const rounds = 9;
/** Slow 4G, so that every file that is not cached yet costs time. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const slowness = 4;

type Preparation = 'near' | 'cold';

/** Runs in the page: follows the link and resolves to the milliseconds until the next screen's heading appears. */
function follow(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (pathname) =>
      new Promise<number>((done) => {
        const before = document.querySelector('main :is(h1, h2)');
        const link = [...document.querySelectorAll('nav a')].find(
          (element) => element.getAttribute('href') === pathname,
        );
        const begun = performance.now();
        new MutationObserver((_, watch) => {
          const heading = document.querySelector('main :is(h1, h2)');
          if (location.pathname !== pathname || !heading || heading === before) return;
          watch.disconnect();
          done(performance.now() - begun);
        }).observe(document, { childList: true, subtree: true });
        (link as HTMLElement).click();
      }),
    path,
  );
}

/** A new page for every change, so that the area it leads to has never run in it. */
async function measureNavigation(
  { context, url, userId }: Side,
  way: Preparation,
  from: string,
  to: string,
): Promise<number> {
  const page = await context.newPage();
  if (way === 'cold') await fetchNothingAhead(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Nothing may come from the visit before.
  await session.send('Network.clearBrowserCache');
  await page.goto(url + from, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const ms = await follow(page, to.replace(':me', userId));
  await page.close();
  return ms;
}

await withSides(async (sides) => {
  const times: Record<Preparation, Record<Side['name'], number[]>> = {
    near: { federated: [], 'one bundle': [] },
    cold: { federated: [], 'one bundle': [] },
  };
  const addresses = areaScreens.map(({ path }) => path(':me'));
  for (let round = 0; round < rounds; round += 1) {
    const to = addresses[round % addresses.length] ?? '';
    const from = (addresses[(round + 1) % addresses.length] ?? '').replace(':me', sides[0].userId);
    for (const side of round % 2 === 0 ? sides : [...sides].reverse())
      for (const way of ['near', 'cold'] as const)
        times[way][side.name].push(
          await measureNavigation(side, way, from.replace(sides[0].userId, side.userId), to),
        );
    console.log(`round ${round + 1} of ${rounds}`);
  }
  const row = (way: Preparation, name: Side['name']) => ({
    'median ms': Math.round(percentile(times[way][name], 0.5)),
    'p95 ms': Math.round(percentile(times[way][name], 0.95)),
  });
  console.table({
    'link was near, federated': row('near', 'federated'),
    'link was near, one bundle': row('near', 'one bundle'),
    'cold, federated': row('cold', 'federated'),
    'cold, one bundle': row('cold', 'one bundle'),
  });
  const cold = percentile(times.cold.federated, 0.5) / percentile(times.cold['one bundle'], 0.5);
  console.log(`cold, federated / one bundle: ${cold.toFixed(2)}`);
  console.log(await keepResult('navigate', { rounds, network, slowness, times, cold }));
});
