import { paths } from '@homeground/shared/routes';
import type { Browser, Page } from 'playwright/test';
import { brokenWords, countLines } from '../core/access/lines';
import { clippedTexts } from '../core/access/clipped';
import { contextOptions } from '../core/browser';
import { expect, test } from '../core/demo';
import { storeUser } from '../core/people';
import { waitUntilAnswerStored } from '../core/tab';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { moreAddresses, signIn } from '../screens/demo-places';

// Tests QUALITY "Accessibility": a number stays on the line of its label, and no word of the app is broken or cut.

type Locale = 'ko-KR' | 'en-GB';

async function openSignedIn(browser: Browser, url: string, locale: Locale): Promise<Page> {
  const context = await browser.newContext({ ...contextOptions, locale, baseURL: url });
  await storeUser(context, url, await signIn(context.request, url, 'demo_minjun'));
  return context.newPage();
}

const doubleTextSize = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

test('the reliability of a team that looks for guests stays on one line', async ({ browser, server }) => {
  const page = await openSignedIn(browser, server.url, 'ko-KR');
  const places = await moreAddresses(page.request, server.url);
  await page.goto(places['match-guest-spot']);
  await waitUntilPageIdle(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await countLines(page, /약속 이행률 100% \(\d+경기\)/)).toBe(1);
  }
  await page.context().close();
});

test('at double text size the record and the level each stay on one line', async ({
  browser,
  server,
  demoUser,
}) => {
  const koreanPage = await openSignedIn(browser, server.url, 'ko-KR');
  await koreanPage.goto(demoUser.addressOf.match);
  await waitUntilPageIdle(koreanPage);
  await doubleTextSize(koreanPage);
  expect.soft(await countLines(koreanPage, /\d승 \d무 \d패/)).toBe(1);
  await koreanPage.context().close();
  const englishPage = await openSignedIn(browser, server.url, 'en-GB');
  await englishPage.setViewportSize({ width: 320, height: 844 });
  await englishPage.goto(demoUser.addressOf.match);
  await waitUntilPageIdle(englishPage);
  await doubleTextSize(englishPage);
  expect.soft(await countLines(englishPage, /\dW \dD \dL/)).toBe(1);
  expect.soft(await countLines(englishPage, /Intermediate/)).toBe(1);
  expect.soft(await brokenWords(englishPage)).toEqual([]);
  await englishPage.context().close();
});

test('without a network the list of my next matches fits the width of the page', async ({
  browser,
  server,
}) => {
  const page = await openSignedIn(browser, server.url, 'en-GB');
  await page.goto(paths.matches());
  await waitUntilAnswerStored(page, '"coming"');
  // Requests to `v2` go to the map service.
  await page.route(/\/(?:api|v2)\//, (route) => route.abort('internetdisconnected'));
  await page.reload();
  const nextMatches = page.getByRole('region', { name: 'My next matches' });
  await expect(nextMatches).toBeVisible();
  expect.soft(await nextMatches.evaluate((section) => section.getBoundingClientRect().width)).toBe(390);
  await page.setViewportSize({ width: 320, height: 844 });
  await doubleTextSize(page);
  expect.soft(await clippedTexts(page)).toEqual([]);
  const isTitleBelowTime = await nextMatches
    .getByRole('listitem')
    .first()
    .evaluate((row) => {
      const [time, title] = [row.querySelector('time'), row.querySelector('h2, h3')];
      return (time?.getBoundingClientRect().bottom ?? 0) <= (title?.getBoundingClientRect().top ?? 0);
    });
  expect.soft(isTitleBelowTime).toBe(true);
  await page.context().close();
});

test('a shared match shows its neighbourhood on one line', async ({ browser, server, demoUser }) => {
  const context = await browser.newContext({ ...contextOptions, baseURL: server.url });
  const page = await context.newPage();
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(demoUser.addressOf.match.replace('/matches/', '/m/'));
    expect.soft(await countLines(page, /Yeouido-dong/)).toBe(1);
  }
  await context.close();
});

test('the long name of a currency is shown in full', async ({ browser, server }) => {
  const page = await openSignedIn(browser, server.url, 'en-GB');
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(paths.matchCreate());
  await page.getByText('Title, level, cost and more').click();
  const currency = page.getByLabel('Currency');
  await expect(currency).toBeVisible();
  const isCut = await currency.evaluate((select) => {
    if (!(select instanceof HTMLSelectElement)) return true;
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return true;
    pen.font = font;
    const availableWidth = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return pen.measureText(select.selectedOptions[0]?.text ?? '').width > availableWidth;
  });
  expect(isCut).toBe(false);
  await page.context().close();
});

test('a profile names its neighbourhood in the language of the page', async ({
  browser,
  server,
  demoUser,
}) => {
  // In English the two names do not fit on one line beside the picture, so each has a line.
  for (const [locale, name, lines] of [
    ['ko-KR', /영등포구 여의도동/, 1],
    ['en-GB', /Yeouido-dong, Yeongdeungpo-gu/, 2],
  ] as const) {
    const page = await openSignedIn(browser, server.url, locale);
    await page.goto(demoUser.addressOf.user);
    await waitUntilPageIdle(page);
    expect.soft(await countLines(page, name)).toBe(lines);
    await page.context().close();
  }
});
