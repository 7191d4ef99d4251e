import type { MatchDays } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../core/demo';
import { createMatch } from '../core/matches';
import { newName, storeUser, setLocation, signUp } from '../core/people';
import { saturdayAt } from '../core/saturday';
import { screenRoutes as screens, type ScreenRoute } from '../core/screens';
import { secondsOf, createThumbUser } from '../core/thumb-user';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { watchShifts } from '../core/layout-shifts';
import { matchRows, windowSizes, visibleRows } from '../core/visible-rows';

const home = screens.find(({ id }) => id === 'matches') as ScreenRoute;

async function openPageOfSize(
  context: BrowserContext,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  return page;
}

test.describe('on a touch device', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const locale of ['en-GB', 'ko-KR'])
    test.describe(locale, () => {
      test.use({ locale });
      for (const { width, height, rows } of windowSizes)
        test(`${width} × ${height}: ${rows} or more complete rows, and no layout shift`, async ({
          context,
          server,
          demoUser,
        }) => {
          await context.addCookies(demoUser.cookies);
          await storeUser(context, server.url, demoUser.me);
          const page = await openPageOfSize(context, { width, height });
          const readShifts = await watchShifts(page);
          await page.goto(paths.matches());
          await waitUntilPageIdle(page);
          await expect(page.getByRole('region', { name: /^(Next match|다음 경기)$/ })).toBeVisible();
          const { firstTop, count } = await visibleRows(page, height);
          test
            .info()
            .annotations.push({ type: 'rows', description: `first at ${firstTop} px, ${count} complete` });
          expect(count).toBeGreaterThanOrEqual(rows);
          expect(await readShifts()).toBe(0);
        });
    });

  test('on the narrowest phones no row of the list cuts a title, a host or a place', async ({
    context,
    server,
    demoUser,
  }) => {
    await context.addCookies(demoUser.cookies);
    await storeUser(context, server.url, demoUser.me);
    const page = await openPageOfSize(context, { width: 320, height: 568 });
    await page.goto(paths.matches());
    await waitUntilPageIdle(page);
    await expect(matchRows(page).first()).toBeVisible();
    const cutTexts = await matchRows(page).evaluateAll((rows) =>
      rows.flatMap((row) =>
        // Texts that only screen readers read are one pixel wide.
        [...row.querySelectorAll('h2, h3, span')]
          .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      ),
    );
    expect(cutTexts).toEqual([]);
  });

  test('on a slow network there is no layout shift', async ({ context, server, demoUser }) => {
    await context.addCookies(demoUser.cookies);
    await storeUser(context, server.url, demoUser.me);
    const page = await openPageOfSize(context, { width: 390, height: 844 });
    const readShifts = await watchShifts(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    // Lighthouse's "slow 4G".
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
    await page.goto(paths.matches());
    await waitUntilPageIdle(page);
    await expect(matchRows(page).first()).toBeVisible();
    expect(await readShifts()).toBe(0);
  });

  for (const [width, height] of [
    [844, 390],
    [768, 1024],
    [1024, 768],
  ] as const)
    test(`the frame fills a touch screen of ${width} × ${height}`, async ({ context, server, demoUser }) => {
      await context.addCookies(demoUser.cookies);
      await storeUser(context, server.url, demoUser.me);
      const page = await openPageOfSize(context, { width, height });
      await page.goto(paths.matches());
      await waitUntilPageIdle(page);
      expect(await page.locator('[data-frame]').boundingBox()).toMatchObject({ x: 0, width });
      expect(await page.getByRole('banner').boundingBox()).toMatchObject({ width, height: 64 });
      expect(await page.getByRole('navigation', { name: 'Main' }).boundingBox()).toMatchObject({
        width,
        height: 56,
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
});

test('from opening the app to a Saturday evening’s futsal nearby at my level: four taps or fewer, within ten seconds', async ({
  context,
  page,
  server,
  playwright,
}) => {
  const host = await playwright.request.newContext();
  await signUp(host, server.url);
  await setLocation(host, server.url);
  const title = `Futsal ${newName().slice(-6)}`;
  const saturday = saturdayAt(18);
  // `createMatch` lets the match start one hour after `now`.
  const post = (sport: 'futsal' | 'tennis', name: string) =>
    createMatch(server.url, host, { sport, title: name, now: saturday });
  await post('tennis', `Tennis ${newName().slice(-6)}`);
  const matchId = await post('futsal', title);
  await host.dispose();

  await signUp(context.request, server.url);
  await storeUser(context, server.url, await setLocation(context.request, server.url));
  await page.goto(paths.landing());
  await expect(page).toHaveURL(paths.matches());
  await waitUntilPageIdle(page);
  const user = createThumbUser(page);
  const day = saturday.getUTCDate();
  await user.tap(
    page.getByRole('group', { name: 'Day' }).getByRole('button', { name: new RegExp(`^Sat ${day} `) }),
  );
  await user.tap(page.getByRole('button', { name: 'Futsal', exact: true }));
  const row = matchRows(page).filter({ hasText: title });
  // A row shows time, distance and level.
  await expect(row).toContainText('19:00');
  await expect(row).toContainText('~1 km');
  await expect(row).toContainText('All levels');
  await expect(matchRows(page).filter({ hasText: 'Tennis' })).toHaveCount(0);
  await user.tap(row);
  await expect(page).toHaveURL(paths.match(matchId));
  expect(user.cost.taps).toBeLessThanOrEqual(4);
  expect(secondsOf(user.cost)).toBeLessThanOrEqual(10);
});

test('the button of the filters names the number of matches, and the list then has that number', async ({
  openScreen,
}) => {
  const page = await openScreen(home);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter matches' });
  const response = page.waitForResponse((answer) => answer.url().includes('fromTime=17%3A00'));
  await sheet.getByRole('button', { name: 'Evening' }).click();
  const { total } = (await (await response).json()) as MatchDays;
  // The button shows the previous number until the page has rendered the answer.
  await sheet.getByRole('button', { name: new RegExp(`^Show ${total.count} match`) }).click();
  await expect(matchRows(page)).toHaveCount(total.count);
});

test('my matches are one tap from home and from the profile', async ({ openScreen, demoUser }) => {
  const page = await openScreen(home);
  await page.getByRole('link', { name: 'My matches' }).click();
  await expect(page).toHaveURL(paths.myMatches());
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto(paths.user(demoUser.me.id));
  await page.getByRole('link', { name: 'Calendar of my matches' }).click();
  await expect(page).toHaveURL(paths.myMatches());
});
