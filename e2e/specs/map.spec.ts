import { paths } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { createMatch } from '../core/matches';
import { newName, setLocation, signUp, storeUser } from '../core/people';
import { saturdayAt } from '../core/saturday';
import { secondsOf, createThumbUser } from '../core/thumb-user';
import { waitUntilPageIdle } from '../core/until-page-idle';

/** Place in which no other file posts matches, so lists contain only posts of this file. A word in the titles separates the tests. */
const jeju = { latitude: 33.4996, longitude: 126.5312 };
/**
 * Returns the point that is `north` and `east` metres from `jeju`. A degree is 111.2 km of latitude, and 92.7 km of longitude at this
 * latitude.
 */
const offsetByMetres = (north: number, east: number) => ({
  latitude: jeju.latitude + north / 111_200,
  longitude: jeju.longitude + east / 92_700,
});
const mapAddress = (word: string) => `${paths.matches()}?words=${word}&view=map`;
const mapGroup = (page: Page) => page.getByRole('group', { name: 'Map of the matches in this list' });
const rowsOf = (page: Page) => page.getByRole('group', { name: 'Matches near me' }).getByRole('link');

interface Post {
  readonly sport: 'futsal' | 'tennis';
  readonly title: string;
  readonly north: number;
  readonly east: number;
  readonly hour: number;
}

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test.beforeEach(async ({ context, server }) => {
  await signUp(context.request, server.url);
  const me = await setLocation(context.request, server.url, { ...jeju, searchDistance: 10 });
  await storeUser(context, server.url, me);
});

const testWithPost = test.extend<{ readonly post: (item: Post) => Promise<string> }>({
  post: async ({ playwright, server }, use) => {
    const host = await playwright.request.newContext();
    await signUp(host, server.url);
    await setLocation(host, server.url, { ...jeju, searchDistance: 10 });
    await use(({ sport, title, north, east, hour }) =>
      createMatch(server.url, host, {
        sport,
        title,
        // The match starts one hour after `now`.
        now: saturdayAt(hour - 1),
        location: offsetByMetres(north, east),
      }),
    );
    await host.dispose();
  },
});

testWithPost('the rows below the map are as wide as the screen', async ({ page, post }) => {
  const word = newName().slice(-8);
  await post({ sport: 'futsal', title: `${word} north`, north: 1500, east: 0, hour: 19 });
  await page.goto(mapAddress(word));
  await expect(rowsOf(page)).toHaveCount(1);
  expect(await rowsOf(page).boundingBox()).toMatchObject({ x: 0, width: 390 });
});

testWithPost(
  'marks that are close together become one mark with their number; Enter opens that mark, and no mark covers another',
  async ({ page, post }) => {
    const word = newName().slice(-8);
    await post({ sport: 'futsal', title: `${word} north`, north: 1500, east: 0, hour: 19 });
    await post({ sport: 'tennis', title: `${word} south`, north: 0, east: 0, hour: 20 });
    await post({ sport: 'tennis', title: `${word} far`, north: -7500, east: 3000, hour: 9 });
    await page.goto(mapAddress(word));
    const marks = mapGroup(page).getByRole('button');
    await expect(marks).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: '3 matches on this map' })).toBeVisible();

    await mapGroup(page).getByRole('button', { name: '2 matches, look closer' }).focus();
    await page.keyboard.press('Enter');
    const north = mapGroup(page).getByRole('button', { name: new RegExp(`^${word} north, Futsal, `) });
    await expect(north).toBeVisible();
    await expect(north).toContainText('19:00');
    const south = mapGroup(page).getByRole('button', { name: new RegExp(`^${word} south, Tennis, `) });
    await expect(south).toContainText('20:00');
    await expect(north).toBeFocused();
    // While the map moves to the marks, their boxes may still overlap.
    const areApart = async () => {
      const [northBox, southBox] = [await north.boundingBox(), await south.boundingBox()];
      return (
        northBox !== null &&
        southBox !== null &&
        (Math.abs(northBox.x - southBox.x) >= Math.min(northBox.width, southBox.width) ||
          Math.abs(northBox.y - southBox.y) >= Math.min(northBox.height, southBox.height))
      );
    };
    await expect.poll(areApart).toBe(true);

    // The list contains only the matches in the visible part of the map.
    await expect(rowsOf(page)).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(north).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('status').filter({ hasText: '1 match here' })).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(1);

    // Going back from the match restores the map.
    await rowsOf(page).click();
    await expect(page).toHaveURL(/\/matches\/[0-9a-f-]{36}$/);
    await page.goBack();
    await expect(north).toBeVisible();
    await expect(south).toBeVisible();
  },
);

testWithPost(
  'after the map was moved, “Search here” searches its visible part, and “Around me” returns to the neighbourhood',
  async ({ page, post }) => {
    const word = newName().slice(-8);
    await post({ sport: 'futsal', title: `${word} here`, north: 0, east: 0, hour: 19 });
    await post({ sport: 'futsal', title: `${word} beyond`, north: 0, east: 16_000, hour: 19 });
    await page.goto(mapAddress(word));
    await expect(rowsOf(page)).toHaveText(/here/);
    const search = page.getByRole('button', { name: 'Search here' });
    await expect(search).toHaveCount(0);

    await mapGroup(page).focus();
    // Moves the map until it shows no match of the first search.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(rowsOf(page)).toHaveCount(0, { timeout: 200 });
    }).toPass();
    await expect(page.getByText('No matches in this part of the map')).toBeVisible();
    await search.click();
    await expect(rowsOf(page)).toHaveText(/beyond/);
    await expect(page).toHaveURL(/area=33\.\d+%2C126\.\d+%2C\d+/);
    await expect(search).toHaveCount(0);

    // The list shows matches of the same part of the map, also after a reload.
    await page.getByRole('button', { name: 'Show as a list' }).click();
    await expect(rowsOf(page)).toHaveText(/beyond/);
    await page.reload();
    await expect(rowsOf(page)).toHaveText(/beyond/);
    await page.getByRole('button', { name: 'Around me' }).click();
    await expect(rowsOf(page)).toHaveText(/here/);
    await expect(page).not.toHaveURL(/area=/);
  },
);

testWithPost('the sources of the map are one line, and a press shows all of them', async ({ page }) => {
  await page.goto(mapAddress('nothing'));
  await waitUntilPageIdle(page);
  const attributionButton = page.locator('[data-map]').getByRole('button', { name: /Natural Earth/ });
  const attributionText = attributionButton.locator('span');
  // The names of the sources are in the reader's language.
  await expect(attributionButton).toHaveText(/^Statistics Korea/);
  expect(await attributionButton.textContent()).not.toMatch(/\p{sc=Hangul}/u);
  const [textBox, mapBox] = [
    await attributionText.boundingBox(),
    await page.locator('[data-map]').boundingBox(),
  ];
  expect(textBox?.height).toBeLessThanOrEqual(24);
  expect((textBox?.y ?? 0) + (textBox?.height ?? 0)).toBeLessThanOrEqual(
    (mapBox?.y ?? 0) + (mapBox?.height ?? 0) + 1,
  );
  expect(textBox?.width).toBeLessThanOrEqual(mapBox?.width ?? 0);
  await attributionButton.click();
  await expect(attributionButton).toHaveAttribute('aria-expanded', 'true');
  expect((await attributionText.boundingBox())?.height).toBeGreaterThan(24);
});

testWithPost(
  'from the map to a Saturday evening’s futsal nearby: four taps or fewer, within ten seconds',
  async ({ page, post }) => {
    const word = newName().slice(-8);
    await post({ sport: 'tennis', title: `${word} tennis`, north: -2500, east: 2500, hour: 19 });
    const matchId = await post({ sport: 'futsal', title: `${word} futsal`, north: 2500, east: 0, hour: 19 });
    await page.goto(mapAddress(word));
    await waitUntilPageIdle(page);
    const user = createThumbUser(page);
    await user.tap(
      page
        .getByRole('group', { name: 'Day' })
        .getByRole('button', { name: new RegExp(`^Sat ${saturdayAt(12).getUTCDate()} `) }),
    );
    await user.tap(mapGroup(page).getByRole('button', { name: /futsal, Futsal, / }));
    await user.tap(rowsOf(page));
    await expect(page).toHaveURL(paths.match(matchId));
    expect(user.cost.taps).toBeLessThanOrEqual(4);
    expect(secondsOf(user.cost)).toBeLessThanOrEqual(10);
  },
);
