import { routeTable } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import {
  browserHeaders,
  keepInBrowser,
  newName,
  storeUser,
  setLocation,
  signUp,
  userKey,
} from '../core/people';
import { watch } from '../core/watch';

const pathOf = (page: Page) => new URL(page.url()).pathname;
const location = /^\/user\/[^/]+\/location$/;

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
  await expect.poll(() => pathOf(page)).toMatch(location);
  await page.reload();
  await expect(page.getByRole('banner')).toHaveText('Set my neighbourhood');
  expect(pathOf(page)).toMatch(location);
});

test('a wrong password and an unknown name get the same answer, and what was typed stays', async ({
  page,
  server,
  request,
}) => {
  const { username } = await signUp(request, server.url);
  const answers: string[] = [];
  for (const name of [username, newName()]) {
    await page.goto('/signin');
    await fillSignIn(page, name, 'not the password');
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    await expect(alert).toBeVisible();
    answers.push((await alert.textContent()) ?? '');
    await expect(page.getByLabel('Username')).toHaveValue(name);
    expect(pathOf(page)).toBe('/signin');
  }
  expect(answers[0]).toBe(answers[1]);
});

test('signing in leads to the page that was wanted', async ({ page, server, secondBrowser }) => {
  const other = await secondBrowser();
  const { username, password } = await signUp(other.context.request, server.url);
  await setLocation(other.context.request, server.url);
  await page.goto('/team/create?from=link');
  await expect.poll(() => pathOf(page)).toBe('/');
  await page.getByRole('link', { name: 'Log in' }).click();
  await fillSignIn(page, username, password);
  await expect(page).toHaveURL('/team/create?from=link');
});

test('signing out in one tab signs out the other', async ({ page, context, server, someone }) => {
  await someone('located');
  await page.goto('/chatlist');
  const second = await context.newPage();
  await second.goto('/notification');
  await expect(page.getByRole('banner')).toBeVisible();
  const left = await context.request.delete('/api/session', { headers: browserHeaders(server.url) });
  expect(left.status()).toBe(204);
  await second.evaluate((key) => localStorage.removeItem(key), userKey);
  await expect.poll(() => pathOf(page)).toBe('/');
});

test('a forged stored user is cleared once by the 401 and led to the landing page', async ({
  page,
  context,
  server,
}) => {
  const forged = {
    id: '018f0000-0000-7000-8000-00000000beef',
    nickname: 'Forged',
    pictureUrl: null,
    locale: 'en',
    latitude: 37.5,
    longitude: 127,
    searchDistance: 10,
  };
  await keepInBrowser(context, server.url, JSON.stringify({ version: 1, user: forged }));
  await watch(page);
  await page.addInitScript(() => {
    const counter = window as Window & { cleared?: string[] };
    counter.cleared = [];
    const remove = Storage.prototype.removeItem;
    Storage.prototype.removeItem = function (key) {
      counter.cleared?.push(key);
      remove.call(this, key);
    };
  });
  await page.goto('/chatlist');
  await expect.poll(() => pathOf(page)).toBe('/');
  expect(await page.evaluate((key) => localStorage.getItem(key), userKey)).toBeNull();
  const cleared = await page.evaluate(() => (window as Window & { cleared?: string[] }).cleared ?? []);
  expect(cleared.filter((key) => key === userKey)).toHaveLength(1);
});

test('a session that ended while the page was open leads to the landing page, once for all calls', async ({
  page,
  context,
  server,
  someone,
}) => {
  const { me } = await someone('located');
  await context.clearCookies();
  await storeUser(context, server.url, me);
  await watch(page);
  await page.goto('/matches');
  await expect.poll(() => pathOf(page)).toBe('/');
  const moves = await page.evaluate(
    () => window.navigations.filter(({ path }) => path === '/matches').length,
  );
  // The router's own first note and the one move to the landing page.
  expect(moves).toBeLessThanOrEqual(2);
  expect(routeTable.some(({ path }) => path === '/matches')).toBe(true);
});

test.describe('what the browser keeps', () => {
  for (const [what, value] of [
    ['garbage', '{{{'],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['a user without an id', '{"version":1,"user":{"nickname":"x"}}'],
    ['a version of the future', '{"version":99,"user":{"id":"x"}}'],
  ] as const) {
    test(`${what} counts as signed out`, async ({ page, context, server }) => {
      await keepInBrowser(context, server.url, value);
      await page.goto('/chatlist');
      await expect.poll(() => pathOf(page)).toBe('/');
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    });
  }

  test('an older version of it still counts', async ({ page, context, server, someone }) => {
    const { me } = await someone('located');
    const { id, latitude, longitude, searchDistance } = me;
    await keepInBrowser(context, server.url, JSON.stringify({ id, latitude, longitude, searchDistance }));
    await page.goto('/chatlist');
    await expect(page.getByRole('banner')).toContainText('All chats');
  });

  test('absent: one can sign up and stay for the life of the page', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
    });
    await page.goto('/signup');
    await fillSignUp(page, newName());
    await expect.poll(() => pathOf(page)).toMatch(location);
  });

  test('full: one can sign up and stay for the life of the page', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/signup');
    await fillSignUp(page, newName());
    await expect.poll(() => pathOf(page)).toMatch(location);
  });
});
