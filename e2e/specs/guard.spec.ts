import { paths } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { comeBackTo, goInside } from '../core/history';
import { storeUser, setLocation } from '../core/people';
import { addressOf, screenRoutes, type ScreenRoute } from '../core/screens';
import { tracesOf, watch } from '../core/watch';

// SEED 4, SPEC 2.4: every route, for each state of the visitor, in each way of opening it.
const visitors = ['signed out', 'signed in without a location', 'signed in with a location'] as const;
const ways = ['typed in', 'from inside the app', 'by the back button'] as const;
type Visitor = (typeof visitors)[number];
type Way = (typeof ways)[number];

const kindOf = {
  'signed out': 'signed out',
  'signed in without a location': 'new',
  'signed in with a location': 'located',
} as const;

/** Returns another page that this visitor may see. */
function startFor(visitor: Visitor, row: ScreenRoute, id: string): string {
  if (visitor === 'signed out') return row.id === 'signin' ? paths.signup() : paths.signin();
  if (visitor === 'signed in without a location')
    return row.id === 'user' ? paths.userLocation(id) : paths.user(id);
  return row.id === 'chatlist' ? paths.notifications() : paths.chatlist();
}

/** Returns the page on which the visitor ends, by the text of SEED 4 and not by the code. */
function endFor(visitor: Visitor, way: Way, row: ScreenRoute, id: string): string {
  const open = row.access === 'signed-out';
  const requestedPath = addressOf(row, id);
  if (visitor === 'signed out') return open ? requestedPath : '/';
  if (open && way !== 'typed in') return startFor(visitor, row, id);
  if (visitor === 'signed in with a location') return open ? '/matches' : requestedPath;
  return row.id === 'user' ? requestedPath : `/user/${id}/location`;
}

/** Opens `path` in this way. Returns the title of the page that was open before, if any. */
async function openBy(page: Page, way: Way, path: string, start: string): Promise<string | null> {
  if (way === 'typed in') {
    await page.goto(path);
    return null;
  }
  // Waits until this page has sent its calls, so that later calls belong to the tested page.
  await page.goto(start, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
  // On a slow machine the network may be idle before the page sends its calls.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  const title = await page.getByRole('banner').textContent();
  if (way === 'from inside the app') await goInside(page, path);
  else await comeBackTo(page, path, start);
  return title;
}

for (const visitor of visitors) {
  test.describe(visitor, () => {
    for (const row of screenRoutes) {
      test(row.path, async ({ visit }) => {
        const { context, me } = await visit(kindOf[visitor]);
        const id = me?.id ?? 'nobody';
        const path = addressOf(row, id);

        for (const way of ways) {
          await test.step(way, async () => {
            const page = await context.newPage();
            const end = endFor(visitor, way, row, id);
            await watch(page);
            const titleBefore = await openBy(page, way, path, startFor(visitor, row, id));

            await expect.poll(() => new URL(page.url()).pathname).toBe(end);
            await expect(page.getByRole('main')).toBeVisible();
            if (end !== path)
              expect(await tracesOf(page, path, titleBefore)).toEqual({ snapshots: [], requests: [] });
            const target = screenRoutes.find((item) => addressOf(item, id) === end);
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
  for (const [requestedPath, end] of [
    [paths.userEdit(otherId), paths.userEdit(me.id)],
    [paths.userLocation(otherId), paths.userLocation(me.id)],
  ] as const) {
    await page.goto(requestedPath);
    await expect.poll(() => new URL(page.url()).pathname).toBe(end);
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
