import { expect, test } from '../core/demo';
import { storeUser } from '../core/people';

test('a tap on a near link shows the content of the screen at once, also if the server answers nothing any more', async ({
  page,
  context,
  server,
  demoUser,
}) => {
  await context.addCookies(demoUser.cookies);
  await storeUser(context, server.url, demoUser.me);
  const unreadBefore = await (await context.request.get(`${server.url}/api/notifications/unread`)).text();
  const prepared = ['/api/rooms', '/api/notifications', `/api/users/${demoUser.me.id}`].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await page.goto('/matches');
  for (const response of await Promise.all(prepared)) await response.finished();
  // Nobody has looked at the notifications yet.
  const unreadAfter = await (await context.request.get(`${server.url}/api/notifications/unread`)).text();
  expect(unreadAfter).toBe(unreadBefore);

  await page.route('**/api/**', () => undefined);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const main = page.getByRole('main');
  await bar.locator('a[href="/chatlist"]').click();
  await expect(main.locator('a[href^="/chatlist/"]').first()).toBeVisible();
  await bar.locator(`a[href="/user/${demoUser.me.id}"]`).click();
  await expect(main.getByRole('heading', { name: demoUser.me.nickname })).toBeVisible();
  await bar.locator('a[href="/notification"]').click();
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
});
