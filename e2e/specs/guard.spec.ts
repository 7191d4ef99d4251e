import { paths } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { goBackTo, navigateInApp } from '../core/history';
import { storeUser, setLocation } from '../core/people';
import { addressOf, screenRoutes, type ScreenRoute } from '../core/screens';
import { readTraces, watchPage } from '../core/watch';

// Tests every route, for each state of the visitor and each way of opening the route (SEED 4, SPEC 2.4).
const visitors = ['signed out', 'signed in without a location', 'signed in with a location'] as const;
const openWays = ['typed in', 'from inside the app', 'by the back button'] as const;
type Visitor = (typeof visitors)[number];
type OpenWay = (typeof openWays)[number];

const visitorKindOf = {
  'signed out': 'signed out',
  'signed in without a location': 'new',
  'signed in with a location': 'located',
} as const;

/** Returns the path of a page that this visitor may see and that is not the tested page. */
function startPathFor(visitor: Visitor, row: ScreenRoute, id: string): string {
  if (visitor === 'signed out') return row.id === 'signin' ? paths.signup() : paths.signin();
  if (visitor === 'signed in without a location')
    return row.id === 'user' ? paths.userLocation(id) : paths.user(id);
  return row.id === 'chatlist' ? paths.notifications() : paths.chatlist();
}

/** Returns the path of the page that the visitor gets. The rules come from the text of SEED 4, not from the code. */
function endPathFor(visitor: Visitor, openWay: OpenWay, row: ScreenRoute, id: string): string {
  const isOnlyForSignedOut = row.access === 'signed-out';
  const requestedPath = addressOf(row, id);
  if (visitor === 'signed out') return isOnlyForSignedOut ? requestedPath : '/';
  if (isOnlyForSignedOut && openWay !== 'typed in') return startPathFor(visitor, row, id);
  if (visitor === 'signed in with a location') return isOnlyForSignedOut ? '/matches' : requestedPath;
  return row.id === 'user' ? requestedPath : `/user/${id}/location`;
}

/** Opens `path` in this way, and returns the title of the page that was open before; null if no page was open. */
async function openBy(page: Page, openWay: OpenWay, path: string, startPath: string): Promise<string | null> {
  if (openWay === 'typed in') {
    await page.goto(path);
    return null;
  }
  // Waits until the start page has sent its calls, so that later calls belong to the tested page.
  await page.goto(startPath, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
  // On a slow machine the network may be idle before the page sends its calls.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  const title = await page.getByRole('banner').textContent();
  if (openWay === 'from inside the app') await navigateInApp(page, path);
  else await goBackTo(page, path, startPath);
  return title;
}

/**
 * Returns the ways in which a visitor opens a route. The long run tests every combination. In the short run a visitor opens a route in one
 * way only, and the ways alternate, so that each visitor uses every way, and each route is opened in every way.
 */
function testedWays(visitorIndex: number, rowIndex: number): readonly OpenWay[] {
  if (process.env['LONG_TESTS'] === '1') return openWays;
  return openWays.filter((_, wayIndex) => (visitorIndex + rowIndex + wayIndex) % openWays.length === 0);
}

for (const [visitorIndex, visitor] of visitors.entries()) {
  test.describe(visitor, () => {
    for (const [rowIndex, row] of screenRoutes.entries()) {
      test(row.path, async ({ visit }) => {
        const { context, me } = await visit(visitorKindOf[visitor]);
        const id = me?.id ?? 'nobody';
        const path = addressOf(row, id);

        for (const openWay of testedWays(visitorIndex, rowIndex)) {
          await test.step(openWay, async () => {
            const page = await context.newPage();
            const endPath = endPathFor(visitor, openWay, row, id);
            await watchPage(page);
            const titleBefore = await openBy(page, openWay, path, startPathFor(visitor, row, id));

            await expect.poll(() => new URL(page.url()).pathname).toBe(endPath);
            await expect(page.getByRole('main')).toBeVisible();
            // A visitor who is redirected must not see or request anything of the page.
            if (endPath !== path)
              expect(await readTraces(page, path, titleBefore)).toEqual({ snapshots: [], requests: [] });
            const target = screenRoutes.find((item) => addressOf(item, id) === endPath);
            await expect(page.getByRole('banner')).toHaveCount(target?.top ? 1 : 0);
            await page.close();
          });
        }
      });
    }
  });
}

test("another person's edit and location pages lead to the user's own pages", async ({
  page,
  signUpUser,
}) => {
  const { me } = await signUpUser('located');
  const otherId = '018f0000-0000-7000-8000-000000000001';
  for (const [requestedPath, endPath] of [
    [paths.userEdit(otherId), paths.userEdit(me.id)],
    [paths.userLocation(otherId), paths.userLocation(me.id)],
  ] as const) {
    await page.goto(requestedPath);
    await expect.poll(() => new URL(page.url()).pathname).toBe(endPath);
  }
});

test('latitude 0 and longitude 0 are a valid neighbourhood', async ({
  page,
  context,
  server,
  signUpUser,
}) => {
  await signUpUser('new');
  const me = await setLocation(context.request, server.url, { latitude: 0, longitude: 0, searchDistance: 5 });
  await storeUser(context, server.url, me);
  await page.goto('/chatlist');
  await expect(page.getByRole('banner')).toContainText('All chats');
  expect(new URL(page.url()).pathname).toBe('/chatlist');
});
