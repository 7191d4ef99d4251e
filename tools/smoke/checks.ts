import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright';
import { areaNames, routeTable, type RouteRow } from '@homeground/shared/routes';

export interface Check {
  readonly name: string;
  /** User stored in the browser after a sign-in. */
  readonly user?: object;
  readonly check: (page: Page) => Promise<void>;
}

const storedUser = {
  id: 'me',
  nickname: 'Me',
  pictureUrl: null,
  locale: 'en',
  latitude: 37.5,
  longitude: 127.03,
  searchDistance: 10,
};

async function expectPath(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path, { timeout: 10_000 });
}

const waitUntilVisible = (locator: Locator) => locator.waitFor({ state: 'visible', timeout: 10_000 });
const errorCard = (page: Page) => page.getByRole('main').getByRole('alert');

const guardChecks: readonly Check[] = [
  {
    name: 'a signed-out visitor of an area is redirected to the landing page',
    check: async (page) => {
      await page.goto('/matches');
      await expectPath(page, '/');
    },
  },
  {
    name: 'a signed-in visitor of the landing page is redirected to the matches',
    user: storedUser,
    check: async (page) => {
      await page.goto('/');
      await expectPath(page, '/matches');
    },
  },
  {
    name: 'a user without a neighbourhood is redirected to the location screen, also with an incomplete position',
    user: { ...storedUser, latitude: 0, longitude: null },
    check: async (page) => {
      await page.goto('/matches');
      await expectPath(page, '/user/me/location');
    },
  },
];

async function expectErrorCard(page: Page, row: RouteRow): Promise<void> {
  await page.goto(row.path.replaceAll(':id', 'me').replaceAll(/:\w+/g, '1'));
  await waitUntilVisible(errorCard(page).getByRole('button', { name: 'Try again' }));
  assert.equal(await page.getByRole('banner').count(), row.top ? 1 : 0, `top bar of ${row.path}`);
  const bottomBars = await page.getByRole('navigation', { name: 'Main' }).count();
  assert.equal(bottomBars, row.bottom ? 1 : 0, `bottom bar of ${row.path}`);
}

const cardChecks: readonly Check[] = areaNames.flatMap((area) =>
  (['signed-out', 'signed-in'] as const).flatMap((access): Check[] => {
    const rows = routeTable.filter((row) => row.owner === area && row.access === access);
    if (rows.length === 0) return [];
    return [
      {
        name: `${area}, ${access}: bars and a card with “Try again” at each of ${rows.length} addresses`,
        ...(access === 'signed-in' ? { user: storedUser } : {}),
        check: async (page) => {
          for (const row of rows) await expectErrorCard(page, row);
        },
      },
    ];
  }),
);

export const checks: readonly Check[] = [
  {
    name: 'the landing page: a heading, two ways in, no bars',
    check: async (page) => {
      await page.goto('/');
      await waitUntilVisible(page.getByRole('heading', { level: 1 }));
      await waitUntilVisible(page.getByRole('link', { name: 'Log in' }));
      await waitUntilVisible(page.getByRole('link', { name: 'Sign up' }));
      assert.equal(await page.getByRole('banner').count(), 0);
      assert.equal(await page.getByRole('navigation', { name: 'Main' }).count(), 0);
    },
  },
  {
    name: 'the frame is 390 px wide in the middle of a desktop and full on a phone',
    check: async (page) => {
      await page.goto('/');
      const frame = page.locator('[data-frame]');
      await waitUntilVisible(frame);
      const wideBox = await frame.boundingBox();
      assert.equal(wideBox?.width, 390);
      assert.equal(wideBox?.x, (1280 - 390) / 2);
      await page.setViewportSize({ width: 360, height: 740 });
      assert.equal((await frame.boundingBox())?.width, 360);
    },
  },
  ...guardChecks,
  ...cardChecks,
  {
    name: '“Try again” fetches the registry again without reloading the page',
    user: storedUser,
    check: async (page) => {
      await page.goto('/chatlist');
      await waitUntilVisible(errorCard(page));
      const registryRequest = page.waitForRequest(
        (request) => new URL(request.url()).pathname === '/registry.json',
      );
      await page.evaluate(() => Object.assign(window, { samePage: true }));
      await errorCard(page).getByRole('button', { name: 'Try again' }).click();
      await registryRequest;
      await waitUntilVisible(errorCard(page));
      assert.equal(await page.evaluate(() => 'samePage' in window), true);
    },
  },
  {
    name: 'an unknown address has a friendly page with a way home',
    user: storedUser,
    check: async (page) => {
      await page.goto('/nowhere/at/all');
      await waitUntilVisible(page.getByRole('main').getByRole('heading'));
      await waitUntilVisible(page.getByRole('main').getByRole('link'));
    },
  },
];
