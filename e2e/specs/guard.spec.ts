import { paths } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { comeBackTo, goInside } from '../core/history';
import { remember, setLocation } from '../core/people';
import { addressOf, rows, type Row } from '../core/screens';
import { tracesOf, watch } from '../core/watch';

// SEED 4, SPEC 2.4: every route in each state of the visitor, reached in each way.
const visitors = ['signed out', 'signed in without a location', 'signed in with a location'] as const;
const ways = ['typed in', 'from inside the app', 'by the back button'] as const;
type Visitor = (typeof visitors)[number];
type Way = (typeof ways)[number];

/** A page this visitor may see, other than the one in question. */
function startFor(visitor: Visitor, row: Row, id: string): string {
  if (visitor === 'signed out') return row.id === 'signin' ? paths.signup() : paths.signin();
  if (visitor === 'signed in without a location')
    return row.id === 'user' ? paths.userLocation(id) : paths.user(id);
  return row.id === 'chatlist' ? paths.notifications() : paths.chatlist();
}

/** SEED 4's rules once more, written from the text and not from the code. */
function endFor(visitor: Visitor, way: Way, row: Row, id: string): string {
  const open = row.access === 'signed-out';
  const asked = addressOf(row, id);
  if (visitor === 'signed out') return open ? asked : '/';
  if (open && way !== 'typed in') return startFor(visitor, row, id);
  if (visitor === 'signed in with a location') return open ? '/matches' : asked;
  return row.id === 'user' ? asked : `/user/${id}/location`;
}

/** Answers the title of the page that stood before. */
async function arrive(page: Page, way: Way, path: string, start: string): Promise<string | null> {
  if (way === 'typed in') {
    await page.goto(path);
    return null;
  }
  // Its own calls have been made: what is asked from here on is asked for the page in question.
  await page.goto(start, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
  const title = await page.getByRole('banner').textContent();
  if (way === 'from inside the app') await goInside(page, path);
  else await comeBackTo(page, path, start);
  return title;
}

for (const visitor of visitors) {
  test.describe(visitor, () => {
    for (const row of rows) {
      test(row.path, async ({ context, someone }) => {
        const located = visitor === 'signed in with a location' ? 'located' : 'new';
        const id = visitor === 'signed out' ? 'nobody' : (await someone(located)).me.id;
        const path = addressOf(row, id);

        for (const way of ways) {
          await test.step(way, async () => {
            const page = await context.newPage();
            const end = endFor(visitor, way, row, id);
            await watch(page);
            const before = await arrive(page, way, path, startFor(visitor, row, id));

            await expect.poll(() => new URL(page.url()).pathname).toBe(end);
            await expect(page.getByRole('main')).toBeVisible();
            if (end !== path) expect(await tracesOf(page, path, before)).toEqual({ drawn: [], asked: [] });
            const target = rows.find((one) => addressOf(one, id) === end);
            await expect(page.getByRole('banner')).toHaveCount(target?.top ? 1 : 0);
            await page.close();
          });
        }
      });
    }
  });
}

test("another person's edit and location pages lead to one's own", async ({ page, someone }) => {
  const { me } = await someone('located');
  const other = '018f0000-0000-7000-8000-000000000001';
  for (const [asked, end] of [
    [paths.userEdit(other), paths.userEdit(me.id)],
    [paths.userLocation(other), paths.userLocation(me.id)],
  ] as const) {
    await page.goto(asked);
    await expect.poll(() => new URL(page.url()).pathname).toBe(end);
  }
});

test('latitude 0 and longitude 0 are a place', async ({ page, context, server, someone }) => {
  await someone('new');
  const me = await setLocation(context.request, server.url, { latitude: 0, longitude: 0, searchDistance: 5 });
  await remember(context, server.url, me);
  await page.goto('/chatlist');
  await expect(page.getByRole('banner')).toContainText('All chats');
  expect(new URL(page.url()).pathname).toBe('/chatlist');
});
