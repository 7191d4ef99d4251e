import type { LocationChange, MeAnswer } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Locator, Page, Request } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { storeUser, setLocation, signUp, userKey } from '../core/people';

const geoData = process.env['GEO_DATA_DIR'] || path.resolve(import.meta.dirname, '../../../shared/geo');
const hasNoGeoData = !existsSync(path.join(geoData, 'kr-adm2018-emd.topo.json'));

test.describe.configure({ timeout: 150_000 });

const title = (page: Page) => page.getByRole('banner').getByRole('link');
const geocodePattern = '**/v2/local/geo/coord2address.json*';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

async function signUpAt(context: BrowserContext, url: string, position: Point, locale: 'en' | 'ko' = 'en') {
  // The page shows place names in this language. Celebrations would cover the page.
  await context.addInitScript(
    (preferences) => localStorage.setItem('homeground.preferences', preferences),
    JSON.stringify({ locale, moments: false }),
  );
  await signUp(context.request, url, { locale });
  const location: LocationChange = { ...position, searchDistance: 10 };
  const me = await setLocation(context.request, url, location);
  await storeUser(context, url, me);
  return me;
}

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

test('the title of the list of matches is the user’s neighbourhood', async ({ page, context, server }) => {
  test.skip(hasNoGeoData, 'The neighbourhood data of Korea is missing (GEO_DATA_DIR).');
  const points = [
    [37.5, 127.0364, '역삼동'],
    [35.1796, 129.0756, '연산동'],
    [33.4996, 126.5312, '이도이동'],
    [37.079, 127.4231, '죽산면'],
    [37.5665, 126.978, '태평로1가'],
  ] as const;
  const me = await signUpAt(context, server.url, { latitude: 37.5, longitude: 127.0364 }, 'ko');
  for (const [latitude, longitude, name] of points) {
    await storeUser(
      context,
      server.url,
      await setLocation(context.request, server.url, { latitude, longitude, searchDistance: 10 }),
    );
    await page.goto(paths.matches());
    await expect(title(page)).toHaveText(name);
  }
  await title(page).click();
  await expect(page).toHaveURL(paths.userLocation(me.id));
});

test('latitude 0 and longitude 0, in the open sea, are a valid neighbourhood with the neutral title', async ({
  page,
  context,
  server,
}) => {
  await signUpAt(context, server.url, { latitude: 0, longitude: 0 });
  await page.goto(paths.matches());
  await expect(title(page)).toHaveText('Set my neighbourhood');
  await expect(page).toHaveURL(paths.matches());
  await expect(alerts(page)).toHaveCount(0);
});

test('a place abroad has its world name, and the open sea the neutral title', async ({
  page,
  context,
  server,
}) => {
  await signUpAt(context, server.url, { latitude: 38.7223, longitude: -9.1393 });
  await page.goto(paths.matches());
  await expect(title(page)).toHaveText(/Lisbon/);
  await storeUser(
    context,
    server.url,
    await setLocation(context.request, server.url, { latitude: 30, longitude: -40, searchDistance: 10 }),
  );
  await page.goto(paths.matches());
  await expect(title(page)).toHaveText('Set my neighbourhood');
  await expect(alerts(page)).toHaveCount(0);
});

test('if the provider of place names fails in any way, the title is neutral and the page works', async ({
  page,
  context,
  server,
}) => {
  await signUpAt(context, server.url, { latitude: 37.5, longitude: 127.0364 });
  const failures: readonly ((page: Page) => Promise<unknown>)[] = [
    (target) => target.route(geocodePattern, (route) => route.abort()),
    (target) => target.route(geocodePattern, (route) => route.fulfill({ status: 500, body: 'broken' })),
    (target) =>
      target.route(geocodePattern, (route) => route.fulfill({ json: { code: -401, msg: 'wrong appKey' } })),
    (target) =>
      target.route(geocodePattern, (route) => route.fulfill({ contentType: 'text/html', body: '<p>proxy' })),
  ];
  for (const failProvider of failures) {
    await page.unroute(geocodePattern);
    await failProvider(page);
    await page.goto(paths.matches());
    await expect(title(page)).toHaveText('Set my neighbourhood');
    await expect(alerts(page)).toHaveCount(0);
  }
});

test('without street tiles the outlines, the pin and Save still work', async ({ page, context, server }) => {
  const me = await signUpAt(context, server.url, { latitude: 37.5, longitude: 127.0364 });
  let tileRequests = 0;
  await page.route('**/api/config', async (route) => {
    const config = (await (await route.fetch()).json()) as { maps: object };
    await route.fulfill({
      json: { ...config, maps: { ...config.maps, tileUrl: '/no-tiles/{z}/{x}/{y}.png' } },
    });
  });
  await page.route('**/no-tiles/**', (route) => {
    tileRequests += 1;
    return tileRequests % 2 === 0 ? route.abort() : route.fulfill({ status: 503, body: 'busy' });
  });
  await page.goto(paths.userLocation(me.id));
  await expect.poll(() => tileRequests).toBeGreaterThan(1);
  const pin = page.getByRole('application', { name: /^Pin of my neighbourhood/ });
  await expect(pin).toBeVisible();
  // A tile that failed to load is not drawn as a broken image.
  await expect(page.locator('img.leaflet-tile-loaded')).toHaveCount(0);
  if (!hasNoGeoData) await expect(page.locator('path.map-border').first()).toBeVisible();
  await pin.press('ArrowUp');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(paths.matches());
});

for (const pointer of ['finger', 'mouse'] as const) {
  for (const visitor of ['a newcomer', 'a user with a neighbourhood'] as const) {
    test(`${visitor} whose search found nothing uses the location of the device, by ${pointer}`, async ({
      browser,
      server,
    }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        hasTouch: pointer === 'finger',
        permissions: ['geolocation'],
        geolocation: { latitude: 37.4979, longitude: 127.0282 },
      });
      const { me } = await signUp(context.request, server.url);
      const locatedUser = visitor === 'a newcomer' ? me : await setLocation(context.request, server.url);
      await storeUser(context, server.url, locatedUser);
      const page = await context.newPage();
      await page.goto(paths.userLocation(me.id));
      const box = page.getByRole('searchbox');
      const positionButton = page.getByRole('button', { name: 'Use my location' });
      const press = (target: Locator) => (pointer === 'finger' ? target.tap() : target.click());
      await press(box);
      await page.keyboard.type('zzzz');
      await expect(page.getByText(/^(No neighbourhood|Nothing) found/)).toBeVisible();
      await press(positionButton);
      const pin = page.getByRole('application', { name: /^Pin of my neighbourhood/ });
      await expect(pin).toBeInViewport();
      await press(page.getByRole('button', { name: 'Save' }));
      await expect(page).toHaveURL(paths.matches());
      const storedUser = (await (await context.request.get('/api/me')).json()) as MeAnswer;
      expect(storedUser.user).toMatchObject({ latitude: 37.498, longitude: 127.028 });
      await context.close();
    });
  }
}

test('a move through the city changes the title only at borders, and requests each place once', async ({
  page,
  context,
  server,
}) => {
  test.skip(hasNoGeoData, 'The neighbourhood data of Korea is missing (GEO_DATA_DIR).');
  const steps = [...walkPoints()];
  const [start = { latitude: 0, longitude: 0 }] = steps;
  await signUpAt(context, server.url, start, 'ko');
  // Places that round to the same three decimals are one place.
  const roundCoordinate = (value: number) => Math.round(value * 1000) / 1000;
  const placeAt = ({ latitude, longitude }: Point) =>
    `${roundCoordinate(latitude)},${roundCoordinate(longitude)}`;
  const placeIn = (request: Request) => {
    const { searchParams } = new URL(request.url());
    return `${searchParams.get('y')},${searchParams.get('x')}`;
  };
  const isGeocode = (request: Request) => request.url().includes('coord2address');
  const requestedPlaces: string[] = [];
  page.on('request', (request) => void (isGeocode(request) && requestedPlaces.push(placeIn(request))));
  const answeredPlaces = new Set<string>();
  page.on('requestfinished', (request) => void (isGeocode(request) && answeredPlaces.add(placeIn(request))));
  // A late answer would put the user back at the start.
  const meAnswer = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/me');
  await page.goto(paths.matches());
  await (await meAnswer).finished();
  await expect(title(page)).toHaveText('삼성동');
  const names: string[] = [];
  for (const position of steps) {
    // Changes the stored user, as the location page does in another tab.
    await page.evaluate(
      ([key, { latitude, longitude }]) => {
        const storedUser = JSON.parse(localStorage.getItem(key) ?? '{}') as { user: object };
        localStorage.setItem(
          key,
          JSON.stringify({ ...storedUser, user: { ...storedUser.user, latitude, longitude } }),
        );
        window.dispatchEvent(new StorageEvent('storage', { key }));
      },
      [userKey, position] as const,
    );
    // The page cancels a request if the user moves on before its answer, and the title would then skip a neighbourhood.
    await expect.poll(() => answeredPlaces.has(placeAt(position)), { intervals: [20] }).toBe(true);
    const name = (await title(page).textContent()) ?? '';
    if (names.at(-1) !== name) names.push(name);
  }
  // The last title may appear after the last step.
  await expect(title(page)).toHaveText('도곡동');
  if (names.at(-1) !== '도곡동') names.push('도곡동');
  expect(names).toEqual(['삼성동', '논현동', '역삼동', '도곡동']);
  expect(requestedPlaces.toSorted()).toEqual([...new Set(steps.map(placeAt))].toSorted());
});

/** Yields points from Gangnam-gu office to Yangjae, along Nonhyeon-ro and Gangnam-daero. */
function* walkPoints(): Generator<Point> {
  const corners: readonly Point[] = [
    { latitude: 37.5175, longitude: 127.0473 },
    { latitude: 37.5111, longitude: 127.0215 },
    { latitude: 37.4979, longitude: 127.0282 },
    { latitude: 37.4846, longitude: 127.0349 },
  ];
  const steps = 20;
  for (const [index, corner] of corners.entries()) {
    const nextCorner = corners[index + 1];
    if (!nextCorner) return;
    for (let step = 0; step < steps; step += 1) {
      yield {
        latitude: corner.latitude + ((nextCorner.latitude - corner.latitude) * step) / steps,
        longitude: corner.longitude + ((nextCorner.longitude - corner.longitude) * step) / steps,
      };
    }
  }
}
