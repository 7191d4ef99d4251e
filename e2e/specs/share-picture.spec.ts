import type { Page } from 'playwright/test';
import { paths } from '@homeground/shared/routes';
import { violationsOf } from '../core/access/axe';
import { overflowingElements } from '../core/access/reflow';
import { expect, test } from '../core/fixtures';
import { createConfirmedMatch, createMatch } from '../core/matches';
import { setLocation, signUp } from '../core/people';

/** Returns format and size from the header of a PNG. */
const formatAndSizeOf = (file: Buffer) => [
  file.toString('latin1', 1, 4),
  file.readUInt32BE(16),
  file.readUInt32BE(20),
];
const readMetaProperty = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"]`).getAttribute('content');

for (const locale of ['ko-KR', 'en-GB'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a shared link for a stranger in ${locale}, ${colorScheme}: page and picture`, async ({
      browser,
      context,
      secondBrowser,
      server,
    }) => {
      await signUp(context.request, server.url);
      await setLocation(context.request, server.url);
      const away = await secondBrowser();
      await signUp(away.context.request, server.url);
      await setLocation(away.context.request, server.url);
      const options = { sport: 'tennis', now: new Date() } as const;
      const openMatchId = await createMatch(server.url, context.request, {
        ...options,
        title: 'Singles by the river',
      });
      const confirmedMatchId = await createConfirmedMatch(
        server.url,
        { host: context.request, away: away.context.request },
        {
          ...options,
          title: '가나다라마바사아자차카타파하거너더러머버',
          // `createConfirmedMatch` lets the match start one hour after `now`, which is in 25 hours here.
          now: new Date(Date.now() + 86_400_000),
        },
      );
      const stranger = await browser.newContext({ baseURL: server.url, locale, colorScheme });
      const page = await stranger.newPage();
      for (const id of [openMatchId, confirmedMatchId]) {
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 700 });
          await page.goto(`/m/${id}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await page.locator('.sides svg').count()).toBe(2);
          expect(await violationsOf(page)).toEqual([]);
          expect(await overflowingElements(page)).toEqual([]);
        }
        const address = await readMetaProperty(page, 'og:image');
        const picture = await stranger.request.get(address ?? '');
        expect([picture.status(), formatAndSizeOf(await picture.body())]).toEqual([200, ['PNG', 1200, 630]]);
        expect(address).toContain(locale === 'ko-KR' ? '/card.ko.' : '/card.en.');
        expect(await readMetaProperty(page, 'og:image:width')).toBe('1200');
      }
      const link = page.getByRole('link', { name: /Log in or sign up|로그인하거나/ });
      expect(await link.getAttribute('href')).toBe(`/matches/${confirmedMatchId}`);
      await stranger.close();
    });
  }
}

/** Replaces the share sheet of the device; `window.sharedData` holds what the page shares. */
async function fakeShareSheet(page: Page, takesFiles: boolean): Promise<void> {
  await page.addInitScript((takesFile) => {
    const sharedData: unknown[] = [];
    Object.assign(window, { sharedData });
    const defineOnNavigator = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { configurable: true, value });
    defineOnNavigator('canShare', ({ files }: ShareData) => !files || takesFile);
    defineOnNavigator('share', async ({ title, url, files = [] }: ShareData) => {
      const pictures = await Promise.all(
        files.map(async (file) => {
          const { width, height } = await createImageBitmap(file);
          return `${file.type} ${width} × ${height}`;
        }),
      );
      sharedData.push({ title, url, pictures });
    });
  }, takesFiles);
}

const sharedData = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly sharedData: unknown[] }).sharedData);

test('a device that can share files shares the match with its picture, and the story as a file only', async ({
  page,
  context,
  signUpUser,
  server,
}) => {
  await fakeShareSheet(page, true);
  await signUpUser('located');
  const title = 'Shared with its picture';
  const id = await createMatch(server.url, context.request, { sport: 'tennis', title, now: new Date() });
  // The page shares only the link if the picture takes longer than two seconds. The server keeps a picture that it has drawn once.
  for (const picture of ['card', 'story'])
    expect((await page.request.get(`/m/${id}/${picture}.en.png`)).status()).toBe(200);
  await page.goto(paths.match(id));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const url = `${server.url}/m/${id}?lang=en`;
  await expect.poll(() => sharedData(page)).toEqual([{ title, url, pictures: ['image/png 1200 × 630'] }]);
  await page.getByRole('button', { name: 'Share as an image' }).click();
  await expect.poll(() => sharedData(page)).toContainEqual({ pictures: ['image/png 1080 × 1920'] });
  expect(await violationsOf(page)).toEqual([]);
});

test('a browser that cannot share files shares the link, and saves the picture', async ({
  page,
  context,
  signUpUser,
  server,
}) => {
  await fakeShareSheet(page, false);
  await signUpUser('located');
  const title = 'Shared as a link';
  const id = await createMatch(server.url, context.request, { sport: 'tennis', title, now: new Date() });
  await page.goto(paths.match(id));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => sharedData(page))
    .toEqual([{ title, url: `${server.url}/m/${id}?lang=en`, pictures: [] }]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save the image' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('homeground-story.png');
  expect(await download.failure()).toBeNull();
});
