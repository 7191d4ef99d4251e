import { paths } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { signUp } from '../core/people';

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const about = (page: Page) => page.getByLabel('About me');

test('a form that was being sent when the session ended is there again after logging in', async ({
  page,
  context,
  someone,
}) => {
  const person = await someone('located');
  const { id } = person.me;
  await page.goto(paths.userEdit(id));
  await about(page).fill('Left back, never late.');
  await context.clearCookies();
  // A call in the background may notice first: then there is no button to press any more.
  await Promise.race([
    page.getByRole('button', { name: 'Save profile' }).click(),
    page.waitForURL(paths.landing()),
  ]);
  await expect(page).toHaveURL(paths.landing());
  await expect(page.getByText(/Your session has ended.*what you typed is kept/)).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL(paths.userEdit(id));
  await expect(about(page)).toHaveValue('Left back, never late.');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveURL(paths.user(id));
  await expect(page.getByText('Left back, never late.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Left back');
});

test('somebody else who logs in after it finds nothing of it, nor does a second tab forget its own', async ({
  page,
  context,
  server,
  secondBrowser,
  someone,
}) => {
  const person = await someone('located');
  const elsewhere = await secondBrowser();
  const stranger = await signUp(elsewhere.context.request, server.url);
  const second = await context.newPage();
  await second.goto(paths.teamCreate());
  await second.getByLabel('Team name').fill('Half a team');
  await page.goto(paths.userEdit(person.me.id));
  await about(page).fill('Left back, never late.');
  await context.clearCookies();
  // Either tab may notice first, and tells the other: then there is no button to press any more.
  await Promise.race([
    page.getByRole('button', { name: 'Save profile' }).click(),
    page.waitForURL(paths.landing()),
  ]);
  await expect(page).toHaveURL(paths.landing());

  // The other tab was told that the session ended, not that somebody signed out.
  await expect(second).toHaveURL(paths.landing());
  await expect(second.getByText(/what you typed is kept/)).toBeVisible();
  await logIn(second, person);
  await expect(second).toHaveURL(paths.teamCreate());
  await expect(second.getByLabel('Team name')).toHaveValue('Half a team');

  const other = await elsewhere.context.newPage();
  await other.goto(paths.landing());
  await logIn(other, stranger);
  await expect(other).toHaveURL(paths.userLocation(stranger.me.id));
});
