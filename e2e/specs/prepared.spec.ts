import { expect, test } from '../core/demo';
import { storeUser } from '../core/people';

test('a tap on a link near the viewport shows the content of its screen at once, even if the server no longer answers', async ({
  page,
  context,
  server,
  demoUser,
}) => {
  await context.addCookies(demoUser.cookies);
  await storeUser(context, server.url, demoUser.me);
  const unreadBefore = await (await context.request.get(`${server.url}/api/notifications/unread`)).text();
  const responses = ['/api/rooms', '/api/notifications', `/api/users/${demoUser.me.id}`].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await page.goto('/matches');
  for (const response of await Promise.all(responses)) await response.finished();
  // Preparing the screen of notifications does not mark them as read.
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
