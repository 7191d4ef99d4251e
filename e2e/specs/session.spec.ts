import { routeTable } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import {
  browserHeaders,
  storeUserEntry,
  newName,
  storeUser,
  setLocation,
  signUp,
  userKey,
} from '../core/people';
import { watchPage } from '../core/watch';

const pathOf = (page: Page) => new URL(page.url()).pathname;
const locationPath = /^\/user\/[^/]+\/location$/;

async function fillSignUp(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('floodlit pitch 7');
  await page.getByLabel('Nickname').fill(username.slice(-12));
  await page.getByRole('button', { name: 'Sign up' }).click();
}

async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('sign up leads to the neighbourhood, and a reload keeps the session', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(page, newName());
  await expect.poll(() => pathOf(page)).toMatch(locationPath);
  await page.reload();
  await expect(page.getByRole('banner')).toHaveText('Set my neighbourhood');
  expect(pathOf(page)).toMatch(locationPath);
});

test('a wrong password and an unknown name get the same message, and the typed name stays', async ({
  page,
  server,
  request,
}) => {
  const { username } = await signUp(request, server.url);
  const errorMessages: string[] = [];
  for (const name of [username, newName()]) {
    await page.goto('/signin');
    await fillSignIn(page, name, 'not the password');
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    await expect(alert).toBeVisible();
    errorMessages.push((await alert.textContent()) ?? '');
    await expect(page.getByLabel('Username')).toHaveValue(name);
    expect(pathOf(page)).toBe('/signin');
  }
  expect(errorMessages[0]).toBe(errorMessages[1]);
});

test('signing in leads to the page that was requested', async ({ page, server, secondBrowser }) => {
  const otherBrowser = await secondBrowser();
  const { username, password } = await signUp(otherBrowser.context.request, server.url);
  await setLocation(otherBrowser.context.request, server.url);
  await page.goto('/team/create?from=link');
  await expect.poll(() => pathOf(page)).toBe('/');
  await page.getByRole('link', { name: 'Log in' }).click();
  await fillSignIn(page, username, password);
  await expect(page).toHaveURL('/team/create?from=link');
});

test('signing out in one tab signs out the other tab', async ({ page, context, server, signUpUser }) => {
  await signUpUser('located');
  await page.goto('/chatlist');
  const secondTab = await context.newPage();
  await secondTab.goto('/notification');
  await expect(page.getByRole('banner')).toBeVisible();
  const signOutResponse = await context.request.delete('/api/session', {
    headers: browserHeaders(server.url),
  });
  expect(signOutResponse.status()).toBe(204);
  await secondTab.evaluate((key) => localStorage.removeItem(key), userKey);
  await expect.poll(() => pathOf(page)).toBe('/');
});

test('after a 401 a forged stored user is cleared once, and the landing page is shown', async ({
  page,
  context,
  server,
}) => {
  const forgedUser = {
    id: '018f0000-0000-7000-8000-00000000beef',
    nickname: 'Forged',
    pictureUrl: null,
    locale: 'en',
    latitude: 37.5,
    longitude: 127,
    searchDistance: 10,
  };
  await storeUserEntry(context, server.url, JSON.stringify({ version: 1, user: forgedUser }));
  await watchPage(page);
  await page.addInitScript(() => {
    const recordingWindow = window as Window & { clearedKeys?: string[] };
    recordingWindow.clearedKeys = [];
    const remove = Storage.prototype.removeItem;
    Storage.prototype.removeItem = function (key) {
      recordingWindow.clearedKeys?.push(key);
      remove.call(this, key);
    };
  });
  await page.goto('/chatlist');
  await expect.poll(() => pathOf(page)).toBe('/');
  expect(await page.evaluate((key) => localStorage.getItem(key), userKey)).toBeNull();
  const clearedKeys = await page.evaluate(
    () => (window as Window & { clearedKeys?: string[] }).clearedKeys ?? [],
  );
  expect(clearedKeys.filter((key) => key === userKey)).toHaveLength(1);
});

test('if the session has ended, the user is redirected to the landing page once, although several calls are refused', async ({
  page,
  context,
  server,
  signUpUser,
}) => {
  const { me } = await signUpUser('located');
  await context.clearCookies();
  await storeUser(context, server.url, me);
  await watchPage(page);
  await page.goto('/matches');
  await expect.poll(() => pathOf(page)).toBe('/');
  const navigationCount = await page.evaluate(
    () => window.navigations.filter(({ path }) => path === '/matches').length,
  );
  // The router's own first entry and one redirect to the landing page are allowed.
  expect(navigationCount).toBeLessThanOrEqual(2);
  expect(routeTable.some(({ path }) => path === '/matches')).toBe(true);
});

test.describe('the stored user', () => {
  for (const [kind, value] of [
    ['garbage', '{{{'],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['a user without an id', '{"version":1,"user":{"nickname":"x"}}'],
    ['a newer version', '{"version":99,"user":{"id":"x"}}'],
  ] as const) {
    test(`${kind} counts as signed out`, async ({ page, context, server }) => {
      await storeUserEntry(context, server.url, value);
      await page.goto('/chatlist');
      await expect.poll(() => pathOf(page)).toBe('/');
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    });
  }

  test('an older format is still accepted', async ({ page, context, server, signUpUser }) => {
    const { me } = await signUpUser('located');
    const { id, latitude, longitude, searchDistance } = me;
    await storeUserEntry(context, server.url, JSON.stringify({ id, latitude, longitude, searchDistance }));
    await page.goto('/chatlist');
    await expect(page.getByRole('banner')).toContainText('All chats');
  });

  test('without storage a user can sign up and stay until the page is closed', async ({ page }) => {
    await page.addInitScript(() => {
      const throwSecurityError = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: throwSecurityError });
      Object.defineProperty(window, 'sessionStorage', { get: throwSecurityError });
    });
    await page.goto('/signup');
    await fillSignUp(page, newName());
    await expect.poll(() => pathOf(page)).toMatch(locationPath);
  });

  test('with full storage a user can sign up and stay until the page is closed', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/signup');
    await fillSignUp(page, newName());
    await expect.poll(() => pathOf(page)).toMatch(locationPath);
  });
});
