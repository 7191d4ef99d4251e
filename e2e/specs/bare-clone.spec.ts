import { paths } from '@homeground/shared/routes';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { expect, test as base } from '../core/fixtures';
import { createMatch } from '../core/matches';
import { storeUser, setLocation, signUp } from '../core/people';
import { removeDataDir, newDataDir, startServer, type RunningServer } from '../core/server';

/** Adds a server without the neighbourhood data, which a fresh clone of the repository does not have. */
const test = base.extend<object, { readonly bareServer: RunningServer }>({
  bareServer: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
    async ({}, use) => {
      const dataDir = await newDataDir();
      const emptyGeoFolder = await mkdtemp(path.join(tmpdir(), 'homeground-e2e-no-geo-'));
      const server = await startServer({ dataDir, env: { GEO_DATA_DIR: emptyGeoFolder } });
      await use(server);
      await server.stop();
      await removeDataDir(dataDir);
      await rm(emptyGeoFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

interface Visitor {
  readonly locale: 'ko' | 'en';
  readonly timeZone: string;
  /** Language tag of the browser; ko-KR or en-GB if absent. */
  readonly tag?: string;
}

/** Signs up a user and opens the page that asks for a neighbourhood. */
async function openAsNewUser(browser: Browser, url: string, { locale, timeZone, tag }: Visitor) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    locale: tag ?? (locale === 'ko' ? 'ko-KR' : 'en-GB'),
    timezoneId: timeZone,
    reducedMotion: 'reduce',
  });
  const { me } = await signUp(context.request, url, { locale });
  await storeUser(context, url, me);
  const page = await context.newPage();
  await page.goto(paths.userLocation(me.id));
  return { context, page };
}

const search = (page: Page, searchText: string) => page.getByRole('searchbox').fill(searchText);

test('in Seoul: the search finds the district, which can be saved, and the list has a match nearby', async ({
  browser,
  bareServer,
}) => {
  const host = await browser.newContext({ baseURL: bareServer.url });
  await signUp(host.request, bareServer.url);
  await setLocation(host.request, bareServer.url);
  await createMatch(bareServer.url, host.request, { sport: 'tennis', title: '강남 테니스', now: new Date() });
  const { context, page } = await openAsNewUser(browser, bareServer.url, {
    locale: 'ko',
    timeZone: 'Asia/Seoul',
  });

  // This server has no neighbourhood data, so the page shows what the search can find instead.
  await search(page, '역삼동');
  await expect(page.getByText('여기서는 시·군·구와 세계의 도시를 찾을 수 있어요.')).toBeVisible();
  await search(page, '강남구');
  await page.getByRole('button', { name: /강남구/ }).click();
  await expect(page.locator('path.map-border').first()).toBeVisible();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page).toHaveURL(paths.matches());
  await expect(page.getByRole('banner')).toContainText('강남구');
  await expect(page.getByRole('main').getByText('강남 테니스')).toBeVisible();
  await host.close();
  await context.close();
});

const citiesAbroad = [
  {
    city: 'Berlin',
    position: { latitude: 52.524, longitude: 13.411 },
    visitor: { locale: 'en', tag: 'en-DE', timeZone: 'Europe/Berlin' },
    cost: '€20',
    clock: /^\d{2}:\d{2}(?!\s?[AP]M)/,
    firstDay: 'Mon',
  },
  {
    city: 'New York City',
    position: { latitude: 40.714, longitude: -74.006 },
    visitor: { locale: 'en', tag: 'en-US', timeZone: 'America/New_York' },
    cost: '$20',
    clock: /^\d{1,2}:\d{2}\s[AP]M/,
    firstDay: 'Sun',
  },
] as const;

for (const { city, position, visitor, cost, clock, firstDay } of citiesAbroad) {
  test(`in ${city}: the map starts there, the search finds the city, and a match is shown with local money, clock and week`, async ({
    browser,
    bareServer,
  }) => {
    const homeLocation = { ...position, searchDistance: 10 };
    const host = await browser.newContext({ baseURL: bareServer.url });
    await signUp(host.request, bareServer.url);
    await setLocation(host.request, bareServer.url, homeLocation);
    const title = `Tennis in ${city}`;
    await createMatch(bareServer.url, host.request, {
      sport: 'tennis',
      title,
      now: new Date(),
      location: position,
      costPerTeam: 20,
      timeZone: visitor.timeZone,
    });
    const { context, page } = await openAsNewUser(browser, bareServer.url, visitor);

    // Before a search, the map shows the city of the device's time zone.
    await expect(page.getByText(city, { exact: true }).first()).toBeVisible();
    await search(page, city);
    await page
      .getByRole('button', { name: new RegExp(`^${city}`) })
      .first()
      .click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(paths.matches());
    await expect(page.getByRole('banner')).toContainText(city);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText(cost);
    await expect(row).toContainText(clock);
    await page.getByText(title).click();
    await expect(page.getByRole('main')).toContainText(cost);
    await page.goto(paths.myMatches());
    await expect(page.getByRole('columnheader').first()).toHaveText(firstDay);
    await host.close();
    await context.close();
  });
}
