import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { areaScreens } from '../core/registry';
import { disablePrefetch } from '../core/tab';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { emulateSlowPhone, goBack, tapBarLink, type TapTimes } from './measure-tap';
import { percentile, saveResult } from './result';
import { withBothSites, type Site } from './sides';

/** With `--rounds 2` the run is quick and its figures are rough. */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' } },
  allowPositionals: true,
});
const rounds = Number(options.rounds);

/**
 * `near`: the app has prefetched the target, because a link to it is visible. `moving`: like `near`, for a user who allows motion. `cold`:
 * nothing is prefetched. `back`: the user goes back to the previous screen.
 */
const ways = ['near', 'moving', 'cold', 'back'] as const;
type Way = (typeof ways)[number];

interface Navigation extends TapTimes {
  readonly site: Site['name'];
  readonly way: Way;
  readonly target: string;
}

const targets = areaScreens.map(({ path }) => path(':me'));
const pathOf = (target: string, { userId }: Site) => target.replace(':me', userId);

/** Opens the start screen in a new page, which has never run the target, and taps the target's link. */
async function navigate(site: Site, way: Way, start: string, target: string): Promise<Navigation[]> {
  const page = await site.context.newPage();
  await page.emulateMedia({ reducedMotion: way === 'moving' ? 'no-preference' : 'reduce' });
  if (way === 'cold') await disablePrefetch(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Clears the cache of the previous page.
  await session.send('Network.clearBrowserCache');
  await page.goto(site.url + pathOf(start, site));
  await waitUntilPageIdle(page);
  // Waits until the app has prefetched the targets of the bottom bar, one by one in idle moments.
  await page.waitForTimeout(1_500);
  await emulateSlowPhone(session);
  const navigation = { site: site.name, way, target, ...(await tapBarLink(page, pathOf(target, site))) };
  if (way !== 'near') {
    await page.close();
    return [navigation];
  }
  await waitUntilPageIdle(page);
  const backTimes = await goBack(page, pathOf(start, site));
  await page.close();
  return [navigation, { site: site.name, way: 'back', target: start, ...backTimes }];
}

function rowOf(navigations: readonly Navigation[]) {
  const figure = (part: keyof TapTimes, share: number) =>
    Math.round(
      percentile(
        navigations.map((navigation) => navigation[part]),
        share,
      ),
    );
  return {
    title: figure('title', 0.5),
    'title p95': figure('title', 0.95),
    content: figure('content', 0.5),
    'content p95': figure('content', 0.95),
  };
}

await withBothSites(async (sites) => {
  const navigations: Navigation[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      const start = targets[(index + 1 + (round % (targets.length - 1))) % targets.length] ?? '';
      for (const site of round % 2 === 0 ? sites : [...sites].reverse())
        for (const way of ['near', 'moving', 'cold'] as const)
          navigations.push(...(await navigate(site, way, start, target)));
    }
    console.log(`round ${round + 1} of ${rounds}`);
  }
  const select = (way: Way, site: Site['name'], target?: string) =>
    navigations.filter(
      (navigation) =>
        navigation.way === way &&
        navigation.site === site &&
        (target === undefined || navigation.target === target),
    );
  for (const way of ways) {
    const rows = [...targets, undefined].flatMap((target) =>
      (['federated', 'one bundle'] as const).map(
        (site) => [`${target ?? 'all'}, ${site}`, rowOf(select(way, site, target))] as const,
      ),
    );
    console.log(`${way}, ms`);
    console.table(Object.fromEntries(rows));
  }
  const coldMedian = (site: Site['name']) =>
    percentile(
      select('cold', site).map(({ content }) => content),
      0.5,
    );
  const coldRatio = coldMedian('federated') / coldMedian('one bundle');
  const load = loadavg()[0] ?? 0;
  console.log(
    `cold, federated / one bundle: ${coldRatio.toFixed(2)}; load of the machine: ${load.toFixed(1)}`,
  );
  console.log(await saveResult('navigate', { rounds, navigations, coldRatio, load }));
});
